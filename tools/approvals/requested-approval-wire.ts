/** An approval as its requester sees it, with the quote. */
import type { z } from 'zod';
import type { Links } from '../identity/links.ts';
import type { Quote } from '../quotes/quote.ts';
import { Address } from '../values/address.ts';
import { dollars } from '../values/dollars.ts';
import { centsToDollars } from '../values/money.ts';
import type { Approval } from './approval.ts';
import { ApprovalWire, toApprovalWire } from './approval-wire.ts';

export const AskedApprovalWire = ApprovalWire.extend({
  quote_url: Address.describe('The quote’s page, where it is paid'),
  quote_total: dollars.describe('The quote’s estimated total, dollars'),
});

export const toAskedApprovalWire = (
  { approval, quote }: { approval: Approval; quote: Quote },
  links: Links,
  now: Date,
): z.input<typeof AskedApprovalWire> => ({
  ...toApprovalWire(approval, quote, links, now),
  quote_url: links.quote(quote.id),
  quote_total: centsToDollars(quote.totals.totalCents),
});
