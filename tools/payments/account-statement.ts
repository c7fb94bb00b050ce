import { z } from 'zod';
import { defineStep } from '../define.ts';
import { scopedAccount } from '../identity/account-scope.ts';
import type { Page } from '../values/page.ts';
import { type ReadStatement, readStatement, STATEMENT_INPUT } from './read-statement.ts';

/** What was billed, paid, credited and refunded in a period, of the own account or of the one the desk names. */
export const accountStatement = defineStep({
  name: 'account_statement',
  access: { customer: 'any', desk: 'any' },
  effect: 'read',
  weight: 1,
  input: z.strictObject({
    ...STATEMENT_INPUT,
    limit: z.int().min(1).optional().describe('Of a page: how many entries; default all'),
    offset: z.int().min(0).default(0).describe('How many to skip; the balance after them is carried forward'),
  }),
  async handler(ctx, { account_id, limit = Number.POSITIVE_INFINITY, offset, ...asked }) {
    const statement = await readStatement(ctx, await scopedAccount(ctx, account_id), asked);
    return pageOf(statement, { limit, offset });
  },
});

/** Some of its entries, and the balance before them. */
const pageOf = (statement: ReadStatement, { limit, offset }: Page) => ({
  ...statement,
  rows: statement.rows.slice(offset, offset + limit),
  carriedCents: statement.rows.slice(0, offset).at(-1)?.balanceCents ?? statement.openingCents,
  hasMore: statement.rows.length > offset + limit,
});

export type StatementPage = ReturnType<typeof pageOf>;
