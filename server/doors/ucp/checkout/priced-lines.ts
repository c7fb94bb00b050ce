/** Lines at today's prices, as carts show them: each with what is wrong with it. */

import { askedLines } from '../../../../tools/checkouts/quote-request.ts';
import type { SessionWire } from '../../../../tools/checkouts/session-wire.ts';
import type { Ctx } from '../../../../tools/context.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { english } from '../../../../tools/languages/words.ts';
import { type PricedCart, priceCart } from '../../../../tools/quotes/price-cart.ts';
import { listOffers, type Offer } from '../../../../tools/shop/list-offers.ts';
import { variantTitle } from '../catalog/product.ts';
import { variantId } from '../item-id.ts';
import { minorUnits } from '../money.ts';
import { failure, info, type Message, warning } from '../refusal.ts';

export const lineItemId = (line: number): string => `li_${line}`;

export interface PricedLines {
  lineItems: object[];
  totals: object[];
  messages: Message[];
  isReady: boolean;
}

export async function pricedLines(
  ctx: Ctx,
  { lines, quote_request }: Pick<SessionWire, 'lines' | 'quote_request'>,
): Promise<PricedLines> {
  const cart = await invoke(priceCart, ctx, { lines: askedLines(lines, quote_request) });
  const { offers } = await invoke(listOffers, ctx, { keys: [...new Set(lines.map(({ key }) => key))] });
  return {
    lineItems: lines.map((line, at) => toLineItem(line, at, cart, offers)),
    totals: totalsOf({
      goods: cart.goods,
      charges: cart.groups.flatMap(({ charges }) => charges),
      total: cart.subtotal,
    }),
    messages: cart.groups.flatMap(messagesOf),
    isReady: cart.is_ready,
  };
}

function toLineItem(
  { key, part_id, quantity }: SessionWire['lines'][number],
  at: number,
  { groups }: PricedCart,
  offers: readonly Offer[],
) {
  const group = groups.find(({ rows }) => rows.some((row) => row.at === at));
  const row = group?.rows.find((one) => one.at === at);
  const offer = offers.find((one) => one.key === key);
  const part = offer?.parts.find((one) => one.partId === part_id);
  const unitPrice = row?.unit_price ?? null;
  const goods = minorUnits(row?.goods_total ?? 0);
  return {
    id: lineItemId(at + 1),
    item: {
      id: variantId(key, part_id),
      title: offer && part ? variantTitle(offer, part) : (group?.name ?? key),
      price: unitPrice === null ? (part?.unitPriceCents ?? 0) : minorUnits(unitPrice),
      ...(group?.image ? { image_url: group.image } : {}),
    },
    quantity,
    totals: lineTotals(goods),
  };
}

export const lineTotals = (goods: number) => [
  { type: 'subtotal', amount: goods },
  { type: 'total', amount: goods },
];

interface Charge {
  name: string;
  amount: number;
}

/** Dollars; freight and tax where they are estimated. */
export const totalsOf = (sums: {
  goods: number;
  charges: readonly Charge[];
  freight?: number;
  tax?: number;
  total: number;
}): object[] => [
  { type: 'subtotal', display_text: 'Decorated goods', amount: minorUnits(sums.goods) },
  ...sums.charges.map(({ name, amount }) => ({
    // A credit is no fee.
    type: amount < 0 ? 'discount' : 'fee',
    display_text: name,
    amount: minorUnits(amount),
  })),
  ...(sums.freight === undefined
    ? []
    : [{ type: 'fulfillment', display_text: 'Freight, estimated', amount: minorUnits(sums.freight) }]),
  ...(sums.tax === undefined
    ? []
    : [{ type: 'tax', display_text: 'Sales tax, estimated', amount: minorUnits(sums.tax) }]),
  { type: 'total', display_text: 'Total', amount: minorUnits(sums.total) },
];

function messagesOf({
  problem,
  more_needed,
  warnings,
  imprints,
  rows,
  name,
}: PricedCart['groups'][number]): Message[] {
  const path = `$.line_items[${rows[0]?.at ?? 0}]`;
  if (problem !== null) {
    const gone = rows.filter(({ color }) => color === null);
    return (gone.length > 0 ? gone : rows).map(({ at }) =>
      more_needed > 0 && gone.length === 0
        ? failure('recoverable', 'below_minimum', `${name}: ${problem}`, `$.line_items[${at}].quantity`)
        : failure('recoverable', 'item_unavailable', `${name}: ${problem}`, `$.line_items[${at}]`),
    );
  }
  return [
    ...warnings.map((text) => warning('decoration', english(text), path)),
    ...(imprints.some(({ artwork_name }) => artwork_name === null) ? [artworkNeeded(name, path)] : []),
    ...imprints.map(({ location_name, method_name }) =>
      info('decoration', `${name} is decorated: ${method_name} at ${location_name}.`, path),
    ),
  ];
}

export const artworkNeeded = (name: string, path: string): Message =>
  warning(
    'artwork_needed',
    `${name}: no logo is known yet. Nothing is made before the buyer sends artwork and approves a proof.`,
    path,
  );
