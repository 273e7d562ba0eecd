import type { Translation } from "../translation";

export const diagnostics = {
  summary: "程序检查自身的结果。导出的文件不含密钥与金额。",
  summary_link: "检查这份安装",
  required: "运行必需",
  optional: "可有可无",
  version: "版本 {version}",
  part: "部分",
  found: "结果",
} satisfies Translation<typeof import("../en/diagnostics").diagnostics>;
