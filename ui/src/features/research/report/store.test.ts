import { expect, it } from "vitest";
import { announce, attempt, FakeCore, quietHub, settled } from "../core.fixture";
import { createReportStore } from "./store";

function open() {
  const core = new FakeCore();
  const hub = quietHub();
  const copied: string[] = [];
  core.on("reports.report", ({ report_id }) => ({
    ...attempt("r", 1, "completed"),
    id: report_id,
    document: null,
  }));
  core.on("reports.markdown", () => ({ file_name: "r.md", text: "# Report" }));
  const store = createReportStore({
    client: core.client,
    hub,
    copy: (text) => copied.push(text) > 0,
  });
  return { core, hub, store, copied };
}

it("is read once, and again only when its writing ends", async () => {
  const { core, hub, store } = open();
  store.open("a");
  store.open("a");
  await settled();
  announce(hub, {
    type: "reports.report_ended",
    report_id: "a",
    run_id: "r",
    status: "completed",
    code: null,
  });
  await settled();
  expect([core.count("reports.report"), store.report.value?.id]).toEqual([2, "a"]);
});

it("is copied as Markdown, which is then said", async () => {
  const { store, copied } = open();
  const said: boolean[] = [];
  await store.copying.run("a", (isCopied) => said.push(isCopied));
  expect([copied, said]).toEqual([["# Report"], [true]]);
});

it("says nothing of an export that the person gave up", async () => {
  const { core, store } = open();
  const said: string[] = [];
  core.on("reports.export", () => ({ saved: false }));
  await store.exporting.run("a", () => said.push("saved"));
  core.on("reports.export", () => ({ saved: true }));
  await store.exporting.run("a", () => said.push("saved"));
  expect(said).toEqual(["saved"]);
});
