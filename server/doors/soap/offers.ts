/** The services that are offered, each with its answers. One of the standard that is not here is described and not answered. */
import type { Offer } from './offer.ts';
import { inventory1Offer } from './services/inventory-1.ts';
import { inventory2Offer } from './services/inventory-2.ts';
import { mediaOffer } from './services/media.ts';
import { pricingOffer } from './services/pricing.ts';
import { productData1Offer } from './services/product-data-1.ts';
import { productData2Offer } from './services/product-data-2.ts';

export const offers: ReadonlyMap<string, Offer> = new Map(
  [productData2Offer, productData1Offer, mediaOffer, pricingOffer, inventory2Offer, inventory1Offer].map(
    (offer) => [`${offer.service.name}/${offer.service.version}`, offer],
  ),
);
