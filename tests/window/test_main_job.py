"""The main job in the real window: from the first launch to the bytes behind a number."""

import json
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.support.desk_process import DeskProcess
from tests.support.driven_page import DrivenPage

Start = Callable[[], DeskProcess]
Visit = Callable[[DeskProcess], DrivenPage]
ORDER = json.dumps({"symbol": "AAPL.US", "source": "demo", "strategy": "comprehensive"})


def reply(page: DrivenPage, operation: str, request: object) -> dict[str, object]:
    answer = page.call(operation, json.dumps(request))["reply"]
    assert isinstance(answer, dict)
    return answer


def research_from_today(tab: Page) -> None:
    tab.get_by_role("button", name="Research AAPL.US").first.click()
    tab.get_by_role("button", name="Start research").click()
    expect(tab.get_by_role("heading", name="Apple: Comprehensive")).to_be_visible()
    expect(tab.get_by_role("button", name="191.43").first).to_be_visible()


def test_the_first_launch_leads_to_the_stored_bytes_behind_a_number(
    start: Start, visit: Visit
) -> None:
    tab = visit(start()).tab

    research_from_today(tab)
    tab.get_by_role("button", name="191.43").first.click()

    evidence = tab.get_by_role("complementary", name="Evidence")
    expect(evidence.locator("mark")).to_have_text('"191.43"')
    expect(evidence.locator("pre")).to_contain_text('"symbol":"AAPL.US"')
    expect(evidence).to_contain_text("checked")


def test_a_computed_number_is_computed_again_before_the_person(start: Start, visit: Visit) -> None:
    tab = visit(start()).tab

    research_from_today(tab)
    tab.get_by_role("button", name="74.42").first.click()

    evidence = tab.get_by_role("complementary", name="Evidence")
    expect(evidence).to_contain_text("rsi_14")
    expect(evidence.locator("mark")).to_contain_text('"close":"189.43"')


def test_a_number_opens_after_a_sudden_end_and_a_new_start(start: Start, visit: Visit) -> None:
    running = start()
    research_from_today(visit(running).tab)
    running.kill()

    again = visit(start())
    report = reply(again, "reports.reports", {})["reports"]
    assert isinstance(report, list)
    again.run("(id) => { location.hash = `#/reports/${id}`; }", report[0]["id"])
    again.tab.get_by_role("button", name="191.43").first.click()

    evidence = again.tab.get_by_role("complementary", name="Evidence")
    expect(evidence.locator("mark")).to_have_text('"191.43"')


def test_a_reload_in_the_middle_of_a_run_loses_nothing(start: Start, visit: Visit) -> None:
    page = visit(start())
    run_id = page.call("research.start", ORDER)["reply"]["run_id"]  # type: ignore[index]  # a reply

    page.load_again()
    page.run("(id) => { location.hash = `#/research/${id}`; }", run_id)

    expect(page.tab.get_by_text("All 16 items arrived.")).to_be_visible()
    steps = reply(page, "research.run", {"run_id": run_id})["steps"]
    assert isinstance(steps, list)
    assert {step["status"] for step in steps} == {"success"}
