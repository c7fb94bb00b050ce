/** An approval as its requester sees it, with the quote. */
import { z } from 'zod';
import type { Links } from '../identity/links.ts';
import { goodsTitle } from '../quotes/goods-summary.ts';
import type { Quote } from '../quotes/quote.ts';
import { Address } from '../values/address.ts';
import { dollars } from '../values/dollars.ts';
import { centsToDollars, sum } from '../values/money.ts';
import type { Approval } from './approval.ts';
import { ApprovalWire, toApprovalWire } from './approval-wire.ts';

export const AskedApprovalWire = ApprovalWire.extend({
  quote_url: Address.describe('The quote’s page, where it is paid'),
  goods: z.string().describe('What the quote is about'),
  quantity: z.int().min(0).describe('Pieces in all'),
  po_number: z.string().nullable().describe('The customer’s purchase order number'),
  over_limit: z.string().nullable().describe('The limit it is above, in words'),
  quote_total: dollars.describe('The quote’s estimated total, dollars'),
});

export const toAskedApprovalWire = (
  { approval, quote }: { approval: Approval; quote: Quote },
  links: Links,
  now: Date,
): z.input<typeof AskedApprovalWire> => ({
  ...toApprovalWire(approval, quote, links, now),
  quote_url: links.quote(quote.id),
  goods: goodsTitle(quote.lines),
  quantity: sum(quote.lines.map((line) => line.quantity)),
  po_number: approval.poNumber ?? quote.terms?.poNumber ?? null,
  over_limit: approval.overLimit?.limit ?? null,
  quote_total: centsToDollars(quote.totals.totalCents),
});
