/**
 * Everything a product's page shows, asked of the service once. Whatever is missing is explained, and hides nothing
 * else.
 */
import type { ArtworkWire } from '../../../../tools/artwork/artwork-wire.ts';
import { countsInks } from '../../../../tools/artwork/inks.ts';
import { listLogos } from '../../../../tools/artwork/list-logos.ts';
import { openLogo } from '../../../../tools/artwork/open-logo.ts';
import { openPreview } from '../../../../tools/artwork/open-preview.ts';
import { photoPreview } from '../../../../tools/artwork/photo-preview.ts';
import type { RenderWire } from '../../../../tools/artwork/render-wire.ts';
import { showVisitorLogos } from '../../../../tools/artwork/show-visitor-logos.ts';
import { unitsOfLogo } from '../../../../tools/catalog/decoration.ts';
import { LATER } from '../../../../tools/catalog/parts-input.ts';
import type { ProductStock } from '../../../../tools/catalog/product-stock.ts';
import type { Ctx } from '../../../../tools/context.ts';
import type { AnswerOf } from '../../../../tools/define.ts';
import { datePieces } from '../../../../tools/inhands/date-pieces.ts';
import type { InHands } from '../../../../tools/inhands/in-hands-wire.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { type Said, said } from '../../../../tools/languages/words.ts';
import { pricePieces } from '../../../../tools/pricing/price-pieces.ts';
import { type ShownProduct, showProduct } from '../../../../tools/shop/show-product.ts';
import { showStock } from '../../../../tools/shop/show-stock.ts';
import { isUsPostal } from '../../../../tools/values/zip-codes.ts';
import { offerOf, type SampleOffer } from './sample-offers.ts';
import { type Decoration, furtherField, lastOf, readSelection, type Selection } from './selection.ts';
import { type Answer, answer, missing } from './value-or-reason.ts';
import type { Visitor } from './visitor.ts';

const LOGOS_SHOWN = 20;
const LONGEST_CHOICE = 120;
/** Imprints on a piece, as the page takes them. */
export const MOST_PLACES = 4;

export type ShownPart = ShownProduct['parts'][number];
export type Priced = AnswerOf<typeof pricePieces>;

/** A product and the choice on its page. */
export interface Chosen {
  product: ShownProduct;
  selection: Selection;
}

export interface ProductView extends Chosen {
  pieces: number;
  price: Answer<Priced>;
  dates: Answer<InHands>;
  stock: Answer<ProductStock>;
  /** A blank piece of the chosen color; `undefined` if none is offered. */
  sample: { part: ShownPart; offer: Answer<SampleOffer> } | undefined;
  logos: ArtworkWire[];
  logo: ArtworkWire | undefined;
}

/**
 * The product with this key, and the choice in its page's fields.
 *
 * @throws ServiceError `not_found`, `validation_failed` for a malformed key
 */
export async function chosenOf(ctx: Ctx, key: string, fields: URLSearchParams): Promise<Chosen> {
  const choice = (name: string): string => lastOf(fields, name).slice(0, LONGEST_CHOICE);
  const product = await invoke(showProduct, ctx, {
    key,
    color: choice('color'),
    location_id: choice('place'),
    method_id: choice('method'),
  });
  return { product, selection: readSelection(product, fields, await furtherOf(ctx, product, choice)) };
}

/** Imprints beyond the first, each at a place of its own; the first field left empty ends them. */
async function furtherOf(
  ctx: Ctx,
  { key, decoration, decoration_locations: locations }: ShownProduct,
  choice: (name: string) => string,
): Promise<Decoration[]> {
  const further: Decoration[] = [];
  const taken = new Set([decoration?.location_id]);
  for (let number = 2; number <= MOST_PLACES; number++) {
    const place = choice(furtherField('place', number));
    if (taken.has(place) || !locations.some(({ location_id: id }) => id === place)) break;
    taken.add(place);
    const method_id = choice(furtherField('method', number));
    const shown = await invoke(showProduct, ctx, { key, location_id: place, method_id });
    if (shown.decoration) further.push(shown.decoration);
  }
  return further;
}

export async function productView(
  visitor: Visitor,
  { product, selection: chosen }: Chosen,
): Promise<ProductView> {
  const { ctx, customer, nav } = visitor;
  const selection = await withOwnLogos(visitor, { product, selection: chosen });
  const logo = await ownLogo(visitor, selection.logo);
  const { imprint, further } = selection;
  const pieces = selection.pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  const all = [imprint, ...further].flatMap((one) => one ?? []);
  const wish = {
    key: product.key,
    pieces: selection.pieces,
    imprints: all.map(({ location_id, method_id, units }) => ({ location_id, method_id, units })),
  };
  const nothing = nothingToPrice(product, selection, pieces);
  const [price, dates, stock, sample, logos, printed] = await Promise.all([
    nothing ?? answer(() => invoke(pricePieces, ctx, wish)),
    nothing ?? datesFor(ctx, wish, selection),
    answer(() => invoke(showStock, ctx, { key: product.key })),
    nav === undefined ? sampleOf(ctx, product, selection) : undefined,
    customer
      ? invoke(listLogos, ctx, { limit: LOGOS_SHOWN }).then(({ artwork }) => artwork)
      : guestLogos(visitor, {}),
    logo && printedIn(visitor, logo, product, imprint),
  ]);
  return {
    product,
    selection,
    pieces,
    price,
    dates,
    stock,
    sample,
    logos: logo && !logos.some(({ artwork_id: id }) => id === logo.artwork_id) ? [logo, ...logos] : logos,
    logo: printed,
  };
}

