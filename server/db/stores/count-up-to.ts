/** How many rows a list has, without reading all of a large one. */
import { count, sql } from 'drizzle-orm';
import { mostCounted } from '../../../tools/values/list.ts';
import type { Page } from '../../../tools/values/page.ts';
import type { Connection } from '../ledger.ts';

/** What a query selects whose rows are counted. */
export const ONE = { one: sql<number>`1`.as('one') };

/** Its limit: one more says that there are more. */
export const mostAsked = (page: Page): number => mostCounted(page) + 1;

export type Some = Parameters<ReturnType<Connection['select']>['from']>[0];

/** The rows of a query of `ONE` with the limit `mostAsked`. */
export const counting = (db: Connection, some: Some) => db.select({ total: count() }).from(some);

export const countOf = async (db: Connection, some: Some): Promise<number> =>
  (await counting(db, some).get())?.total ?? 0;
