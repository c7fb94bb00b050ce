import { z } from 'zod';
import { defineStep } from '../define.ts';
import { scopedAccount } from '../identity/account-scope.ts';
import { ALL, readStatement, STATEMENT_INPUT } from './read-statement.ts';

/** What was billed, paid, credited and refunded in a period, of the own account or of the one the desk names. */
export const accountStatement = defineStep({
  name: 'account_statement',
  access: { customer: 'any', desk: 'any' },
  effect: 'read',
  weight: 1,
  input: z.strictObject({
    ...STATEMENT_INPUT,
    limit: z.int().min(1).default(ALL.limit).describe('Of a page: how many entries; default all'),
    offset: z.int().min(0).default(0).describe('How many to skip; the balance after them is carried forward'),
  }),
  async handler(ctx, { account_id, limit, offset, ...asked }) {
    return readStatement(ctx, await scopedAccount(ctx, account_id), asked, { limit, offset });
  },
});
