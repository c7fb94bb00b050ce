import { z } from 'zod';
import { defineStep } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { readStatement, STATEMENT_INPUT } from './statement-wire.ts';

export const accountStatement = defineStep({
  name: 'account_statement',
  access: 'customer',
  effect: 'read',
  input: z.strictObject(STATEMENT_INPUT),
  handler: (ctx, asked) => readStatement(ctx, accountOf(ctx), asked),
});
