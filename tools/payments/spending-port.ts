/** What the people of accounts order within their limits. A quote counts once. */
export interface Spending {
  quoteId: string;
  accountId: string;
  email: string;
  /** `2026-11`, by the desk’s calendar. */
  month: string;
  cents: number;
  /** Until when it counts without an order; `null` once it became one. */
  heldUntil: string | null;
}

export interface SpendingPort {
  /** What a person ordered or is about to order in a month, without this quote. */
  spentCents(
    of: Pick<Spending, 'accountId' | 'email' | 'month' | 'quoteId'> & { at: string },
  ): Promise<number>;
}

export interface SpendingWriter extends SpendingPort {
  /** Counts the quote; an earlier record of it that is no order yet is replaced. */
  hold(spending: Spending): Promise<void>;
  /** The quote became an order, or its order costs this; nothing where it was not counted. */
  keep(quoteId: string, cents?: number): Promise<void>;
}
