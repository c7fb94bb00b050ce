/** What people and buyers' systems read of an order, in cents. */
import type { browsing } from '../support/browsing.ts';
import { errorSummary } from '../support/forms.ts';
import type { Shop } from '../support/open-shop.ts';
import { all, bySoap, textOf } from './doors.ts';

/** Goods with setup, freight, sales tax, and all of it. */
export interface Sums {
  subtotal: number;
  freight: number;
  tax: number;
  total: number;
}

export const cents = (dollars: number): number => Math.round(dollars * 100);

interface Totals {
  subtotal: number;
  freight_estimate: { amount: number };
  tax_estimate: { amount: number };
  total: number;
}

export const sumsIn = (totals: Totals): Sums => ({
  subtotal: cents(totals.subtotal),
  freight: cents(totals.freight_estimate.amount),
  tax: cents(totals.tax_estimate.amount),
  total: cents(totals.total),
});

/** What a page says, without its head and marks. */
export const textOfPage = (html: string): string =>
  html
    .slice(html.indexOf('<main'))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

/** The first amounts after these words of a text, each looked for behind the one before. */
export function amountsAfter(words: readonly string[], text: string): number[] {
  let rest = text;
  return words.map((word) => {
    const from = rest.indexOf(word);
    const amount = from === -1 ? null : /\$([\d,]+\.\d{2})/.exec(rest.slice(from));
    if (!amount) return Number.NaN;
    rest = rest.slice(from + amount.index + amount[0].length);
    return cents(Number((amount[1] ?? '').replaceAll(',', '')));
  });
}

/** Of the page of a quote or of its order: the table of charges ends with them. */
export function sumsOnPage(html: string): Sums {
  const text = textOfPage(html);
  const words = ['Subtotal', 'Freight', 'Sales tax', 'otal'];
  const [subtotal = 0, freight = 0, tax = 0, total = 0] = amountsAfter(
    words,
    text.slice(text.lastIndexOf('Subtotal')),
  );
  return { subtotal, freight, tax, total };
}

/** An invoice over SOAP; its lines sum to the goods. */
export async function invoiceBySoap(shop: Shop, number: string): Promise<Sums & { lines: number }> {
  const answer = await bySoap(shop, ['Invoice', '1.0.0', 'getInvoices'], {
    queryType: '2',
    referenceNumber: number,
  });
  const [invoice] = all(answer, 'InvoiceArray/Invoice');
  if (!invoice) throw new Error(`there is no invoice ${number}`);
  const amount = (name: string): number => cents(Number(textOf(invoice, name)));
  return {
    subtotal: amount('salesAmount'),
    freight: amount('shippingAmount'),
    tax: amount('taxAmount'),
    total: amount('invoiceAmount'),
    lines: all(invoice, 'InvoiceLineItemsArray/InvoiceLineItem').reduce(
      (sum, line) => sum + cents(Number(textOf(line, 'extendedPrice'))),
      0,
    ),
  };
}

/** The status of an order over SOAP, and the pieces of its lines. */
export async function statusBySoap(shop: Shop, orderId: string) {
  const answer = await bySoap(shop, ['OrderStatus', '2.0.0', 'getOrderStatus'], {
    queryType: 'soSearch',
    referenceNumber: orderId,
    returnProductDetail: 'true',
  });
  const [detail] = all(answer, 'OrderStatusDetailArray/OrderStatusDetail');
  return {
    status: detail && textOf(detail, 'status'),
    pieces: all(answer, 'ProductArray/Product').map((product) =>
      Number(textOf(product, 'QuantityOrdered/value')),
    ),
  };
}

type Browser = ReturnType<typeof browsing>;

/** A file of the account's pages. */
export async function fileOf(owner: Browser, path: string) {
  const { status, html } = await owner.get(path);
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return JSON.parse(html);
}

/** Staff press a button on the page of an order: `done`, or what the page says against it. */
export async function atDesk(
  staff: Browser,
  orderId: string,
  action: string,
  fields: Record<string, string> = {},
): Promise<string> {
  const path = `/desk/orders/${orderId}`;
  const page = await staff.get(path);
  const version = /name="version" value="(\d+)"/.exec(page.html)?.[1] ?? '1';
  const sent = { form_token: page.formToken, version, ...fields };
  const { status, html, location } = await staff.post(`${path}/${action}`, sent);
  if (location?.startsWith('/desk/sign-in')) throw new Error('the session at the desk has ended');
  return status === 303 ? 'done' : (errorSummary(html) ?? `${status}`);
}
