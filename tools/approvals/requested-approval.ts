/** An approval as its requester sees it, with the quote. */
import type { Links } from '../identity/links.ts';
import { goodsTitle } from '../quotes/goods-summary.ts';
import type { Quote } from '../quotes/quote.ts';
import { sum } from '../values/money.ts';
import { type Approval, approvalStatusAt, askedUrl } from './approval.ts';

export type RequestedApproval = ReturnType<typeof requestedApproval>;

export const requestedApproval = (
  { approval, quote }: { approval: Approval; quote: Quote },
  links: Links,
  now: Date,
) => ({
  ...approval,
  status: approvalStatusAt(approval, quote, now),
  url: askedUrl(links, approval),
  quoteUrl: links.quote(quote.id),
  goods: goodsTitle(quote.lines),
  quantity: sum(quote.lines.map((line) => line.spec.quantity)),
  poNumber: approval.poNumber ?? quote.terms?.poNumber ?? null,
  quoteTotalCents: quote.totals.totalCents,
});
