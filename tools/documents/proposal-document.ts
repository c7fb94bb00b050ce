/** What a proposal offers, to take along: nothing is ordered by it. */
import { joined, type Said, said } from '../languages/words.ts';
import { dayOf } from '../mail/letter.ts';
import type { Proposal } from '../proposals/proposal.ts';
import { joinedLines } from '../quotes/joined-lines.ts';
import { divideHalfUp, sum } from '../values/money.ts';
import { type PrintedLooks, printedRows } from './document-lines.ts';
import type { Printed } from './port.ts';

/** @param preparedBy the account that offers it */
export function proposalDocument(proposal: Proposal, preparedBy: string, looks: PrintedLooks): Printed<Said> {
  const { products, people, togetherCents, budgetCents } = proposal;
  const { lines, charges } = joinedLines(products);
  const subtotalCents = sum(products.map(({ totalCents }) => totalCents));
  const whys = new Map(products.map(({ name, why, details = [] }) => [name, [why, ...details]]));
  const rows = printedRows(lines, charges, looks).map((row, index) => {
    const line = lines[index];
    const why = row.goesOn || line === undefined ? [] : (whys.get(line.priced.name) ?? []);
    return { ...row, details: [...why, ...row.details] };
  });
  return {
    title: 'Proposal',
    number: proposal.id,
    madeAt: proposal.createdAt,
    facts: [
      { name: said('Date'), value: dayOf(proposal.createdAt) },
      { name: said('Prices are valid until'), value: { moment: proposal.expiresAt } },
      { name: said('People'), value: said('{count}', { count: people }) },
      ...(budgetCents === null ? [] : [{ name: said('Budget'), value: { cents: budgetCents } }]),
    ],
    parties: [
      ...(proposal.clientName === null ? [] : [{ name: said('Prepared for'), lines: [proposal.clientName] }]),
      { name: said('Prepared by'), lines: [preparedBy] },
    ],
    rows,
    sums: [
      { name: said('Subtotal'), amount: { cents: subtotalCents } },
      {
        name: said('Freight and sales tax, estimated'),
        amount: { cents: togetherCents - subtotalCents },
      },
    ],
    total: {
      name: said('All products together'),
      about: said('{perPerson} a person', { perPerson: { cents: divideHalfUp(togetherCents, people) } }),
      amount: { cents: togetherCents },
    },
    notes: [
      joined(': ', [proposal.title, proposal.introduction]),
      ...(proposal.basis === undefined ? [] : [proposal.basis]),
      ...products.flatMap(({ warnings = [] }) => warnings),
      said('Nothing is ordered or charged by a proposal: answer it at its link.'),
      said('All amounts are in US dollars.'),
    ],
  };
}
