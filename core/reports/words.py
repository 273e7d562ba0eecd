"""The fixed words of an exported report, in both languages."""

from collections.abc import Mapping
from types import MappingProxyType

WORDS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "zh": MappingProxyType(
            {
                "report": "研究报告",
                "id": "编号",
                "version": "版本",
                "status": "采集状态",
                "source": "来源",
                "run": "采集编号",
                "strategy": "策略",
                "as_of": "截至",
                "stance": "立场",
                "simulated": "模拟数据",
                "real": "真实历史数据",
                "summary": "摘要",
                "risks": "风险",
                "catalysts": "催化因素",
                "bull_case": "看多理由",
                "bear_case": "看空理由",
                "fact": "事实",
                "analysis": "分析",
                "prediction": "预测",
                "gaps": "缺口",
                "facts": "事实索引",
                "disclaimer": "哈希只证明内容自存储后未变，不证明其正确；本报告不构成投资建议。",
                "computed": "计算",
                "inputs": "输入",
                "value": "数值",
                "place": "位置",
                "fetched": "取得",
            }
        ),
        "en": MappingProxyType(
            {
                "report": "Research report",
                "id": "Report",
                "version": "Version",
                "status": "Collection",
                "source": "Source",
                "run": "Run",
                "strategy": "Strategy",
                "as_of": "As of",
                "stance": "Stance",
                "simulated": "simulated data",
                "real": "real historical data",
                "summary": "Summary",
                "risks": "Risks",
                "catalysts": "Catalysts",
                "bull_case": "Bull case",
                "bear_case": "Bear case",
                "fact": "fact",
                "analysis": "analysis",
                "prediction": "prediction",
                "gaps": "Gaps",
                "facts": "Index of facts",
                "disclaimer": "A hash proves that content is unchanged since it was stored, not "
                "that it is correct. This report is not investment advice.",
                "computed": "computed",
                "inputs": "inputs",
                "value": "Value",
                "place": "Place",
                "fetched": "Fetched",
            }
        ),
    }
)
