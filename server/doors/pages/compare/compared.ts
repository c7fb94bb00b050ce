/** The facts of products side by side, each as it reads, and what sets them apart. */
import { dollars, shortDate } from '../format.ts';
import { msg, stated, t, tn } from '../frame/words.tsx';
import type { ProductView } from '../shop/product-view.ts';

export interface ComparedRow {
  name: string;
  /** One for each product. */
  cells: { text: string; isBest: boolean }[];
  differs: boolean;
}

/** Rows in the order people choose by. */
export function comparedRows(views: readonly ProductView[]): ComparedRow[] {
  const row = (
    name: string,
    textOf: (view: ProductView) => string,
    rankOf?: (view: ProductView) => number,
  ) => {
    const texts = views.map(textOf);
    const differs = new Set(texts).size > 1;
    const ranks = rankOf ? views.map(rankOf) : [];
    const best = Math.min(...ranks);
    return {
      name,
      differs,
      cells: texts.map((text, at) => ({
        text,
        isBest: differs && Number.isFinite(best) && ranks[at] === best,
      })),
    };
  };
  return [
    row(msg('Price each'), priceEach, (view) => pricedAt(view)?.each ?? Number.POSITIVE_INFINITY),
    row(
      msg('Total with setup'),
      (view) => (view.price.is === 'there' ? dollars(view.price.value.price.total) : '—'),
      (view) => (view.price.is === 'there' ? view.price.value.price.total : Number.POSITIVE_INFINITY),
    ),
    row(msg('Setup'), setup),
    row(msg('Decoration'), decoration),
    row(
      msg('In your hands by'),
      ({ dates }) => (dates.is === 'there' ? shortDate(dates.value.in_hands_date) : stated(dates.why)),
      ({ dates }) =>
        dates.is === 'there' ? Date.parse(dates.value.in_hands_date) : Number.POSITIVE_INFINITY,
    ),
    row(msg('Minimum'), ({ product }) => tn(product.minimum, '{count} piece', '{count} pieces')),
    row(msg('Colors'), ({ product }) => String(product.colors.length)),
    row(msg('Sizes'), ({ product }) =>
      [...new Set(product.parts.map(({ size }) => size ?? t('One size')))].join(', '),
    ),
    row(msg('Material'), ({ product }) => product.material || t('Not stated')),
    row(
      msg('Greener choice'),
      ({ product }) => product.eco.map((one) => t(one)).join(', ') || t('Not stated'),
    ),
    row(msg('Brand'), ({ product }) => product.brand),
  ];
}

function pricedAt({ price }: ProductView): { each: number; quantity: number } | undefined {
  if (price.is === 'missing') return undefined;
  const { charges, quantity } = price.value.price;
  const units = charges.flatMap((charge) => (charge.kind === 'goods' ? [charge.unit_price] : []));
  return { each: Math.min(...units), quantity };
}

function priceEach(view: ProductView): string {
  const priced = pricedAt(view);
  if (priced) return t('{price} at {quantity}', { price: dollars(priced.each), quantity: priced.quantity });
  return view.price.is === 'missing' ? stated(view.price.why) : '—';
}

function setup({ price }: ProductView): string {
  if (price.is === 'missing') return '—';
  const charges = price.value.price.charges.filter(({ kind }) => kind === 'setup');
  return charges.length === 0 ? t('None') : dollars(charges.reduce((sum, { amount }) => sum + amount, 0));
}

function decoration({ product, selection: { imprint } }: ProductView): string {
  const place = product.decoration_locations.find((one) => one.location_id === imprint?.location_id);
  const method = product.decoration_methods.find((one) => one.method_id === imprint?.method_id);
  return place && method ? `${t(method.name)}, ${t(place.name)}` : t('None');
}
