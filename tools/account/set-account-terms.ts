import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { APPROVAL_RULES } from '../identity/account.ts';

const MOST_DOLLARS = 999_999_999;

export const setAccountTerms = defineStep({
  name: 'set_account_terms',
  access: { desk: ['finance'] },
  effect: 'change',
  input: z.strictObject({
    id: z.string().max(80),
    terms_days: z.int().min(0).max(365).optional(),
    credit_limit: z.number().min(0).max(MOST_DOLLARS).nullable().optional(),
    purchase_orders_at_once: z.boolean().optional(),
    approvals: z.enum(APPROVAL_RULES).optional(),
    terms_need_sign_in: z.boolean().optional(),
  }),
  async handler(ctx, { id, ...input }) {
    const { credit_limit: limit } = input;
    const creditLimitCents = limit === null || limit === undefined ? limit : Math.round(limit * 100);
    return ctx.transaction(async (tx) => {
      const account = await tx.accounts.byId(id);
      if (!account) throw new ServiceError('not_found', 'There is no such account.', { param: 'id' });
      const now = await tx.accounts.setCreditTerms(account.email, {
        termsDays: input.terms_days ?? account.termsDays,
        creditLimitCents: creditLimitCents === undefined ? account.creditLimitCents : creditLimitCents,
        takesPurchaseOrdersAtOnce: input.purchase_orders_at_once ?? account.takesPurchaseOrdersAtOnce,
        approvals: input.approvals ?? account.approvals,
        termsNeedSignIn: input.terms_need_sign_in ?? account.termsNeedSignIn,
      });
      return { ...account, ...now };
    });
  },
  audit: ({ id }) => ({ event: 'security.account_terms_set', facts: { for_account: id } }),
});
