"""What the window says before the core can."""

import msgspec

from app.operations.system import PhaseView
from app.window import PHASE, opening_envelope
from tests.support.desk import Desk


class _Envelope(msgspec.Struct):
    ok: bool
    reply: msgspec.Raw
    seq: int


def test_the_early_answer_has_the_shape_of_the_operations_own(desk: Desk) -> None:
    early = msgspec.json.decode(opening_envelope(), type=_Envelope)

    assert PhaseView.model_validate_json(bytes(early.reply)).phase == "opening"
    assert desk.call(PHASE).reply["phase"] == "ready"
