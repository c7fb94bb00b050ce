/** What quotes, approvals and proposals are found by in their lists. */

import type { Approval } from '../../../tools/approvals/approval.ts';
import { english } from '../../../tools/languages/words.ts';
import type { Proposal } from '../../../tools/proposals/proposal.ts';
import type { Quote, QuoteLine } from '../../../tools/quotes/quote.ts';
import { quoteNumber } from '../../../tools/quotes/quote-number.ts';
import { numbers, words } from './order-words.ts';

function wordsOfGoods(lines: readonly QuoteLine[]): string[] {
  const texts = new Set<string>();
  for (const { spec, priced } of lines)
    texts.add(spec.key).add(priced.name).add(spec.partId).add(priced.color);
  return words([...texts]);
}

export const wordsOfQuote = (quote: Quote): string[] => [
  ...numbers([quoteNumber(quote), quote.id, quote.contact.shipPostal]),
  ...words([quote.contact.name, quote.contact.company, quote.contact.email]),
  ...wordsOfGoods(quote.lines),
];

/** Beside those of its quote. */
export const wordsOfApproval = (approval: Approval): string[] => [
  ...numbers([approval.id, approval.poNumber]),
  ...words([
    approval.approverName,
    approval.approverEmail,
    approval.requesterName,
    approval.requesterEmail,
    approval.overLimit?.email,
  ]),
];

export const wordsOfProposal = (proposal: Proposal): string[] => [
  ...numbers([proposal.id]),
  ...words([english(proposal.title), proposal.clientName, proposal.clientEmail, proposal.useCase]),
  ...proposal.products.flatMap(({ lines }) => wordsOfGoods(lines)),
];
