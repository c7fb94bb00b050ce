/** An invoice or a credit note by the lines of the buyer's order: its sums are those of the paper, to the cent. */
import { type InvoiceWithBalance, invoiceName } from '../payments/invoice.ts';
import { shareOfCents, sum } from '../values/money.ts';
import { type Booking, bookingsOf } from './distribution.ts';
import { type LineByBuyer, linesByBuyer } from './lines-by-buyer.ts';
import type { PurchaseReference } from './purchase-reference.ts';

export interface InvoicedLine extends LineByBuyer {
  /** The tax on it, where it stands on the lines. */
  taxCents: number | null;
  /** What it is booked to: they come to the line, beside its tax. */
  bookings: Booking[];
}

export interface InvoiceDetail {
  kind: 'invoice' | 'credit_note';
  number: string;
  purpose: 'standard' | 'creditMemo' | 'lineLevelCreditMemo';
  at: string;
  /** Of a credit note: the invoice it takes from. */
  credits: { number: string; at: string } | null;
  comments: string | null;
  /** Empty where it bills no line of the buyer's order: the subtotal is then all beside freight and tax. */
  lines: InvoicedLine[];
  subtotalCents: number;
  /** What is in no line of the buyer's order. */
  besideCents: number;
  shippingCents: number;
  taxes: { state: string; amountCents: number }[];
  totalCents: number;
  termsDays: number;
}

type BilledOrder = Parameters<typeof linesByBuyer>[0];
type Issued = Pick<InvoiceWithBalance, 'number' | 'issuedAt' | 'totalCents' | 'termsDays'>;

export function invoiceDetail(
  invoice: Issued,
  order: BilledOrder,
  reference: Pick<PurchaseReference, 'lines'>,
  { isTaxInLines }: { isTaxInLines: boolean },
): InvoiceDetail {
  const byBuyer = linesByBuyer(order, reference);
  const { shippingCents, taxes } = byBuyer;
  const taxCents = sum(taxes.map(({ amountCents }) => amountCents));
  const billed = byBuyer.lines.filter(({ amountCents }) => amountCents !== 0);
  const shares = isTaxInLines ? sharesOf(taxCents, billed) : [];
  const inLines = sum(billed.map(({ amountCents }) => amountCents));
  const besideCents = invoice.totalCents - inLines - shippingCents - taxCents;
  return {
    kind: 'invoice',
    number: invoiceName(invoice.number),
    purpose: 'standard',
    at: invoice.issuedAt,
    credits: null,
    comments: null,
    lines: billed.map((line, index) => ({
      ...line,
      taxCents: shares[index] ?? null,
      bookings: bookingsOf(line.of.distributions, line.amountCents),
    })),
    ...(billed.length === 0
      ? { subtotalCents: besideCents, besideCents: 0 }
      : { subtotalCents: inLines, besideCents }),
    shippingCents,
    taxes,
    totalCents: invoice.totalCents,
    termsDays: invoice.termsDays,
  };
}

/** The tax over the lines by their amounts; the last takes what rounding leaves. */
export function sharesOf(taxCents: number, lines: readonly { amountCents: number }[]): number[] {
  const whole = sum(lines.map(({ amountCents }) => Math.max(0, amountCents)));
  let left = taxCents;
  return lines.map(({ amountCents }, index) => {
    const share = whole === 0 ? 0 : shareOfCents(taxCents, Math.max(0, amountCents), whole);
    const own = index === lines.length - 1 ? left : Math.min(share, left);
    left -= own;
    return own;
  });
}

interface Credited {
  cents: number;
  at: string;
  reason: string | null;
  /** What was taken off the invoice before. */
  earlierCents: number;
  /** 1, 2, 3 … of the invoice. */
  ordinal: number;
  /** Whether the buyer's version of cXML has credits by line. */
  hasLines: boolean;
}

/**
 * A credit of the whole invoice takes back its lines; any other is an amount of the order as a whole, with its share of the
 * tax. All credits together take the tax to the cent.
 */
export function creditDetail(
  invoice: InvoiceDetail,
  { cents, at, reason, earlierCents, ordinal, hasLines }: Credited,
): InvoiceDetail {
  const shared = {
    kind: 'credit_note' as const,
    number: `${invoice.number}-CR${ordinal}`,
    at,
    credits: { number: invoice.number, at: invoice.at },
    comments: reason,
    termsDays: 0,
  };
  if (hasLines && cents === invoice.totalCents && invoice.lines.length > 0)
    return {
      ...shared,
      purpose: 'lineLevelCreditMemo',
      lines: invoice.lines.map((line) => ({
        ...line,
        quantity: -line.quantity,
        amountCents: -line.amountCents,
        taxCents: line.taxCents === null ? null : negative(line.taxCents),
        bookings: line.bookings.map((one) => ({ ...one, amountCents: negative(one.amountCents) })),
      })),
      subtotalCents: -invoice.subtotalCents,
      besideCents: negative(invoice.besideCents),
      shippingCents: negative(invoice.shippingCents),
      taxes: invoice.taxes.map(({ state, amountCents }) => ({ state, amountCents: -amountCents })),
      totalCents: -cents,
    };
  const creditedUntil = (taxCents: number, credited: number): number =>
    shareOfCents(taxCents, Math.min(credited, invoice.totalCents), invoice.totalCents);
  const taxes = invoice.taxes.flatMap(({ state, amountCents }) => {
    const share = creditedUntil(amountCents, earlierCents + cents) - creditedUntil(amountCents, earlierCents);
    return share === 0 ? [] : [{ state, amountCents: -share }];
  });
  const subtotalCents = -cents - sum(taxes.map(({ amountCents }) => amountCents));
  return {
    ...shared,
    purpose: 'creditMemo',
    lines: [],
    subtotalCents,
    besideCents: 0,
    shippingCents: 0,
    taxes,
    totalCents: -cents,
  };
}

/** Never `-0`. */
const negative = (cents: number): number => 0 - cents;
