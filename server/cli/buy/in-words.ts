/** Answers as a person reads them in a terminal. */
import type { Answer } from '../../../client/merchkit.mjs';
import { oneLine } from '../../../tools/values/text.ts';
import { textTable } from '../text-table.ts';

const LONGEST_CELL = 48;
const LONGEST_LINE = 400;

const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dollars = (value: number | null | undefined): string =>
  value === null || value === undefined ? '-' : amount.format(value);
const pieces = (value: number): string => value.toLocaleString('en-US');

/** Suppliers and strangers write into it: nothing of it moves a cursor. */
const plain = (text: string): string => oneLine(text, LONGEST_LINE);

const table = (head: string[], rows: (string | null | undefined)[][]): string =>
  textTable(
    head,
    rows.map((row) => row.map((cell) => oneLine(cell ?? '-', LONGEST_CELL) || '-')),
  );

/** Its parts with an empty line between them. */
const page = (...parts: (string | readonly string[])[]): string =>
  parts
    .map((part) => (typeof part === 'string' ? part : part.map(plain).join('\n')))
    .filter((part) => part !== '')
    .join('\n\n');

export const foundInWords = ({ products, total, understood, notes }: Answer<'search_products'>): string =>
  page(
    understood.map(({ words, as }) => `“${words}” is read as ${as}.`),
    products.length === 0
      ? 'Nothing is found.'
      : table(
          ['Key', 'Name', 'Colors', 'Minimum', 'Each', 'At'],
          products.map(({ key, name, colors, minimum, price, price_from }) => [
            key,
            name,
            colors.join(', '),
            pieces(minimum),
            dollars(price?.unit_price ?? price_from),
            price ? `${pieces(price.quantity)} pieces` : 'the best price',
          ]),
        ),
    total > products.length ? [`${products.length} of ${pieces(total)}; --limit shows more.`] : [],
    notes,
  );

export const productInWords = (product: Answer<'get_product'>): string =>
  page(
    [`${product.name} (${product.key})`, product.description],
    table(
      ['Part', 'Color', 'Size'],
      product.parts.map(({ part_id, color, size }) => [part_id, color, size]),
    ),
    table(
      ['Location', 'Name', 'Methods'],
      product.decoration_locations.map(({ location_id, name, method_ids }) => [
        location_id,
        name,
        method_ids.join(', '),
      ]),
    ),
    table(
      ['From', 'Each'],
      product.price_ladder.map(({ min_quantity, unit_price }) => [pieces(min_quantity), dollars(unit_price)]),
    ),
    [`Prices include ${product.price_ladder_includes ?? 'no decoration'}. ${product.url}`],
  );

export function priceInWords(price: Answer<'price_quote'>): string {
  const { charges, total, next_break: next, warnings, in_hands: inHands } = price;
  return page(
    table(
      ['Charge', 'Number', 'Each', 'Amount'],
      charges.map(({ name, quantity, unit_price, amount: sum }) => [
        name,
        pieces(quantity),
        dollars(unit_price),
        dollars(sum),
      ]),
    ),
    [
      `${dollars(total)} before freight and tax, by ${price.source}.`,
      ...(next
        ? [
            `From ${pieces(next.min_quantity)} pieces each costs ${dollars(next.unit_price)}: ${dollars(next.saves_per_piece)} less.`,
          ]
        : []),
      ...(inHands ? [`It arrives on ${inHands.in_hands_date}.`] : []),
    ],
    warnings,
  );
}

export const planInWords = ({ summary, bundles, notes, unproven }: Answer<'plan_budget'>): string =>
  page(
    [summary],
    ...bundles.map(({ name, why, total, per_person, in_hands_date, lines }, at) =>
      [
        plain(
          `${at + 1}. ${name}: ${dollars(total)}, ${dollars(per_person)} a person${in_hands_date ? `, arrives on ${in_hands_date}` : ''}`,
        ),
        plain(why),
        table(
          ['Key', 'Name', 'Pieces', 'Each', 'Goods'],
          lines.map(({ key, name: goods, quantity, unit_price, goods_total }) => [
            key,
            goods,
            pieces(quantity),
            dollars(unit_price),
            dollars(goods_total),
          ]),
        ),
      ].join('\n'),
    ),
    [
      ...unproven.map((wish) => `Not proven: ${typeof wish === 'string' ? wish : JSON.stringify(wish)}`),
      ...notes,
    ],
    bundles.length > 0
      ? ['--lines NUMBER gives the lines of a bundle, for `merchkit buy quote --lines -`.']
      : [],
  );

export function quoteInWords(quote: Answer<'create_quote'>): string {
  const { number, id, lines, charges, totals, in_hands: inHands, warnings, url } = quote;
  return page(
    [`Quote ${number} (${id}), until ${quote.expires_at.slice(0, 10)}`],
    table(
      ['Line', 'Goods', 'Part', 'Pieces', 'Each', 'Amount'],
      lines.map(({ line, name, part_id, quantity, unit_price, goods_total }) => [
        String(line),
        name,
        part_id,
        pieces(quantity),
        dollars(unit_price),
        dollars(goods_total),
      ]),
    ),
    [
      ...charges.map((charge) => `${charge.name}: ${dollars(charge.amount)}`),
      `Freight: ${dollars(totals.freight_estimate?.amount)}, tax: ${dollars(totals.tax_estimate?.amount)}`,
      `Total: ${dollars(quote.total)}`,
      ...(inHands ? [`It arrives on ${inHands.in_hands_date}.`] : []),
    ],
    warnings,
    [`A person opens this page, and orders and pays there:`, url],
  );
}

export const approvalInWords = ({ approver, expires_at, url }: Answer<'request_approval'>): string =>
  page([
    approver.email
      ? `${approver.name} is asked by mail at ${approver.email}, and may answer until ${expires_at.slice(0, 10)}:`
      : `${approver.name} may answer until ${expires_at.slice(0, 10)}. Give them this link:`,
    url,
  ]);

const goodsOf = (goods: readonly { name: string; quantity: number }[]): string =>
  goods.map(({ name, quantity }) => `${pieces(quantity)} ${name}`).join(', ');

export const ordersInWords = ({ orders, total }: Answer<'list_orders'>): string =>
  orders.length === 0
    ? 'There are no orders.'
    : page(
        table(
          ['Order', 'Id', 'Status', 'Goods', 'Total', 'Expected'],
          orders.map((order) => [
            order.number,
            order.id,
            order.hold ? `${order.status}, on hold` : order.status,
            'goods' in order ? goodsOf(order.goods) : null,
            dollars(order.total),
            order.expected?.in_hands_date,
          ]),
        ),
        total > orders.length ? [`${orders.length} of ${pieces(total)}; --limit shows more.`] : [],
      );

export const orderInWords = (order: Answer<'order_status'>): string =>
  page(
    [
      `Order ${order.number}: ${order.status}${order.hold ? `, on hold: ${order.hold.reason}` : ''}`,
      `Total: ${dollars(order.total)}. Expected on ${order.expected?.in_hands_date ?? 'a day that is not known yet'}.`,
    ],
    order.steps.map(({ status, at }) => `${at.slice(0, 10)} ${status}`),
    order.tracking.map(({ carrier, number, url }) => `${carrier} ${number} ${url ?? ''}`),
    order.next_steps.map(({ sentence, url }) => `${sentence} ${url ?? ''}`),
    order.notes,
    [order.url],
  );
