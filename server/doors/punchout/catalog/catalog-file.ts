import type { CatalogItem } from '../../../../tools/punchout/catalog-page.ts';
import { centsToDollars } from '../../../../tools/values/money.ts';

/** What a catalog file says of the whole. */
export interface CatalogHead {
  /** Our name in the buyer’s system. */
  supplier: { domain: string; identity: string };
  /** Where its items open a session. */
  punchoutUrl: string;
  now: Date;
  /** The version of the DTD. */
  dtdVersion: string;
  /** Of goods that nobody classified. */
  unspsc: string;
}

/** A form of the catalog, written in pieces. */
export interface CatalogForm {
  mediaType: string;
  head(about: CatalogHead): string;
  items(items: readonly CatalogItem[], about: CatalogHead): string;
  tail: string;
}

/** `250: 18.90, 500: 17.50` */
export const breaksOf = ({ prices }: Pick<CatalogItem, 'prices'>): string =>
  prices.map((step) => `${step.minQuantity}: ${amountOf(step)}`).join(', ');

/** `18.90` */
export const amountOf = ({ unitPriceCents }: Pick<CatalogItem, 'unitPriceCents'>): string =>
  centsToDollars(unitPriceCents).toFixed(2);

/** What it is, and what its price holds for. */
export const longTextOf = (item: CatalogItem): string =>
  [
    `${item.name}, ${item.variant}.`,
    item.description,
    `Price of a piece with ${item.decoration}, setup, freight and tax apart, from ${item.minimum} pieces on.`,
    `By quantity: ${breaksOf(item)}.`,
  ].join(' ');
