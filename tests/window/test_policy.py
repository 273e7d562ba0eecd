"""What the page's own policy refuses, tried as page script, not through the debugger."""

import pytest

from tests.support.driven_page import DrivenPage

EXECUTIONS = {
    "eval": "return eval('1')",
    "new Function": "return new Function('return 1')()",
    "an indirect eval": "return (0, eval)('1')",
}


def _as_page_script(body: str) -> str:
    """A task of the page itself: what the debugger evaluates is exempt from the policy."""
    return f"""() => new Promise((resolve) => setTimeout(async () => {{
        try {{ resolve(String(await (async () => {{ {body} }})())); }}
        catch (error) {{ resolve(error.name); }}
    }}))"""


@pytest.mark.parametrize("way", EXECUTIONS)
def test_text_is_not_run_as_script(page: DrivenPage, way: str) -> None:
    assert page.run(_as_page_script(EXECUTIONS[way])) == "EvalError"


def test_a_script_element_is_not_run(page: DrivenPage) -> None:
    ran = page.run(
        _as_page_script(
            """
            const script = document.createElement('script');
            script.textContent = 'window.injected = true';
            document.head.append(script);
            return window.injected === true;
            """
        )
    )

    assert ran == "false"


@pytest.mark.parametrize(
    "address", ["file:///etc/hostname", "https://example.com/", "http://127.0.0.1:9/"]
)
def test_nothing_can_be_fetched(page: DrivenPage, address: str) -> None:
    assert page.run(_as_page_script(f"return (await fetch('{address}')).status")) == "TypeError"


def test_a_file_cannot_be_requested_the_old_way(page: DrivenPage) -> None:
    body = """
        const request = new XMLHttpRequest();
        request.open('GET', 'file:///etc/hostname', false);
        request.send();
        return request.responseText;
    """

    assert page.run(_as_page_script(body)) == "NetworkError"


def test_a_foreign_image_is_not_loaded(page: DrivenPage) -> None:
    body = """
        return await new Promise((done) => {
            const image = new Image();
            image.onload = () => done('loaded');
            image.onerror = () => done('refused');
            image.src = 'file:///usr/share/pixmaps/debian-logo.png';
        });
    """

    assert page.run(_as_page_script(body)) == "refused"
