"""What the main job prints: the last bar, every measure, every gap, and what was made."""

from datetime import date

import msgspec


class Bar(msgspec.Struct, frozen=True, kw_only=True):
    """The last bar at the as-of day, prices as recorded."""

    date: date
    open: str
    high: str
    low: str
    close: str
    volume: int | None
    currency: str | None


class WireWindow(msgspec.Struct, frozen=True, kw_only=True):
    """The bars a figure rests on, as an operation replies."""

    bars: int
    first: date
    last: date


class WireMeasure(msgspec.Struct, frozen=True, kw_only=True):
    """A computed figure, as an operation replies."""

    id: str
    version: int
    value: str | None
    unit: str
    window: WireWindow | None
    series: str
    reason: str | None


class Window(msgspec.Struct, frozen=True, kw_only=True, rename={"first": "from", "last": "to"}):
    """The bars a figure rests on, as printed."""

    bars: int
    first: date
    last: date


class Measure(msgspec.Struct, frozen=True, kw_only=True):
    """A computed figure: decimal text, or null with its reason."""

    id: str
    version: int
    value: str | None
    unit: str
    window: Window | None
    series: str
    reason: str | None


class Gap(msgspec.Struct, frozen=True, kw_only=True):
    """Something that is missing."""

    scope: str
    key: str
    code: str


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """The result of the main job."""

    run_id: str
    status: str
    source: str
    symbol: str
    as_of: date
    bar: Bar | None
    measures: tuple[Measure, ...]
    gaps: tuple[Gap, ...]
    report_id: str | None
    out: str | None

    def text(self) -> str:
        """Return the result for reading."""
        return "\n".join(
            [
                f"{self.symbol} · {self.source} · {self.as_of} · {self.status}",
                *self._bar_lines(),
                *(_measure_line(each) for each in self.measures),
                *(f"gap {gap.scope} {gap.key}: {gap.code}" for gap in self.gaps),
                f"run {self.run_id} · report {self.report_id or '—'} · {self.out or '—'}",
            ]
        )

    def _bar_lines(self) -> list[str]:
        if self.bar is None:
            return ["close —"]
        return [f"{self.bar.date} close {self.bar.close} {self.bar.currency or '—'}"]


def printed(measure: WireMeasure) -> Measure:
    """Return a computed figure as it is printed."""
    window = None if measure.window is None else Window(**msgspec.structs.asdict(measure.window))
    return Measure(**msgspec.structs.asdict(measure) | {"window": window})


def _measure_line(measure: Measure) -> str:
    value = "—" if measure.value is None else measure.value
    window = "" if measure.window is None else f" {measure.window.first} → {measure.window.last}"
    reason = "" if measure.reason is None else f" {measure.reason}"
    return f"{measure.id:20} {value:>18} {measure.unit}{window}{reason}"
