/** An offer of the shop as a product of the protocol. */
import type { Offer } from '../../../../tools/shop/list-offers.ts';
import { wholeNumber } from '../../../../tools/values/whole-number.ts';
import { productId, variantId } from '../item-id.ts';
import { price } from '../money.ts';
import type { Filters, Selected } from './request.ts';

const MOST_PLAIN = 5_000;
const MOST_FEATURED = 8;

export type OfferedPart = Offer['parts'][number];

/** The options of a part, as a buyer chooses them. */
export const optionsOf = ({ color, size }: OfferedPart): { name: string; label: string }[] => [
  { name: 'Color', label: color },
  ...(size === null ? [] : [{ name: 'Size', label: size }]),
];

export const hasOptions = (part: OfferedPart, selected: Selected): boolean =>
  selected.every(({ name, label }) =>
    optionsOf(part).some((option) => option.name === name && option.label === label),
  );

/** The values of each option of the product, each once. */
export function optionValues({ parts }: Offer): { name: string; labels: string[] }[] {
  const values = new Map<string, Set<string>>();
  for (const { name, label } of parts.flatMap(optionsOf))
    values.set(name, (values.get(name) ?? new Set()).add(label));
  return [...values].map(([name, labels]) => ({ name, labels: [...labels] }));
}

/** A part of each color, the first few. */
export function featuredParts({ parts }: Offer): OfferedPart[] {
  const first = new Map<string, OfferedPart>();
  for (const part of parts) if (!first.has(part.color)) first.set(part.color, part);
  return [...first.values()].slice(0, MOST_FEATURED);
}

export const inPriceRange = (filters: Filters, { unitPriceCents }: OfferedPart): boolean =>
  unitPriceCents >= (filters?.price?.min ?? 0) && unitPriceCents <= (filters?.price?.max ?? Infinity);

/** @param parts those to show, the first featured */
export function toProduct<V extends object>(
  offer: Offer,
  parts: readonly OfferedPart[],
  more: (part: OfferedPart) => V,
) {
  const prices = offer.parts.map(({ unitPriceCents }) => unitPriceCents);
  return {
    id: productId(offer.key),
    title: offer.name,
    description: { plain: plainText(offer) },
    url: offer.url,
    categories: [{ value: offer.category, taxonomy: 'merchant' }],
    price_range: { min: price(Math.min(...prices)), max: price(Math.max(...prices)) },
    media: offer.images.map(({ url, color }) => mediaOf(offer, url, color)),
    options: optionValues(offer).map(({ name, labels }) => ({
      name,
      values: labels.map((label) => ({ label })),
    })),
    variants: parts.map((part) => ({ ...toVariant(offer, part), ...more(part) })),
    tags: [offer.brand],
    metadata: {
      minimum_quantity: offer.minimum,
      decoration: offer.decoration,
      price_breaks: offer.prices.map(({ minQuantity, unitPriceCents }) => ({
        min_quantity: minQuantity,
        unit_price: price(unitPriceCents),
      })),
    },
  };
}

function toVariant(offer: Offer, part: OfferedPart) {
  const picture = offer.images.find(({ color }) => color === part.color);
  return {
    id: variantId(offer.key, part.partId),
    sku: part.partId,
    ...(part.gtin === null ? {} : { barcodes: [{ type: 'GTIN', value: part.gtin }] }),
    title: variantTitle(offer, part),
    description: {
      plain: `${optionsOf(part)
        .map(({ label }) => label)
        .join(', ')}; from ${wholeNumber(offer.minimum)} pieces`,
    },
    price: price(part.unitPriceCents),
    options: optionsOf(part),
    ...(picture ? { media: [mediaOf(offer, picture.url, picture.color)] } : {}),
    metadata: { minimum_quantity: offer.minimum },
  };
}

export const variantTitle = (
  { name }: Pick<Offer, 'name'>,
  part: Pick<OfferedPart, 'color' | 'size'>,
): string => [`${name}, ${part.color}`, ...(part.size === null ? [] : [part.size])].join(' / ');

const mediaOf = ({ name }: Offer, url: string, color: string | null) => ({
  type: 'image',
  url,
  alt_text: color === null ? name : `${name} in ${color}`,
});

/** The terms come first: a price without its quantity would be a lie. */
export const plainText = ({ description, minimum, decoration }: Offer): string =>
  `Sold decorated with your logo (${decoration} in the price), from ${wholeNumber(minimum)} pieces; setup is charged once. ${description}`.slice(
    0,
    MOST_PLAIN,
  );
