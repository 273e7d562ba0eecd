import type { Translation } from "../translation";

export const frame = {
  loading: "正在打开你的数据",
  rail: "工作区域",
  workspace: "工作区",
  panel: "证据",
  panel_width: "证据栏宽度",
  close: "关闭",
  market_clock: "市场时钟 {date}",
  running: "正在采集 {symbol}",
  running_progress: "正在采集 {symbol} · {done}/{total}",
  last_event: "{event} · {age}",
  offline: "离线 · 未发出请求",
  requests: "已发出 {count} 次请求",
  language_switch: "切换到英文",
  language_name: "中文",
  unknown_page: "没有这个页面。",
  unknown_page_action: "前往首页",
} satisfies Translation<typeof import("../en/frame").frame>;
