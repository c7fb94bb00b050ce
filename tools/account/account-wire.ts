/** The account as its members see it. */
import { z } from 'zod';
import type { Account } from '../identity/account.ts';
import { centsToDollars } from '../values/money.ts';

export const AccountWire = z.object({
  id: z.string().describe('Account id'),
  name: z.string().describe('What it is called'),
  email: z.string().describe('Its own address'),
  ship_postal: z
    .string()
    .nullable()
    .describe('Where its goods go unless said otherwise; null for nowhere yet'),
  terms_days: z.int().min(0).max(365).describe('Days of net terms; 0 where it pays by card'),
  approval_required: z
    .boolean()
    .describe('Whether a quote that was sent for approval waits for it before it is paid'),
  terms_need_sign_in: z.boolean().describe('Whether only signed-in people of the account order on its terms'),
  credit_limit: z
    .number()
    .min(0)
    .nullable()
    .describe('The most it may owe on terms, dollars; null for none set'),
});

export const toAccountWire = (account: Account): z.input<typeof AccountWire> => ({
  id: account.id,
  name: account.name,
  email: account.email,
  ship_postal: account.shipPostal,
  terms_days: account.termsDays,
  approval_required: account.approvalRequired,
  terms_need_sign_in: account.termsNeedSignIn,
  credit_limit: account.creditLimitCents === null ? null : centsToDollars(account.creditLimitCents),
});
