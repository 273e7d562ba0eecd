import type { Translation } from "../translation";

/** What can be asked of a source; the keys are the core's. */
export const capabilities = {
  "market.quote": "报价",
  "market.kline": "K 线",
  "market.intraday": "分时",
  "market.depth": "盘口",
  "market.trades": "逐笔成交",
  "market.capitalFlow": "资金流向",
  "market.sentiment": "市场情绪",
  "market.status": "市场状态",
  "company.profile": "公司概况",
  "company.valuation": "估值",
  "company.financials": "财报",
  "company.dividends": "分红",
  "company.earnings": "盈利预测",
  "company.ratings": "评级",
  "research.news": "新闻",
  "research.events": "事件",
  "account.accounts": "账户",
  "account.portfolio": "账户概览",
  "account.positions": "持仓",
  "account.assets": "资产",
  "account.cashFlow": "现金流水",
} satisfies Translation<typeof import("../en/capabilities").capabilities>;
