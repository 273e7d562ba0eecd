import type { AppEvent } from "../../bridge/contract.gen";
import {
  type BlockView,
  type CandlesView,
  createClient,
  type ListingView,
  type PreferencesDto,
  type SourcesView,
  type StampView,
  type WatchlistView,
} from "../../bridge/contract.gen";
import { createEventHub, type RunningEventHub } from "../../bridge/events";
import type { Client } from "../../bridge/wire";

export const preferences: PreferencesDto = {
  language: "en",
  region: "us",
  time_zone: "UTC",
  up_down: "green-up",
  theme: "light",
  density: "regular",
  source: "demo",
  files_folder: null,
  demo_day: null,
};

export const listings: readonly ListingView[] = [
  { symbol: "AAPL.US", name: "Apple", name_zh: "苹果", currency: "USD" },
  { symbol: "IBM.US", name: "IBM", name_zh: "IBM", currency: "USD" },
  { symbol: "MSFT.US", name: "Microsoft", name_zh: "微软", currency: "USD" },
];

export const stamp: StampView = {
  read_id: "r1",
  sha256: "ab".repeat(32),
  source: "history",
  mode: "real",
  transport: "file",
  label: "historical",
  timeliness: "historical",
  fetched_at: "2026-01-02T11:59:00Z",
  as_of: "2013-01-01T04:59:59.999999Z",
  market_time: null,
  market_date: "2012-12-31",
};

export const quote: BlockView = {
  capability: "market.quote",
  status: "ready",
  code: null,
  stamp,
  figures: [
    { field: "change", value: "22.5829", pointer: "/change" },
    { field: "change_percent", value: "4.431582", pointer: "/change_percent" },
    { field: "currency", value: "USD", pointer: "/currency" },
    { field: "last_price", value: "532.1729", pointer: "/last_price" },
    { field: "volume", value: null, pointer: "/volume" },
  ],
};

export const candles: CandlesView = {
  status: "ready",
  code: null,
  stamp,
  symbol: "AAPL.US",
  period: "1d",
  day: "2012-12-31",
  currency: "USD",
  series: "adjusted, rebased to 2012-12-31",
  bars: [
    {
      date: "2012-12-28",
      time: null,
      open: "510.29",
      high: "514.48",
      low: "508.12",
      close: "509.59",
      volume: 12652300,
    },
    {
      date: "2012-12-31",
      time: "2012-12-31T21:00:00Z",
      open: "510.53",
      high: "535.4",
      low: "509",
      close: "532.1729",
      volume: null,
    },
  ],
  lines: [
    { id: "sma_20", values: [null, "532.06000000"] },
    { id: "unheard_of", values: [null, "1"] },
  ],
  marks: [
    { date: "2012-12-28", kind: "split", new: 7, old: 1 },
    { date: "2012-12-31", kind: "adjustment", new: null, old: null },
  ],
  measures: [
    {
      id: "rsi_14",
      version: 1,
      value: "47.08559635",
      unit: "points",
      window: { bars: 2, first: "2012-12-28", last: "2012-12-31" },
      series: "adjusted, rebased to 2012-12-31",
      reason: "SHORT_WARM_UP",
      dates: null,
    },
  ],
};

const sources: SourcesView = {
  sources: [
    {
      card: {
        id: "demo",
        mode: "simulated",
        transport: "fixture",
        label: "simulated",
        version: "v1",
      },
      clock: "2024-01-16T21:00:00Z",
      day: "2013-03-01",
      capabilities: [],
    },
    {
      card: { id: "history", mode: "real", transport: "file", label: "historical", version: "v1" },
      clock: "2013-03-02T04:59:59Z",
      day: "2013-03-01",
      capabilities: [
        {
          capability: "market.quote",
          code: "REAL_UNVERIFIED",
          available: false,
          can_attempt: true,
        },
        {
          capability: "market.depth",
          code: "PROVIDER_UNSUPPORTED",
          available: false,
          can_attempt: false,
        },
        {
          capability: "account.assets",
          code: "PROVIDER_UNSUPPORTED",
          available: false,
          can_attempt: false,
        },
      ],
    },
  ],
};

/** One call that the page made, waiting for its answer. */
interface Asked {
  readonly operation: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly answer: (reply: unknown) => void;
}

/** A core with a watchlist; reads of figures wait until the test answers them. */
export class FakeCore {
  watchlist: WatchlistView = { symbols: ["AAPL.US", "IBM.US"], active: "AAPL.US", revision: 1 };
  readonly waiting: Asked[] = [];
  readonly asked: string[] = [];

  readonly call = <T>(operation: string, request: object): Promise<T> => {
    this.asked.push(operation);
    const known = this.known(operation);
    if (known !== undefined) return Promise.resolve(known as T);
    return new Promise<T>((resolve) => {
      this.waiting.push({
        operation,
        request: { ...request },
        answer: (reply) => resolve(reply as T),
      });
    });
  };

  readonly client: Client = createClient(this.call);

  /** The calls of an operation that wait. */
  of(operation: string): readonly Asked[] {
    return this.waiting.filter((each) => each.operation === operation);
  }

  /** Answer the oldest waiting call of an operation and let the page take it. */
  async answer(operation: string, reply: unknown): Promise<void> {
    const at = this.waiting.findIndex((each) => each.operation === operation);
    const [found] = this.waiting.splice(at, 1);
    if (at < 0 || found === undefined) throw new Error(`nothing waits for ${operation}`);
    found.answer(reply);
    await settled();
  }

  private known(operation: string): unknown {
    if (operation === "securities.watchlist") return this.watchlist;
    if (operation === "market.sources") return sources;
    if (operation === "market.symbols") return { listings, skipped: [] };
    return /^securities\.(add|remove|move|select)$/.test(operation) ? this.watchlist : undefined;
  }
}

/** Let everything that can go on go on. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** A hub that hears what the test tells it. */
export class FakeHub {
  readonly hub: RunningEventHub = createEventHub({
    eventsAfter: async () => [],
    snapshot: async () => ({ epoch: "e", seq: 0 }),
    report: (error) => {
      throw error;
    },
  });
  private seq = 0;

  constructor() {
    this.hub.start({ epoch: "e", seq: 0 });
  }

  async tell(event: AppEvent): Promise<void> {
    this.seq += 1;
    this.hub.receive([{ seq: this.seq, at: "2026-01-02T12:00:00Z", caused_by: null, event }]);
    await settled();
  }
}
