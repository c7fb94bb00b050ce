import type { LineLook } from '../artwork/line-looks.ts';
import type { Ctx } from '../context.ts';
import type { Account } from '../identity/account.ts';
import type { Order } from '../orders/order.ts';
import { orderNumber } from '../orders/order-number.ts';
import { type InvoiceWithBalance, invoiceName, owedCents } from '../payments/invoice.ts';
import { type InvoiceEntry, invoiceEntries } from '../payments/invoice-entries.ts';
import { billsFeeAlone } from '../payments/payment-balance.ts';
import type { PaymentEntry } from '../payments/payment-records.ts';
import { askHowToPay } from '../payments/remittance.ts';
import { writeFreight } from '../quotes/freight-lines.ts';
import type { QuoteTotals } from '../quotes/quote.ts';
import { deskDay, longDay } from '../values/calendar.ts';
import { formatCents } from '../values/money.ts';
import { FEE_NAME } from './billed-lines.ts';
import { destinationNotes, printedRows, printedSums, shipToParties, termFacts } from './document-lines.ts';
import type { Printed, PrintedRow, PrintedSum } from './port.ts';

type WaysToPay = Pick<Ctx, 'remittance' | 'contact' | 'payments' | 'links'>;

interface InvoiceFacts extends WaysToPay {
  account: Account;
  looks: readonly LineLook[];
}

/** The invoice as of now: payments and credits are deducted, and the amount due is the total. */
export function invoiceDocument(
  invoice: InvoiceWithBalance,
  order: Order,
  entries: readonly PaymentEntry[],
  { account, looks, ...ways }: InvoiceFacts,
): Printed {
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
      { name: 'Invoice date', value: longDay(deskDay(new Date(invoice.issuedAt))) },
      ...(invoice.method === 'card'
        ? [{ name: 'Payment', value: 'Paid by card' }]
        : [
            { name: 'Due date', value: longDay(invoice.dueOn) },
            { name: 'Terms', value: `Net ${invoice.termsDays} days` },
          ]),
      ...(invoice.poNumber === null ? [] : [{ name: 'Purchase order', value: invoice.poNumber }]),
      ...termFacts(order.terms),
      { name: 'Order', value: orderNumber(order) },
    ],
    parties: [
      { name: 'Bill to', lines: order.terms?.booking?.billTo ?? [account.name, account.email] },
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
      { name: 'Invoice total', amount: formatCents(invoice.totalCents) },
      ...entered.flatMap(deduction),
    ],
    total: { name: 'Amount due', amount: formatCents(owed) },
    notes: [
      ...destinationNotes(order.destinations),
      owed > 0
        ? `Please pay ${formatCents(owed)} by ${longDay(invoice.dueOn)} and quote ${name}.`
        : 'Nothing is due on this invoice.',
      ...(owed > 0 ? waysToPay(ways, invoice.quoteId) : []),
      ...entered.flatMap(refundNote),
      'All amounts are in US dollars.',
    ],
  };
}

function waysToPay({ remittance, contact, payments, links }: WaysToPay, quoteId: string): string[] {
  const { payee, bank, address } = remittance;
  const isKnown = bank.length > 0 || address.length > 0;
  return [
    ...(payments ? [`By card: ${links.quote(quoteId)}/invoice`] : []),
    ...(bank.length === 0 ? [] : [`By transfer: ${bank.join(', ')}.`]),
    ...(address.length === 0
      ? []
      : [`By check${payee === null ? '' : ` to ${payee}`}: ${address.join(', ')}.`]),
    ...(isKnown ? [] : [askHowToPay(contact.email)]),
  ];
}

/** All of the freight, or what whole cents a piece leave over. */
const freightRow = ({ freightForm, totals }: Order, cents: number): PrintedRow => ({
  part: '',
  name: freightForm === 'folded' ? 'Freight, remainder' : 'Freight',
  details:
    freightForm === 'folded'
      ? ['Freight is in the prices, in whole cents a piece; this is what they leave over.']
      : [totals.freight.basis],
  quantity: '1',
  each: formatCents(cents),
  amount: formatCents(cents),
});

/** With what the buyer books the line to. */
const booked = (row: PrintedRow, line: number | undefined, { terms }: Order): PrintedRow => {
  const own = terms?.booking?.accounting?.filter((one) => one.line === line) ?? [];
  return { ...row, details: [...row.details, ...own.map(({ text }) => `Accounting: ${text}`)] };
};

const feeRow = ({ payment: { amountCents, keptFor } }: Order): PrintedRow => ({
  part: '',
  name: FEE_NAME,
  details: keptFor === undefined ? [] : [keptFor],
  quantity: '1',
  each: formatCents(amountCents),
  amount: formatCents(amountCents),
});

/** Freight within the rows is part of the subtotal, and is no sum of its own. */
function billedSums(totals: QuoteTotals, besideCents: number): PrintedSum[] {
  const isBeside = besideCents === totals.freight.amountCents;
  const [subtotal, freight, ...rest] = printedSums(
    isBeside ? totals : { ...totals, subtotalCents: totals.subtotalCents + totals.freight.amountCents },
    true,
  );
  return [subtotal, ...(isBeside ? [freight] : []), ...rest].flatMap((one) => one ?? []);
}

function deduction({ kind, isByCard, amountCents, at, reference, note }: InvoiceEntry): PrintedSum[] {
  if (kind === 'refund') return [];
  const label = kind === 'credit' ? 'Credit' : isByCard ? 'Paid by card' : 'Payment';
  const about = kind === 'credit' ? note : isByCard ? null : reference;
  return [
    {
      name: `${label}, ${longDay(deskDay(new Date(at)))}`,
      ...(about === null ? {} : { about }),
      amount: `-${formatCents(amountCents)}`,
    },
  ];
}

/** What was paid back later changes nothing of what was billed. */
const refundNote = ({ kind, at, amountCents }: InvoiceEntry): string[] =>
  kind === 'refund' ? [`Refunded on ${longDay(deskDay(new Date(at)))}: ${formatCents(amountCents)}.`] : [];
