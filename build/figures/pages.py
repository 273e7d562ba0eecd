"""The two pages of the bridge's figures: the same measuring, over our channel and over stock."""

MEASURING = """
const CALLS = 100, AT_ONCE = 100, NOTES = 40;
const now = () => performance.now() / 1000;
const spans = {
  async noop() {
    const began = now();
    for (let n = 0; n < CALLS; n++) await nothing();
    return (now() - began) / CALLS;
  },
  async parallel() {
    const began = now();
    await Promise.all(Array.from({ length: AT_ONCE }, nothing));
    return now() - began;
  },
  async megabyte() {
    const began = now();
    const text = await large();
    if (text.length < 1_000_000) throw new Error("too short");
    return now() - began;
  },
};
const measure = async (name) => report(`${name} ${await spans[name]()}`);
"""

STOCK = f"""<!doctype html><meta charset="utf-8"><script>
{MEASURING}
const nothing = () => pywebview.api.nothing();
const large = () => pywebview.api.large();
const report = (text) => pywebview.api.report(text);
addEventListener("pywebviewready", () => report("ready 0"));
</script>"""

OURS = f"""<!doctype html><meta charset="utf-8"><script>
const waiting = new Map(), listeners = new Map();
let count = 0, commits = [], injected;
const outgoing = [];
function flush() {{
  const calls = outgoing.splice(0);
  const crossing = calls.length === 1 ? calls[0] : ["", "", JSON.stringify(calls)];
  pywebview._jsApiCallback("invoke", crossing, crossing[0]);
}}
Object.defineProperty(window, "pywebview", {{
  get: () => injected,
  set: (found) => {{ injected = found; injected._createApi = () => {{}}; }},
}});
Object.defineProperty(window, "__host", {{ value: {{
  deliver(replies, events) {{
    for (const {{ id, envelope }} of replies) {{
      const settle = waiting.get(id);
      waiting.delete(id);
      settle(envelope.reply);
    }}
    for (const {{ caused_by }} of events) listeners.get(caused_by)?.();
  }},
}} }});
function call(operation, request) {{
  const id = `bench-${{(count += 1)}}`;
  return new Promise((resolve) => {{
    waiting.set(id, resolve);
    if (outgoing.push([id, operation, JSON.stringify(request)]) === 1) queueMicrotask(flush);
  }});
}}
{MEASURING}
const nothing = () => call("bench.nothing", {{}});
const large = async () => (await call("bench.large", {{}})).text;
const report = (text) => call("bench.report", {{ text }});
spans.heard = async () => {{
  let total = 0;
  commits = [];
  for (let n = 0; n < NOTES; n++) {{
    const began = now();
    const heard = new Promise((done) => listeners.set(`bench-${{count + 1}}`, done));
    const reply = call("bench.note", {{}});
    await heard;
    total += now() - began;
    commits.push((await reply).seconds);
  }}
  return total / NOTES;
}};
spans.commit = async () => commits.reduce((sum, one) => sum + one, 0) / NOTES;
addEventListener("pywebviewready", () => report("ready 0"));
</script>"""
