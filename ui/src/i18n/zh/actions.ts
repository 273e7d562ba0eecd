import type { Translation } from "../translation";

/** The palette, the sheet of shortcuts, and the actions that belong to no feature. */
export const actions = {
  palette: "全部操作",
  palette_hint: "查找操作或代码",
  palette_none: "没有叫这个名字的。试试代码、页面或动词。",
  sheet: "键盘快捷键",
  group_go: "前往",
  group_symbols: "代码",
  group_look: "外观",
  group_program: "程序",
  go: "前往{page}",
  switch_language: "切换到英文",
  switch_theme: "切换主题，浅色或深色",
  open_data_folder: "打开数据文件夹",
  export_diagnostics: "导出诊断文件",
  quit: "退出",
  table_move: "下一行、上一行",
  table_open: "打开所选行",
  table_copy: "把表格复制为文本",
  close_overlay: "关闭弹出的内容",
} satisfies Translation<typeof import("../en/actions").actions>;
