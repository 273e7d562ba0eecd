"""What crosses between page and core: strict, frozen, nothing unexpected, exact numbers as text."""

from datetime import date
from decimal import Decimal
from typing import Annotated

from pydantic import (
    AwareDatetime,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PlainSerializer,
    WithJsonSchema,
)

from core.kernel.exact import exact, plain_text


class Dto(BaseModel):
    """A request or a reply; its first docstring line becomes the comment of the page's type."""

    model_config = ConfigDict(
        strict=True,
        frozen=True,
        extra="forbid",
        allow_inf_nan=False,
        from_attributes=True,
        json_schema_serialization_defaults_required=True,
    )


class Nothing(Dto):
    """No parameters, or nothing to say."""


def _exact(value: object) -> Decimal:
    number = exact(value) if isinstance(value, str) else value
    if not isinstance(number, Decimal) or not number.is_finite():
        raise ValueError("an exact number is text such as 300.10")
    return number


Exact = Annotated[
    Decimal,
    BeforeValidator(_exact),
    PlainSerializer(plain_text, return_type=str),
    WithJsonSchema({"type": "string", "format": "decimal"}),
]
"""An exact number: text on the wire, both ways; JSON numbers are refused."""


class MoneyDto(Dto):
    """An exact amount of one currency."""

    amount: Exact
    currency: str


Day = Annotated[date, Field(ge=date(1900, 1, 1), le=date(2199, 12, 31))]
"""A day to look back from: far enough from both ends of the calendar to count days either way."""

Moment = AwareDatetime
"""An instant: RFC 3339 text with a zone on the wire; without one it is refused."""
