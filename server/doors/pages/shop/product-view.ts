/** Everything the page of a product shows, asked of the service once; what cannot be had is said and hides nothing else. */
import type { z } from 'zod';
import { type ArtworkWire, toArtworkWire } from '../../../../tools/artwork/artwork-wire.ts';
import type { ImprintBox } from '../../../../tools/artwork/images-port.ts';
import { listLogos } from '../../../../tools/artwork/list-logos.ts';
import { photoPreview } from '../../../../tools/artwork/photo-preview.ts';
import { decorationOf } from '../../../../tools/catalog/decoration.ts';
import type {
  CatalogProduct,
  DecorationLocation,
  DecorationMethod,
} from '../../../../tools/catalog/product.ts';
import type { StockReading } from '../../../../tools/catalog/supplier.ts';
import type { Ctx } from '../../../../tools/context.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import { datePieces } from '../../../../tools/inhands/date-pieces.ts';
import type { InHands } from '../../../../tools/inhands/in-hands-wire.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { pricePieces } from '../../../../tools/pricing/price-pieces.ts';
import { isUsPostal } from '../../../../tools/values/zip-codes.ts';
import type { Selection } from './selection.ts';
import type { Visitor } from './visitor.ts';

const LOGOS_SHOWN = 20;

/** What was asked for, or the sentence that says why it is not there. */
export type Answer<T> = { is: 'there'; value: T } | { is: 'missing'; why: string };

export type Priced = z.output<(typeof pricePieces)['output']>;

export interface ProductView {
  product: CatalogProduct;
  selection: Selection;
  pieces: number;
  decoration: { location: DecorationLocation; method: DecorationMethod } | undefined;
  price: Answer<Priced>;
  dates: Answer<InHands>;
  stock: Answer<StockReading>;
  /** The path of the picture of the color, and where the location is on it. */
  picture: { path: string; box: ImprintBox | undefined } | undefined;
  logos: ArtworkWire[];
  logo: ArtworkWire | undefined;
}

export async function productView(
  { ctx, customer }: Visitor,
  product: CatalogProduct,
  chosen: Selection,
): Promise<ProductView> {
  const { imprint } = chosen;
  const logo = await ownLogo(ctx, chosen.logo);
  const selection = { ...chosen, logo: logo?.artwork_id ?? '' };
  const pieces = selection.pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  const wish = {
    key: product.key,
    pieces: selection.pieces.map(({ partId, quantity }) => ({ part_id: partId, quantity })),
    ...(imprint === undefined ? {} : { location_id: imprint.locationId, method_id: imprint.methodId }),
  };
  const nothing = nothingToPrice(product, selection, pieces);
  const [price, dates, stock, picture, logos] = await Promise.all([
    nothing ?? answer(() => invoke(pricePieces, ctx, imprint ? { ...wish, units: imprint.units } : wish)),
    nothing ?? dated(ctx, wish, selection),
    answer(() => ctx.suppliers.stock(product)),
    pictureOf(ctx, product, selection),
    customer ? invoke(listLogos, ctx, { limit: LOGOS_SHOWN }).then(({ artwork }) => artwork) : [],
  ]);
  return {
    product,
    selection,
    pieces,
    decoration: imprint && decorationOf(product, imprint),
    price,
    dates,
    stock,
    picture,
    logos: logo && !logos.some(({ artwork_id: id }) => id === logo.artwork_id) ? [logo, ...logos] : logos,
    logo,
  };
}

/** The customer’s logo of this id; what is somebody else’s is none, and a visitor has none. */
export async function ownLogo({ caller, artwork, links }: Ctx, id: string): Promise<ArtworkWire | undefined> {
  if (id === '' || caller.kind !== 'customer') return undefined;
  const found = await artwork.byId(caller.account.id, id);
  return found && toArtworkWire(found, links);
}

/** What the visitor still has to say before there is a price. */
function nothingToPrice(
  product: CatalogProduct,
  { faulty, imprint }: Selection,
  pieces: number,
): { is: 'missing'; why: string } | undefined {
  if (imprint === undefined) return missing('This product is not sold at the moment.');
  if (faulty.size > 0) return missing('Give each quantity as a whole number, up to 1,000,000.');
  if (pieces === 0) return missing('Say how many pieces you would like.');
  if (pieces >= product.minimum) return undefined;
  const more = (product.minimum - pieces).toLocaleString('en-US');
  return missing(`The minimum is ${product.minimum.toLocaleString('en-US')} pieces: add ${more} more.`);
}

type Wish = {
  key: string;
  pieces: { part_id: string; quantity: number }[];
  location_id?: string;
  method_id?: string;
};

function dated(
  ctx: Ctx,
  wish: Wish,
  { needBy, postal }: Selection,
): Promise<Answer<InHands>> | Answer<InHands> {
  if (postal !== '' && !isUsPostal(postal)) return missing('Give a US ZIP code of five or nine digits.');
  return answer(() =>
    invoke(datePieces, ctx, {
      ...wish,
      ...(needBy === '' ? {} : { need_by: needBy }),
      ...(postal === '' ? {} : { ship_postal: postal }),
    }),
  );
}

async function pictureOf(ctx: Ctx, { pictures }: CatalogProduct, { color, imprint }: Selection) {
  const path = (pictures.find((one) => one.color === color) ?? pictures[0])?.path;
  if (path === undefined) return undefined;
  const drawn = imprint && (await ctx.productPictures.at(path));
  return { path, box: drawn?.imprints[imprint?.locationId ?? ''] };
}

/** The picture of the customer’s logo on the goods. */
export const previewOf = ({ ctx }: Visitor, { product, selection }: ProductView, partId: string) =>
  invoke(photoPreview, ctx, {
    key: product.key,
    part_id: partId,
    location_id: selection.imprint?.locationId ?? '',
    method_id: selection.imprint?.methodId ?? '',
    artwork_id: selection.logo,
  });

const missing = (why: string) => ({ is: 'missing', why }) as const;

/** What a visitor can mend or must know; the rest goes on to the door’s failure page. */
async function answer<T>(ask: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { is: 'there', value: await ask() };
  } catch (thrown) {
    if (thrown instanceof ServiceError && thrown.code !== 'internal') return missing(thrown.message);
    throw thrown;
  }
}
