import type { Ctx } from '../context.ts';
import { accountOf } from '../identity/account-of.ts';

/** Where the account has a ZIP code of its own, that one counts. */
export const askPostal = {
  ask: 'Which ZIP code does it ship to?',
  isWanted: (ctx: Ctx): boolean => accountOf(ctx).shipPostal === null,
};
