/** A visitor's choice of a product: read leniently from its page's fields, and completed with defaults. */

import { unitsInWords } from '../../../../tools/catalog/decoration.ts';
import { type Said, said, term } from '../../../../tools/languages/words.ts';
import { spreadOverSizes } from '../../../../tools/planning/size-curve.ts';
import { type CartLine, MOST_CART_LINES } from '../../../../tools/quotes/cart-line.ts';
import type { ShownProduct } from '../../../../tools/shop/show-product.ts';
import { typedQuantity } from '../cart/cart-lines.ts';
import type { SentDetails } from '../forms/detail-values.ts';
import { type Design, designField, designOf, designParams, type Placed, readDesign } from './design.ts';

const LONGEST_TYPED = 20;

/** The field of a part’s quantity. */
export const pieceField = (partId: string): string => `n.${partId}`;
/** The field of a method’s units: units of one method mean nothing for another. */
export const unitsField = (methodId: string, number = 1): string =>
  number === 1 ? `units.${methodId}` : `units.${number}.${methodId}`;
export interface ChosenImprint {
  /** 1, 2 …: of its fields. */
  number: number;
  location_id: string;
  method_id: string;
  units: number;
  /** The visitor chose no number of ink colors, so a logo decides it. */
  isOpen: boolean;
  /** The units are those of the chosen logo. */
  followsLogo: boolean;
  design: Design;
  /** Once it is known what is printed. */
  placed: Placed | null;
  /** The inks of the logo that are printed: their names in its file, else `#rrggbb`. */
  inks: string[];
  /** As a line asks for it. */
  details: SentDetails;
}

export interface FurtherImprint extends ChosenImprint {
  /** The most units there. */
  most: number;
  logo: string;
  /** Where the location is on the picture. */
  box: ImprintBox | null;
}

type ImprintBox = NonNullable<NonNullable<ShownProduct['picture']>['imprint']>;

/** A decoration completed by the service, with its box on the picture. */
export type Decoration = NonNullable<ShownProduct['decoration']> & { box: ImprintBox | null };

export interface Selection {
  /** The color in the picture. */
  color: string;
  /** The colors with fields: the one in the picture and those with a quantity. */
  colors: string[];
  pieces: { part_id: string; quantity: number }[];
  /** The fields' values. */
  typed: ReadonlyMap<string, string>;
  /** Parts whose field is not a quantity. */
  faulty: ReadonlySet<string>;
  /** How many pieces were spread over the sizes by default; absent once the visitor typed a quantity. */
  usual: number | undefined;
  /** Whether the quantities came from the fields of the page. */
  isSent: boolean;
  /** `undefined` for goods that cannot be decorated. */
  imprint: ChosenImprint | undefined;
  /** The imprints beyond the first. */
  further: FurtherImprint[];
  needBy: string;
  postal: string;
  logo: string;
  /** Choices that were not available. */
  notes: Said[];
}

/** The last value counts: a color button comes after the hidden field with the current color. */
export const lastOf = (params: URLSearchParams, name: string): string =>
  (params.getAll(name).at(-1) ?? '').trim();

/** @param product shown with the color and the decoration of these fields */
export function readSelection(
  product: ShownProduct,
  params: URLSearchParams,
  further: readonly Decoration[] = [],
): Selection {
  const word = (name: string): string => lastOf(params, name);
  const { color } = product;
  const notes: Said[] = [];
  const quantities = readQuantities(product, params, color);
  const wanted = product.parts.filter(({ part_id: id }) => (quantities.typed.get(id) ?? '') !== '');
  return {
    color,
    colors: [...new Set([color, ...wanted.map((part) => part.color)])],
    ...quantities,
    imprint: readImprint(product, word, notes, 1),
    further: further.flatMap((decoration, index) => {
      const number = index + 2;
      const imprint = readImprint({ ...product, decoration }, word, notes, number);
      const logo = word(designField('logo', number)).slice(0, 120);
      return imprint ? [{ ...imprint, most: decoration.most_units, logo, box: decoration.box }] : [];
    }),
    needBy: dayIn(word('need_by')),
    postal: word('zip').slice(0, LONGEST_TYPED),
    logo: word('logo').slice(0, 120),
    notes,
  };
}

/** The cart lines of the choice. */
export function linesOf({ key }: ShownProduct, { pieces, imprint, further, logo }: Selection): CartLine[] {
  const first = imprint ? imprintOf(imprint, logo) : withLogo(logo);
  const decorated =
    further.length === 0
      ? first
      : {
          imprints: [first, ...further.map((one) => imprintOf(one, one.logo))],
        };
  return pieces.map((piece) => ({ key, ...piece, ...decorated }));
}

/** Units that follow the logo are left to the service; a text stands in place of a logo. */
const imprintOf = ({ location_id, method_id, units, followsLogo, details }: ChosenImprint, logo: string) => ({
  location_id,
  method_id,
  ...(followsLogo ? {} : { units }),
  ...details,
  ...(details.text === undefined ? withLogo(logo) : {}),
});

const withLogo = (id: string) => (id === '' ? {} : { artwork_id: id });

/** The fields of a selection, for a link back to the same page. */
export function selectionParams(selection: Selection): URLSearchParams {
  const { color, typed, usual, imprint, further, needBy, postal, logo } = selection;
  const params = new URLSearchParams({ color });
  if (usual !== undefined) params.set('usual', suggestedField(usual, color));
  for (const [partId, quantity] of typed) if (quantity !== '') params.set(pieceField(partId), quantity);
  for (const one of imprint ? [imprint, ...further] : []) {
    const { number, location_id, method_id, units, isOpen, design } = one;
    params.set(designField('place', number), location_id);
    params.set(designField('method', number), method_id);
    if (!isOpen) params.set(unitsField(method_id, number), String(units));
    for (const [name, value] of designParams(design, number)) params.set(name, value);
  }
  for (const { number, logo: own } of further) if (own !== '') params.set(designField('logo', number), own);
  if (needBy !== '') params.set('need_by', needBy);
  if (postal !== '') params.set('zip', postal);
  if (logo !== '') params.set('logo', logo);
  return params;
}

