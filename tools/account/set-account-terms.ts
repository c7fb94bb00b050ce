import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { DeskAccountWire, toDeskAccountWire } from './desk-account-wire.ts';

const MOST_DOLLARS = 999_999_999;

export const setAccountTerms = defineTool({
  name: 'set_account_terms',
  title: 'Set the terms of an account',
  description:
    'On what terms an account orders: days, credit limit, who accepts its purchase orders, and who may use the terms. Holds at once, for what is ordered from then on.',
  access: { desk: ['finance'] },
  effect: 'change',
  openWorld: false,
  input: z.strictObject({
    id: z.string().max(80).describe('The account'),
    terms_days: z.int().min(0).max(365).optional().describe('Days of net terms; 0 where it pays by card'),
    credit_limit: z
      .number()
      .min(0)
      .max(MOST_DOLLARS)
      .nullable()
      .optional()
      .describe('The most it may owe, dollars; null for no limit'),
    purchase_orders_at_once: z
      .boolean()
      .optional()
      .describe('Whether its purchase orders become orders at once, without the desk'),
    approval_required: z
      .boolean()
      .optional()
      .describe('Whether a quote that was sent for approval waits for it before it is paid'),
    terms_need_sign_in: z
      .boolean()
      .optional()
      .describe('Whether only signed-in people of the account order on its terms'),
  }),
  output: DeskAccountWire,
  audit: ({ id }) => ({ event: 'security.account_terms_set', facts: { for_account: id } }),
  errors: ['not_found'],
  example: { id: 'acc_demo', terms_days: 30 },
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
        approvalRequired: input.approval_required ?? account.approvalRequired,
        termsNeedSignIn: input.terms_need_sign_in ?? account.termsNeedSignIn,
      });
      return toDeskAccountWire({ ...account, ...now });
    });
  },
});
