export interface OpenShopOptions {
  /** When its clock stands still until you advance it. `2026-11-04T15:00:00.000Z` by default, a Wednesday. */
  clock?: string | Date;
  /** Every product of the demo shop (`whole`, the default), or the few that the published examples name: it opens sooner. */
  catalog?: 'whole' | 'published';
  /** The same seed, clock and calls give the same ids, key and links below the shop's address. `merchkit` by default. */
  seed?: string;
  /** Whether the demo account has earlier orders in every state. */
  withPast?: boolean;
}

export interface TestShop {
  /** Where it answers on this machine, at a port of its own. */
  url: string;
  /** The key of the demo account, for every tool. */
  key: string;
  clock: {
    now(): Date;
    /** Sets it forward. What is due by then happens at the next `runJobs`. */
    advance(ms: number): void;
  };
  /** Runs each background job once: orders move on, mails are written to the outbox, webhooks reach addresses of this machine. */
  runJobs(): Promise<void>;
  /** Ends it and removes its data. */
  close(): Promise<void>;
}

/** A demo shop of your own in this process, on data that `close` removes. It reaches nothing outside this machine by itself. */
export function openShop(options?: OpenShopOptions): Promise<TestShop>;
