"""The offline synthesizer: states facts, takes no side, and says what it cannot know."""

from collections.abc import Mapping, Sequence
from itertools import islice
from types import MappingProxyType

from core.market.types import Capability
from core.reports.rules import MAX_REFERENCES
from core.reports.types import Claim, ClaimKind, EvidenceId, Fact, Section, Stance, Synthesis
from core.settings.types import Language

MAX_SECTIONS = 8
MAX_CLAIMS = 8

TITLES: Mapping[str, Mapping[Capability, str]] = MappingProxyType(
    {
        "zh": MappingProxyType(
            {
                Capability.QUOTE: "行情",
                Capability.KLINE: "价格与指标",
                Capability.INTRADAY: "分时",
                Capability.DEPTH: "盘口",
                Capability.TRADES: "逐笔成交",
                Capability.CAPITAL_FLOW: "资金流向",
                Capability.SENTIMENT: "市场温度",
                Capability.STATUS: "市场状态",
                Capability.PROFILE: "公司概况",
                Capability.VALUATION: "估值",
                Capability.FINANCIALS: "财务报表",
                Capability.DIVIDENDS: "分红",
                Capability.EARNINGS: "盈利预测",
                Capability.RATINGS: "机构评级",
                Capability.NEWS: "新闻",
                Capability.EVENTS: "事件",
            }
        ),
        "en": MappingProxyType(
            {
                Capability.QUOTE: "Quote",
                Capability.KLINE: "Prices and measures",
                Capability.INTRADAY: "Intraday",
                Capability.DEPTH: "Depth",
                Capability.TRADES: "Ticks",
                Capability.CAPITAL_FLOW: "Capital flow",
                Capability.SENTIMENT: "Market temperature",
                Capability.STATUS: "Market status",
                Capability.PROFILE: "Company",
                Capability.VALUATION: "Valuation",
                Capability.FINANCIALS: "Financial statements",
                Capability.DIVIDENDS: "Dividends",
                Capability.EARNINGS: "Earnings forecasts",
                Capability.RATINGS: "Analyst ratings",
                Capability.NEWS: "News",
                Capability.EVENTS: "Events",
            }
        ),
    }
)

CAVEATS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "zh": MappingProxyType(
            {
                "summary": "本报告只陈述已保存的事实，不作方向判断；缺口逐项列出。",
                "risks": "事实只反映截止时点之前可知的内容，其后的变化不在其中。",
                "catalysts": "新的财报、公告或行情可能改变这些事实，届时应重新采集。",
                "bull_case": "若后续数据延续已记录的有利事实，看多的理由会更充分；目前不足以判断。",
                "bear_case": "若后续数据延续已记录的不利事实，看空的理由会更充分；目前不足以判断。",
            }
        ),
        "en": MappingProxyType(
            {
                "summary": "This report states stored facts and takes no side; gaps are listed.",
                "risks": "The facts cover what was knowable by the as-of time, and nothing later.",
                "catalysts": "New filings, announcements or prices may change these facts; "
                "collect again when they appear.",
                "bull_case": "Later data that extends the favourable facts would support a rise; "
                "what is stored is not enough to judge.",
                "bear_case": "Later data that extends the adverse facts would support a fall; "
                "what is stored is not enough to judge.",
            }
        ),
    }
)


def synthesize(facts: Sequence[Fact], *, language: Language) -> Synthesis:
    """Return a neutral synthesis that cites `facts`, at least one, in their order."""
    caveats = CAVEATS[language]
    lead = tuple(fact.id for fact in islice(facts, 1))
    return Synthesis(
        stance=Stance.NEUTRAL,
        summary=(_prose(ClaimKind.ANALYSIS, caveats["summary"], lead),),
        sections=_sections(facts, TITLES[language]),
        risks=(_prose(ClaimKind.ANALYSIS, caveats["risks"], lead),),
        catalysts=(_prose(ClaimKind.PREDICTION, caveats["catalysts"], lead),),
        bull_case=(_prose(ClaimKind.ANALYSIS, caveats["bull_case"], lead),),
        bear_case=(_prose(ClaimKind.ANALYSIS, caveats["bear_case"], lead),),
    )


def _sections(facts: Sequence[Fact], titles: Mapping[Capability, str]) -> tuple[Section, ...]:
    by_capability: dict[Capability, list[EvidenceId]] = {}
    for fact in facts:
        by_capability.setdefault(fact.capability, []).append(fact.id)
    return tuple(
        Section(key=_key(capability), title=titles[capability], claims=_claims(ids))
        for capability, ids in islice(by_capability.items(), MAX_SECTIONS)
    )


def _claims(ids: Sequence[EvidenceId]) -> tuple[Claim, ...]:
    groups = range(0, min(len(ids), MAX_CLAIMS * MAX_REFERENCES), MAX_REFERENCES)
    return tuple(
        Claim(kind=ClaimKind.FACT, text="", evidence_ids=tuple(ids[start : start + MAX_REFERENCES]))
        for start in groups
    )


def _prose(kind: ClaimKind, text: str, cited: tuple[EvidenceId, ...]) -> Claim:
    return Claim(kind=kind, text=text, evidence_ids=cited)


def _key(capability: Capability) -> str:
    spaced = "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in capability)
    return spaced.replace(".", "-")
