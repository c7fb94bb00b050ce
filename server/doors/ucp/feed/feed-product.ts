/**
 * An offer as a product of the Agentic Commerce Protocol's feed.
 *
 * Source: Agentic Commerce Protocol 2026-04-17, schema.feed.json.
 */
import type { Offer } from '../../../../tools/shop/list-offers.ts';
import { wholeNumber } from '../../../../tools/values/whole-number.ts';
import { optionsOf, plainText, variantTitle } from '../catalog/product.ts';
import { productId, variantId } from '../item-id.ts';
import { price } from '../money.ts';

/** @param seller the name of the shop */
export function toFeedProduct(offer: Offer, seller: string | undefined) {
  const media = (color: string | null) =>
    offer.images
      .filter((image) => image.color === color)
      .map(({ url }) => ({
        type: 'image',
        url,
        alt_text: color === null ? offer.name : `${offer.name}, ${color}`,
      }));
  const colors = [...new Set(offer.images.map(({ color }) => color))];
  return {
    id: productId(offer.key),
    title: offer.name,
    description: { plain: plainText(offer) },
    url: offer.url,
    media: colors.flatMap(media),
    variants: offer.parts.map((part) => ({
      id: variantId(offer.key, part.partId),
      title: variantTitle(offer, part),
      // A platform may show a variant alone: its price is one of many pieces.
      description: {
        plain: `Price of one piece when ${wholeNumber(offer.minimum)} or more are ordered, ${offer.decoration} included; setup, freight and tax apart.`,
      },
      url: offer.url,
      ...(part.gtin === null ? {} : { barcodes: [{ type: 'GTIN', value: part.gtin }] }),
      price: price(part.unitPriceCents),
      categories: [{ value: offer.category, taxonomy: 'merchant' }],
      condition: ['new'],
      variant_options: optionsOf(part).map(({ name, label }) => ({ name, value: label })),
      media: media(part.color),
      ...(seller === undefined ? {} : { seller: { name: seller } }),
    })),
  };
}
