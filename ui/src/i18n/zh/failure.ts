import type { Translation } from "../translation";

/** Around a failure: headings, what to do next, and what the start page says. */
export const failure = {
  fix_input: "请修改输入后再试。",
  retry_later: "请稍后再试。",
  fix_settings: "请检查设置。",
  report: "请导出诊断文件并反馈。",
  retry: "再试一次",
  start_title: "研迹无法打开你的数据",
  start_safe: "没有任何改动，你的数据原样保留。",
  open_folder: "打开文件夹",
  export_diagnostics: "导出诊断文件",
  quit: "退出",
  trace: "追踪号 {trace}",
} satisfies Translation<typeof import("../en/failure").failure>;
