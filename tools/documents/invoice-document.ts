import type { Ctx } from '../context.ts';
import type { Account } from '../identity/account.ts';
import { msg, type Said, said, term, terms } from '../languages/words.ts';
import { dayOf } from '../mail/letter.ts';
import type { Order } from '../orders/order.ts';
import { orderNumber } from '../orders/order-number.ts';
import { type InvoiceWithBalance, invoiceName, owedCents } from '../payments/invoice.ts';
import { type InvoiceEntry, invoiceEntries } from '../payments/invoice-entries.ts';
import { billsFeeAlone } from '../payments/payment-balance.ts';
import type { PaymentEntry } from '../payments/payment-records.ts';
import { askHowToPay } from '../payments/remittance.ts';
import { writeFreight } from '../quotes/freight-lines.ts';
import { toldTerms } from '../quotes/order-terms.ts';
import type { QuoteTotals } from '../quotes/quote.ts';
import { FEE_NAME } from './billed-lines.ts';
import {
  destinationNotes,
  type PrintedLooks,
  printedRows,
  printedSums,
  shipToParties,
} from './document-lines.ts';
import type { Printed, PrintedRow, PrintedSum } from './port.ts';

type WaysToPay = Pick<Ctx, 'remittance' | 'contact' | 'payments' | 'links'>;

interface InvoiceFacts extends WaysToPay {
  account: Account;
  looks: PrintedLooks;
}

/** The invoice as of now: payments and credits are deducted, and the amount due is the total. */
export function invoiceDocument(
  invoice: InvoiceWithBalance,
  order: Order,
  entries: readonly PaymentEntry[],
  { account, looks, ...ways }: InvoiceFacts,
): Printed<Said> {
  const name = invoiceName(invoice.number);
  const owed = owedCents(invoice);
  const entered = invoiceEntries(entries);
  const { lines, lineCents, besideCents } = writeFreight(
    order.items,
    order.totals.freight.amountCents,
    order.freightForm ?? 'header',
  );
  return {
    title: 'Invoice',
    number: name,
    madeAt: invoice.issuedAt,
    facts: [
      { name: said('Invoice date'), value: dayOf(invoice.issuedAt) },
      ...(invoice.method === 'card'
        ? [{ name: said('Payment'), value: said('Paid by card') }]
        : [
            { name: said('Due date'), value: { day: invoice.dueOn } },
            { name: said('Terms'), value: said('Net {days} days', { days: String(invoice.termsDays) }) },
          ]),
      ...(invoice.poNumber === null ? [] : [{ name: said('Purchase order'), value: invoice.poNumber }]),
      ...toldTerms(order.terms, 'onPaper'),
      { name: said('Order'), value: orderNumber(order) },
    ],
    parties: [
      { name: said('Bill to'), lines: order.terms?.booking?.billTo ?? [account.name, account.email] },
      shipToParties(order.shipTo, order.destinations),
    ],
    rows: billsFeeAlone(order)
      ? [feeRow(order)]
      : [
          ...printedRows(lines, order.charges, looks).map((row, index) =>
            booked(row, lines[index]?.line, order),
          ),
          ...(lineCents === 0 ? [] : [freightRow(order, lineCents)]),
        ],
    sums: [
      ...(billsFeeAlone(order) ? [] : billedSums(order.totals, besideCents)),
      { name: said('Invoice total'), amount: { cents: invoice.totalCents } },
      ...entered.flatMap(deduction),
    ],
    total: { name: said('Amount due'), amount: { cents: owed } },
    notes: [
      ...destinationNotes(order.destinations),
      owed > 0
        ? said('Please pay {amount} by {day} and quote {number}.', {
            amount: { cents: owed },
            day: { day: invoice.dueOn },
            number: name,
          })
        : said('Nothing is due on this invoice.'),
      ...(owed > 0 ? waysToPay(ways, invoice.quoteId) : []),
      ...entered.flatMap(refundNote),
      said('All amounts are in US dollars.'),
    ],
  };
}

function waysToPay({ remittance, contact, payments, links }: WaysToPay, quoteId: string): Said[] {
  const { payee, bank, address } = remittance;
  const isKnown = bank.length > 0 || address.length > 0;
  return [
    ...(payments ? [said('By card: {name}', { name: `${links.quote(quoteId)}/invoice` })] : []),
    ...(bank.length === 0 ? [] : [said('By transfer: {name}.', { name: bank.join(', ') })]),
    ...(address.length === 0
      ? []
      : [
          payee === null
            ? said('By check: {place}.', { place: address.join(', ') })
            : said('By check to {name}: {place}.', { name: payee, place: address.join(', ') }),
        ]),
    ...(isKnown ? [] : [askHowToPay(contact.email)]),
  ];
}

/** All of the freight, or what whole cents a piece leave over. */
const freightRow = ({ freightForm, totals }: Order, cents: number): PrintedRow<Said> => ({
  part: '',
  name: freightForm === 'folded' ? terms('Freight, remainder') : said('Freight'),
  details:
    freightForm === 'folded'
      ? [said('Freight is in the prices, in whole cents a piece; this is what they leave over.')]
      : [totals.freight.basis],
  quantity: '1',
  each: { cents },
  amount: { cents },
});

/** With what the buyer books the line to. */
const booked = (row: PrintedRow<Said>, line: number | undefined, order: Order): PrintedRow<Said> => {
  const own = order.terms?.booking?.accounting?.filter((one) => one.line === line) ?? [];
  return {
    ...row,
    details: [...row.details, ...own.map(({ text }) => said('Accounting: {name}', { name: text }))],
  };
};

const feeRow = ({ payment: { amountCents, keptFor } }: Order): PrintedRow<Said> => ({
  part: '',
  name: term(FEE_NAME),
  details: keptFor === undefined ? [] : [keptFor],
  quantity: '1',
  each: { cents: amountCents },
  amount: { cents: amountCents },
});

/** Freight within the rows is part of the subtotal, and is no sum of its own. */
function billedSums(totals: QuoteTotals, besideCents: number): PrintedSum<Said>[] {
  const isBeside = besideCents === totals.freight.amountCents;
  const [subtotal, freight, ...rest] = printedSums(
    isBeside ? totals : { ...totals, subtotalCents: totals.subtotalCents + totals.freight.amountCents },
    true,
  );
  return [subtotal, ...(isBeside ? [freight] : []), ...rest].flatMap((one) => one ?? []);
}

function deduction({ kind, isByCard, amountCents, at, reference, note }: InvoiceEntry): PrintedSum<Said>[] {
  if (kind === 'refund') return [];
  const name =
    kind === 'credit' ? msg('Credit, {day}') : isByCard ? msg('Paid by card, {day}') : msg('Payment, {day}');
  const about = kind === 'credit' ? note : isByCard ? null : reference;
  return [
    {
      name: said(name, { day: dayOf(at) }),
      ...(about === null ? {} : { about }),
      amount: { cents: -amountCents },
    },
  ];
}

/** What was paid back later changes nothing of what was billed. */
const refundNote = ({ kind, at, amountCents }: InvoiceEntry): Said[] =>
  kind === 'refund'
    ? [said('Refunded on {day}: {amount}.', { day: dayOf(at), amount: { cents: amountCents } })]
    : [];
