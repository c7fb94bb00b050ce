import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { cardTaker } from './card-taker.ts';
import { creditLeft } from './credit.ts';
import { isOnTerms, type WayToPay } from './pay-way.ts';

/** In which ways a person may pay this quote at its page, the usual one first. */
export const waysToPay = defineStep({
  name: 'ways_to_pay',
  access: 'write',
  effect: 'read',
  input: z.strictObject({ quote_id: z.string().min(1).max(120) }),
  async handler(ctx, { quote_id }) {
    const account = accountOf(ctx);
    const quote = await ctx.quotes.byId(account.id, quote_id);
    if (!quote)
      throw new ServiceError('not_found', 'No quote of this account has this id.', { param: 'quote_id' });
    const credit = { termsDays: account.termsDays, creditLeftCents: await creditLeft(account, ctx.invoices) };
    const ways: WayToPay[] = [
      ...(cardTaker(ctx.payments) ? ['pay_now' as const] : []),
      ...(isOnTerms(credit, quote.totals.totalCents) ? ['net_terms' as const] : []),
    ];
    return { ways, termsDays: account.termsDays, termsNeedSignIn: account.termsNeedSignIn };
  },
});
