/**
 * Everything a product's page shows, asked of the service once. Whatever is missing is explained, and hides nothing
 * else.
 */
import type { ArtworkWire } from '../../../../tools/artwork/artwork-wire.ts';
import type { OpenedLogo } from '../../../../tools/artwork/in-inks.ts';
import { countsInks } from '../../../../tools/artwork/inks.ts';
import { listLogos } from '../../../../tools/artwork/list-logos.ts';
import { measureText } from '../../../../tools/artwork/measure-text.ts';
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
import {
  areaOf,
  designField,
  estimatedStitches,
  MOST_INKS,
  placedIn,
  sentDesign,
  settled,
} from './design.ts';
import { offerOf, type SampleOffer } from './sample-offers.ts';
import { type ChosenImprint, type Decoration, lastOf, readSelection, type Selection } from './selection.ts';
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
  /** In the inks that are priced. */
  logo: OpenedLogo | undefined;
  /** What each place shows, in the order of the imprints. */
  prints: (OpenedLogo | undefined)[];
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
  { key, color, decoration, decoration_locations: locations }: ShownProduct,
  choice: (name: string) => string,
): Promise<Decoration[]> {
  const further: Decoration[] = [];
  const taken = new Set([decoration?.location_id]);
  for (let number = 2; number <= MOST_PLACES; number++) {
    const place = choice(designField('place', number));
    if (taken.has(place) || !locations.some(({ location_id: id }) => id === place)) break;
    taken.add(place);
    const method_id = choice(designField('method', number));
    const shown = await invoke(showProduct, ctx, { key, color, location_id: place, method_id });
    if (shown.decoration) further.push({ ...shown.decoration, box: shown.picture?.imprint ?? null });
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
    imprints: all.map(({ location_id, method_id, units, details: { colors, width, height } }) =>
      sentOnly({ location_id, method_id, units, colors, width, height }),
    ),
  };
  const nothing = nothingToPrice(product, selection, pieces);
  const [price, dates, stock, sample, logos, prints] = await Promise.all([
    nothing ?? answer(() => invoke(pricePieces, ctx, wish)),
    nothing ?? datesFor(ctx, wish, selection),
    answer(() => invoke(showStock, ctx, { key: product.key })),
    nav === undefined ? sampleOf(ctx, product, selection) : undefined,
    customer
      ? invoke(listLogos, ctx, { limit: LOGOS_SHOWN }).then(({ artwork }) => artwork)
      : guestLogos(visitor, {}),
    Promise.all(
      all.map(async (one, index) => {
        const own = index === 0 ? logo : await ownLogo(visitor, further[index - 1]?.logo ?? LATER);
        return own && one.details.text === undefined ? printedIn(visitor, own, product, one) : undefined;
      }),
    ),
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
    logo: prints[0] ?? logo,
    prints,
  };
}

/** The logo with its pictures in the inks that are priced; as it is where they cannot be drawn. */
async function printedIn(
  visitor: Visitor,
  logo: OpenedLogo,
  { decoration_methods: methods }: ShownProduct,
  imprint: ChosenImprint,
): Promise<OpenedLogo> {
  const method = methods.find(({ method_id: id }) => id === imprint?.method_id);
  if (!method || !countsInks({ ...method, methodId: method.method_id })) return logo;
  const printed = await answer(() => openOwn(visitor, { artwork_id: logo.artwork_id, inks: imprint.units }));
  return (printed.is === 'there' ? printed.value : undefined) ?? logo;
}

type AskedLogo = { artwork_id?: string; inks?: number };

/** The logos of a visitor who is not signed in. */
const guestLogos = async ({ ctx, guest }: Visitor, asked: AskedLogo): Promise<OpenedLogo[]> =>
  guest === undefined ? [] : (await invoke(showVisitorLogos, ctx, { visitor: guest, ...asked })).artwork;

/** A logo of the customer or the visitor; unnamed the account's default, or the visitor's newest. */
const openOwn = async (visitor: Visitor, asked: AskedLogo): Promise<OpenedLogo | undefined> =>
  visitor.customer ? invoke(openLogo, visitor.ctx, asked) : (await guestLogos(visitor, asked))[0];

/** The logo of a choice that was sent: of none that is theirs, the one they come to the product with. */
async function ownLogo(visitor: Visitor, choice: string): Promise<OpenedLogo | undefined> {
  if (choice === LATER) return undefined;
  const logo = await answer(() => openOwn(visitor, choice === '' ? {} : { artwork_id: choice }));
  if (logo.is === 'there' && logo.value) return logo.value;
  return choice === '' ? undefined : ownLogo(visitor, '');
}

const choiceOf = (logo: OpenedLogo | undefined, sent: string): string =>
  logo?.artwork_id ?? (sent === LATER ? LATER : '');

/** The selection with the logos the visitor has, in their colors and in the size and place that was chosen; others are left out. */
export async function withOwnLogos(visitor: Visitor, { product, selection }: Chosen): Promise<Selection> {
  const { imprint } = selection;
  const logo = await ownLogo(visitor, selection.logo);
  const most = product.decoration?.most_units ?? imprint?.units ?? 1;
  return {
    ...selection,
    imprint: imprint && (await designed(visitor, product, imprint, logo, most)),
    logo: choiceOf(logo, selection.logo),
    further: await Promise.all(
      selection.further.map(async (one) => {
        const own = await ownLogo(visitor, one.logo);
        return { ...(await designed(visitor, product, one, own, one.most)), logo: choiceOf(own, one.logo) };
      }),
    ),
  };
}

/** Of what is printed follow the ink colors and stitches that the visitor left open, and the size and place. */
async function designed<I extends ChosenImprint>(
  { ctx }: Visitor,
  { decoration_locations: locations, decoration_methods: methods }: ShownProduct,
  imprint: I,
  logo: OpenedLogo | undefined,
  most: number,
): Promise<I> {
  const { design, location_id, method_id, isOpen } = imprint;
  const { text } = design.typed;
  const unit = methods.find((one) => one.method_id === method_id)?.unit;
  const area = areaOf(locations.find((one) => one.location_id === location_id)?.imprint_area ?? null);
  const letters = text === undefined ? undefined : await answer(() => invoke(measureText, ctx, { text }));
  const measured = letters?.is === 'there' ? letters.value : undefined;
  const aspect = (letters ? measured : logo)?.aspect ?? null;
  const placed = placedIn(area, design, aspect);
  const colors = text === undefined ? (logo?.colors ?? []) : [];
  const follows = isOpen && unit === 'colors' && colors.length > 0;
  const counted = isOpen && unit === 'stitches' && placed !== null && aspect !== null;
  const units = follows
    ? unitsOfLogo(colors.length, most)
    : counted
      ? estimatedStitches(placed.size, most)
      : imprint.units;
  const own = colors.slice(0, unit === 'colors' ? units : MOST_INKS);
  const inks = own.map(({ hex, name }) => name ?? hex);
  return {
    ...imprint,
    ...{ units, placed, inks },
    followsLogo: follows,
    design: settled(design, placed),
    details: sentDesign(design, placed, inks),
  };
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

const sentOnly = <T extends object>(fields: T): T =>
  Object.assign(
    {},
    ...Object.entries(fields).map(([name, value]) => (value === undefined ? {} : { [name]: value })),
  );

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
