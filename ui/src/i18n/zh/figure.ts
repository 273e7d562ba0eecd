import type { Translation } from "../translation";

/** The trace of a figure and the drawer that it opens. */
export const figure = {
  computed: "计算值",
  raw: "原始值",
  conflict: "来源不一致",
  unknown: "未知",
  label_simulated: "模拟",
  label_real: "真实",
  label_delayed: "延迟",
  label_historical: "真实历史",
  label_real_unknown_delay: "真实，延迟未知",
  open_evidence: "{name}：{value}。打开证据",
  method: "算法",
  inputs: "输入",
  input: "{bars} 根 K 线\n{first} → {last}\n{series}",
  as_of: "截至",
  source: "来源",
  request: "查询",
  fetched: "取得",
  place: "位置",
  hash: "内容校验",
  verified: "已核对",
  stored: "已存原文",
  claims: "引用此数字的论断",
} satisfies Translation<typeof import("../en/figure").figure>;
