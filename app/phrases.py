"""The sentence of every code in both languages: the page and the command line share them."""

import re
from collections.abc import Mapping
from functools import cache

import msgspec

from app import paths
from core.kernel.files import read_bounded

LANGUAGES = ("zh", "en")
MAX_BYTES = 256 * 1024
SLOT = re.compile(r"\{\w+\}")
"""A fact that a sentence asks for and nobody knew."""


def sentence(code: str, params: Mapping[str, str | int], *, language: str) -> str:
    """Return the sentence of `code` with its facts filled in; the code itself if it has none."""
    template = sentences(language).get(code)
    if template is None:
        return code
    for name, value in params.items():
        template = template.replace(f"{{{name}}}", str(value))
    return SLOT.sub("—", template)


@cache
def sentences(language: str) -> Mapping[str, str]:
    """Return every sentence of one language by code."""
    body = read_bounded(paths.sentences(language), limit=MAX_BYTES)
    return msgspec.json.decode(body, type=dict[str, str])