/** The page of a line’s product with this line chosen. */
export function lineParams(color: string, line: CartLine): URLSearchParams {
  const params = new URLSearchParams(color === '' ? {} : { color });
  for (const [index, imprint] of (line.imprints ?? [line]).entries()) {
    const number = index + 1;
    const { location_id: place, method_id: method, units, artwork_id: logo } = imprint;
    if (place !== undefined) params.set(designField('place', number), place);
    if (method !== undefined) params.set(designField('method', number), method);
    if (method !== undefined && units !== undefined) params.set(unitsField(method, number), String(units));
    if (logo !== undefined) params.set(designField('logo', number), logo);
    for (const [name, value] of designParams(designOf(imprint), number)) params.set(name, value);
  }
  return params;
}

function readQuantities(product: ShownProduct, params: URLSearchParams, color: string) {
  const given = product.parts.filter(({ part_id: id }) => params.has(pieceField(id)));
  if (given.length === 0) return { ...suggested(product, firstTotal(product, params), color), isSent: false };
  const usual = unchangedSuggestion(product, params);
  if (usual !== undefined) return { ...suggested(product, usual, color), isSent: true };
  const typed = new Map<string, string>();
  const faulty = new Set<string>();
  const pieces: Selection['pieces'] = [];
  for (const { part_id: partId } of given) {
    const text = (params.get(pieceField(partId)) ?? '').trim().slice(0, LONGEST_TYPED);
    if (text === '') continue;
    const quantity = typedQuantity(text);
    typed.set(partId, text);
    if (quantity === undefined) faulty.add(partId);
    else if (quantity > 0) pieces.push({ part_id: partId, quantity });
  }
  return { pieces, typed, faulty, usual: undefined, isSent: true };
}

/** The quantity from the product list, raised to the first priced one; the first break if there was none. */
function firstTotal({ minimum, price_ladder: ladder }: ShownProduct, params: URLSearchParams): number {
  const named = typedQuantity(params.get('quantity') ?? '') ?? 0;
  return Math.max(named, minimum, named > 0 ? 0 : (ladder[0]?.min_quantity ?? 0));
}

/** The field `usual`: the page's default quantity for a color. */
export const suggestedField = (usual: number, color: string): string => `${usual} ${color}`;

/**
 * The page's default quantity if its fields still hold it: another color then gets these pieces instead, not in
 * addition.
 */
function unchangedSuggestion(product: ShownProduct, params: URLSearchParams): number | undefined {
  const [, total = '', color = ''] = /^(\d+) (.+)$/.exec(params.get('usual') ?? '') ?? [];
  const usual = typedQuantity(total);
  if (usual === undefined) return undefined;
  const { typed } = suggested(product, usual, color);
  const isUntouched = product.parts.every(
    ({ part_id: id }) => (params.get(pieceField(id)) ?? '').trim() === (typed.get(id) ?? ''),
  );
  return isUntouched ? usual : undefined;
}

/** The pieces spread over the sizes of a color. */
function suggested(product: ShownProduct, total: number, color: string) {
  const parts = product.parts.filter((part) => part.color === color);
  const counts = spreadOverSizes(
    total,
    parts.map(({ size }) => size),
  );
  const pieces = parts.flatMap(({ part_id }, at) => {
    const quantity = counts[at] ?? 0;
    return quantity === 0 ? [] : [{ part_id, quantity }];
  });
  const typed = new Map(pieces.map(({ part_id, quantity }) => [part_id, String(quantity)]));
  return { pieces: pieces.slice(0, MOST_CART_LINES), typed, faulty: new Set<string>(), usual: total };
}

/** The product's decoration, and the typed units of its method. */
function readImprint(
  { decoration, decoration_locations: locations, decoration_methods: methods }: ShownProduct,
  word: (name: string) => string,
  notes: Said[],
  number: number,
): Selection['imprint'] {
  if (decoration === null) return undefined;
  const { location_id, method_id, usual_units: usual, most_units: most } = decoration;
  const method = methods.find((one) => one.method_id === method_id);
  if (!method) return undefined;
  const requested = methods.find((one) => one.method_id === word(designField('method', number)));
  if (requested && requested !== method) {
    const place = locations.find((one) => one.location_id === location_id)?.name;
    notes.push(
      said('{method} is not offered at {place}: {other} is shown.', {
        method: term(requested.name),
        place: term(place ?? ''),
        other: term(method.name),
      }),
    );
  }
  const typed = method.unit === 'stitches' ? undefined : typedQuantity(word(unitsField(method_id, number)));
  if (typed !== undefined && typed > most)
    notes.push(
      said('{method} takes at most {units}.', {
        method: term(method.name),
        units: unitsInWords(method.unit, most),
      }),
    );
  return {
    number,
    location_id,
    method_id,
    units: Math.min(typed || usual, most),
    isOpen: (method.unit === 'colors' || method.unit === 'stitches') && !typed,
    followsLogo: false,
    design: readDesign(word, number),
    placed: null,
    inks: [],
    details: {},
  };
}

/** A date field's value; anything else is `undefined`. */
function dayIn(typed: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? Date.parse(`${typed}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== typed ? '' : typed;
}
