/** The invoices that a supplier wrote for a purchase order. */

import type {
  BilledPieces,
  SupplierBills,
  SupplierInvoice,
} from '../../../../tools/purchasing/supplier-invoice.ts';
import { oneLine } from '../../../../tools/values/text.ts';
import { invoice } from '../../../promostandards/messages/invoice.ts';
import { piecesPer } from '../../../promostandards/messages/shared.ts';
import type { CallOptions, Connection, Outcome } from '../connection.ts';
import { SupplierFailure } from '../failure.ts';
import { rateOf } from '../mapping/amounts.ts';

type Answer = Outcome<(typeof invoice)['operations'], 'getInvoices'>['value'];
type Said = NonNullable<Answer['InvoiceArray']>[number];
type SaidLine = NonNullable<Said['InvoiceLineItemsArray']>[number];

const LONGEST_TEXT = 120;

/** How a purchase order is named in a question about its invoices. */
const BY_PURCHASE_ORDER = '1';

/**
 * Each once; a later one of the same number replaces an earlier. `undefined` where the supplier has no such service.
 *
 * @throws SupplierFailure
 */
export async function invoicesOf(
  connection: Connection,
  purchaseOrderNumber: string,
  options: CallOptions = {},
): Promise<SupplierBills | undefined> {
  if (!connection.endpointOf(invoice)) return undefined;
  const asked = { queryType: BY_PURCHASE_ORDER, referenceNumber: purchaseOrderNumber } as const;
  const { value } = await connection.call(invoice, 'getInvoices', asked, options);
  const ours = (value.InvoiceArray ?? []).filter(
    ({ purchaseOrderNumber: named }) =>
      named === undefined || named.trim().toLowerCase() === purchaseOrderNumber.toLowerCase(),
  );
  const read = ours.map(toInvoice);
  const invoices = read.flatMap((one) => (typeof one === 'string' ? [] : [one]));
  return {
    invoices: [...new Map(invoices.map((one) => [one.number, one])).values()],
    unread: [...new Set(read.filter((one) => typeof one === 'string'))],
    voided: await voidedNumbers(connection, asked, options),
  };
}

/** Many suppliers have only the other operation: without an answer nothing was taken back. */
async function voidedNumbers(
  connection: Connection,
  asked: { queryType: typeof BY_PURCHASE_ORDER; referenceNumber: string },
  options: CallOptions,
): Promise<string[]> {
  try {
    const { value } = await connection.call(invoice, 'getVoidedInvoices', asked, options);
    return (value.VoidedInvoiceArray ?? []).map(({ invoiceNumber }) => oneLine(invoiceNumber ?? '', 64));
  } catch (failure) {
    if (failure instanceof SupplierFailure) return [];
    throw failure;
  }
}

/** Why it cannot be compared, where it cannot. */
function toInvoice(said: Said): SupplierInvoice | string {
  const number = oneLine(said.invoiceNumber ?? '', 64);
  const totalRate = signedRate(said.invoiceAmount);
  if (number === '' || totalRate === undefined) return 'It billed without a number or a total.';
  if ((said.currency ?? 'USD') !== 'USD')
    return `Invoice ${number} is in ${said.currency}, and was not compared.`;
  // Some write a credit memo with amounts above 0, others below.
  const isCredit = said.invoiceType === 'CREDIT MEMO';
  const signed = (rates: number | undefined): number => (isCredit ? -Math.abs(rates ?? 0) : (rates ?? 0));
  const date = said.invoiceDate ?? '';
  return {
    number,
    date,
    dueOn: said.paymentDueDate ?? date,
    lines: (said.InvoiceLineItemsArray ?? []).map((line) => toLine(line, signed)),
    salesRate: signed(signedRate(said.salesAmount)),
    freightRate: signed(signedRate(said.shippingAmount)),
    handlingRate: signed(signedRate(said.handlingAmount)),
    taxRate: signed(signedRate(said.taxAmount)),
    totalRate: signed(totalRate),
  };
}

/** A line with a charge's number, or without a part, is a charge. */
function toLine(line: SaidLine, signed: (rates: number | undefined) => number): BilledPieces {
  const pieces = piecesPer(line.quantityUOM) ?? 1;
  const partId = line.chargeId === undefined ? oneLine(line.partId ?? '', 64) : '';
  const orderLine = Number(line.purchaseOrderLineItemNumber ?? Number.NaN);
  return {
    orderLine: Number.isSafeInteger(orderLine) ? orderLine : null,
    partId: partId === '' ? null : partId,
    description: oneLine(line.lineItemDescription ?? '', LONGEST_TEXT) || 'A line without words',
    quantity: Number(line.invoiceQuantity ?? 0) * pieces,
    unitRate: Math.round((signedRate(line.unitPrice) ?? 0) / pieces),
    amountRate: signed(signedRate(line.extendedPrice)),
  };
}

function signedRate(decimal: string | undefined): number | undefined {
  const text = decimal?.trim() ?? '';
  const rates = rateOf(text.replace(/^-/, ''));
  return rates !== undefined && text.startsWith('-') ? -rates : rates;
}
