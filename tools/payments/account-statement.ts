import { z } from 'zod';
import { defineStep } from '../define.ts';
import { scopedAccount } from '../identity/account-scope.ts';
import { readStatement, STATEMENT_INPUT } from './read-statement.ts';

/** What was billed, paid, credited and refunded in a period, of the own account or of the one the desk names. */
export const accountStatement = defineStep({
  name: 'account_statement',
  access: { customer: 'any', desk: 'any' },
  effect: 'read',
  weight: 1,
  input: z.strictObject(STATEMENT_INPUT),
  handler: async (ctx, { account_id, ...asked }) =>
    readStatement(ctx, await scopedAccount(ctx, account_id), asked),
});
