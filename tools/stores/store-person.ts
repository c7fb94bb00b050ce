/** A person of a company store, with a link of their own. */
import type { Page } from '../values/page.ts';
import type { Budget } from './budget.ts';

export interface StorePerson {
  id: string;
  storeId: string;
  accountId: string;
  /** Lower case; one person a store. */
  email: string;
  /** As they named themselves; `null` before their first request. */
  name: string | null;
  createdAt: string;
  /** `null` where the manager has given none. */
  budget: Budget | null;
}

export const ENTRY_KINDS = [
  ...(['opened', 'closed', 'reopened', 'changed', 'budget'] as const),
  ...(['asked', 'approved', 'declined', 'cancelled', 'quoted', 'ordered', 'shipped'] as const),
  ...(['stock_in', 'stock_out'] as const),
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** What happened in a store. */
export interface StoreEntry {
  id: string;
  storeId: string;
  accountId: string;
  at: string;
  kind: EntryKind;
  /** Who did it, for people. */
  by: string;
  /** The person it is about. */
  email: string | null;
  /** In words. */
  detail: string | null;
}

interface Spending {
  storeId: string;
  email: string;
  /** From this instant on; `null` from the first request on. */
  since: string | null;
}

export interface StorePeoplePort {
  byEmail(storeId: string, email: string): Promise<StorePerson | undefined>;
  byId(accountId: string, id: string): Promise<StorePerson | undefined>;
  /** By address. */
  ofStore(storeId: string, page: Page): Promise<{ people: StorePerson[]; total: number }>;
  /** Whether anyone of the store was given a budget. */
  hasBudgets(storeId: string): Promise<boolean>;
  /** What the person's requests count, without those that were declined or cancelled. */
  spent(spending: Spending): Promise<number>;
  /** Newest first; with an address only what is about this person. */
  entries(storeId: string, page: Page & { email?: string }): Promise<StoreEntry[]>;
}

export interface StorePeopleWriter extends StorePeoplePort {
  /** Adds the person, or changes name and budget. */
  put(person: StorePerson): Promise<void>;
  note(entry: StoreEntry): Promise<void>;
}
