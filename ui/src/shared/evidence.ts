import type { MeasureView, OpenedView, StampView } from "../bridge/contract.gen";
import type { Client } from "../bridge/wire";
import type { EvidenceClaim, EvidenceView, LoadEvidence, Trace } from "./trace";

/** The trace of a recorded value at `pointer` of a stored answer. */
export function rawTrace(client: Client, stamp: StampView, pointer: string): Trace {
  return trace(stamp, false, async () =>
    evidenceView(await client.evidence.open_raw({ read_id: stamp.read_id, pointer })),
  );
}

/** The trace of a measure computed from the bars of a stored answer, up to the day `asOf`. */
export function computedTrace(
  client: Client,
  stamp: StampView,
  measure: Pick<MeasureView, "id" | "version">,
  asOf: string,
): Trace {
  return trace(stamp, true, async () =>
    evidenceView(
      await client.evidence.open_computed({
        read_id: stamp.read_id,
        measure: measure.id,
        version: measure.version,
        as_of: asOf,
      }),
    ),
  );
}

function trace(stamp: StampView, computed: boolean, evidence: LoadEvidence): Trace {
  const { source, label } = stamp;
  return { source, label, asOf: marketTime(stamp), computed, conflict: false, evidence };
}

/** The day or instant that an answer tells of; without one, what it was asked for. */
export function marketTime(stamp: StampView): string {
  return stamp.market_date ?? stamp.market_time ?? stamp.as_of;
}

/** What the drawer shows of an opened figure. */
export function evidenceView(
  opened: OpenedView,
  claims: readonly EvidenceClaim[] = [],
): EvidenceView {
  const { stamp, measure, input, excerpt } = opened;
  return {
    value: opened.value,
    reason: measure?.reason ?? null,
    computed: measure !== null,
    source: stamp.source,
    label: stamp.label,
    asOf: marketTime(stamp),
    request: opened.request,
    fetchedAt: stamp.fetched_at,
    place: opened.pointer ?? input?.pointer ?? null,
    sha256: stamp.sha256,
    excerpt,
    method: measure === null ? null : `${measure.id}@${measure.version}`,
    input:
      input === null || measure === null
        ? null
        : { bars: input.bars, first: input.first, last: input.last, series: measure.series },
    claims,
  };
}
