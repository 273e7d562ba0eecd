import type { EventView } from "./contract.gen";

export type { Call, Client } from "./contract.gen";

/** An event as it crosses: its place in the order, when, and which call caused it. */
export type EventEnvelope = EventView;

/** What the person can do about a failure. */
export type Remedy = "fix_input" | "retry_later" | "fix_settings" | "report";