/** The logo with its pictures in the inks that are priced; as it is where they cannot be drawn. */
async function printedIn(
  visitor: Visitor,
  logo: ArtworkWire,
  { decoration_methods: methods }: ShownProduct,
  imprint: Selection['imprint'],
): Promise<ArtworkWire> {
  const method = methods.find(({ method_id: id }) => id === imprint?.method_id);
  if (!imprint || !method || !countsInks({ ...method, methodId: method.method_id })) return logo;
  const printed = await answer(() => openOwn(visitor, { artwork_id: logo.artwork_id, inks: imprint.units }));
  return (printed.is === 'there' ? printed.value : undefined) ?? logo;
}

type AskedLogo = { artwork_id?: string; inks?: number };

/** The logos of a visitor who is not signed in. */
const guestLogos = async ({ ctx, guest }: Visitor, asked: AskedLogo): Promise<ArtworkWire[]> =>
  guest === undefined ? [] : (await invoke(showVisitorLogos, ctx, { visitor: guest, ...asked })).artwork;

/** A logo of the customer or the visitor; unnamed the account's default, or the visitor's newest. */
const openOwn = async (visitor: Visitor, asked: AskedLogo): Promise<ArtworkWire | undefined> =>
  visitor.customer ? invoke(openLogo, visitor.ctx, asked) : (await guestLogos(visitor, asked))[0];

/** The logo of a choice that was sent: of none that is theirs, the one they come to the product with. */
async function ownLogo(visitor: Visitor, choice: string): Promise<ArtworkWire | undefined> {
  if (choice === LATER) return undefined;
  const logo = await answer(() => openOwn(visitor, choice === '' ? {} : { artwork_id: choice }));
  if (logo.is === 'there' && logo.value) return logo.value;
  return choice === '' ? undefined : ownLogo(visitor, '');
}

const choiceOf = (logo: ArtworkWire | undefined, sent: string): string =>
  logo?.artwork_id ?? (sent === LATER ? LATER : '');

/** The selection with the logos the visitor has, and in their colors; others are left out. */
export async function withOwnLogos(visitor: Visitor, { product, selection }: Chosen): Promise<Selection> {
  const { imprint } = selection;
  const logo = await ownLogo(visitor, selection.logo);
  return {
    ...selection,
    imprint: imprint && inColorsOf(logo, imprint, product.decoration?.most_units ?? imprint.units),
    logo: choiceOf(logo, selection.logo),
    further: await Promise.all(
      selection.further.map(async (one) => {
        const own = await ownLogo(visitor, one.logo);
        return { ...inColorsOf(own, one, one.most), logo: choiceOf(own, one.logo) };
      }),
    ),
  };
}

/** Ink colors that the visitor left open are those of the logo. */
function inColorsOf<I extends NonNullable<Selection['imprint']>>(
  logo: ArtworkWire | undefined,
  imprint: I,
  most: number,
): I {
  const colors = logo?.colors.length ?? 0;
  return imprint.isOpen && colors > 0
    ? { ...imprint, units: unitsOfLogo(colors, most), followsLogo: true }
    : imprint;
}

/** The customer’s preview with this id, if it shows this product. */
export async function ownPreview(ctx: Ctx, key: string, id: string): Promise<RenderWire | undefined> {
  if (id === '' || ctx.caller.kind !== 'customer') return undefined;
  const preview = await answer(() => invoke(openPreview, ctx, { render_id: id }));
  return preview.is === 'there' && preview.value.key === key ? preview.value : undefined;
}

/** What the visitor must still choose before there is a price. */
function nothingToPrice(
  product: ShownProduct,
  { faulty, imprint }: Selection,
  pieces: number,
): { is: 'missing'; why: Said } | undefined {
  if (imprint === undefined) return missing(said('This product is not sold at the moment.'));
  if (faulty.size > 0) return missing(said('Give each quantity as a whole number, up to 1,000,000.'));
  if (pieces === 0) return missing(said('Enter how many pieces you would like.'));
  if (pieces >= product.minimum) return undefined;
  const more = product.minimum - pieces;
  return missing(said('The minimum is {pieces} pieces: add {more} more.', { pieces: product.minimum, more }));
}

type PieceRequest = {
  key: string;
  pieces: { part_id: string; quantity: number }[];
  imprints: { location_id: string; method_id: string; units: number }[];
};

function datesFor(
  ctx: Ctx,
  wish: PieceRequest,
  { needBy, postal }: Selection,
): Promise<Answer<InHands>> | Answer<InHands> {
  if (postal !== '' && !isUsPostal(postal))
    return missing(said('Give a US ZIP code of five or nine digits.'));
  return answer(() =>
    invoke(datePieces, ctx, {
      ...wish,
      ...(needBy === '' ? {} : { need_by: needBy }),
      ...(postal === '' ? {} : { ship_postal: postal }),
    }),
  );
}

/** The first chosen size, or the first one offered. */
async function sampleOf(ctx: Ctx, { key, parts }: ShownProduct, { color, pieces, postal }: Selection) {
  const ofColor = parts.filter((part) => part.color === color);
  const wanted = new Set(pieces.map(({ part_id: id }) => id));
  const part = ofColor.find(({ part_id: id }) => wanted.has(id)) ?? ofColor[0];
  return part && { part, offer: await offerOf(ctx, key, part.part_id, postal) };
}

/** The preview of the customer’s logo on the goods. */
export const previewOf = ({ ctx }: Visitor, { product, selection }: ProductView, partId: string) =>
  invoke(photoPreview, ctx, {
    key: product.key,
    part_id: partId,
    location_id: selection.imprint?.location_id ?? '',
    method_id: selection.imprint?.method_id ?? '',
    artwork_id: selection.logo,
    units: selection.imprint?.units,
  });
