/** What a visitor has chosen of a product: read forgivingly from the fields of its page, and completed where it is open. */

import {
  decorationOf,
  type Imprint,
  resolveImprint,
  unitsInWords,
} from '../../../../tools/catalog/decoration.ts';
import type { CatalogProduct, DecorationMethod, Part } from '../../../../tools/catalog/product.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import { spreadOverSizes } from '../../../../tools/planning/size-curve.ts';
import { type CartLine, MOST_CART_LINES } from '../../../../tools/quotes/cart-line.ts';
import { typedQuantity } from '../cart/cart-lines.ts';

const LONGEST_TYPED = 20;

/** The field of a part’s quantity. */
export const pieceField = (partId: string): string => `n.${partId}`;
/** The field of a method’s units: what was typed for one method means nothing for another. */
export const unitsField = (methodId: string): string => `units.${methodId}`;

export interface Selection {
  /** The color in the picture. */
  color: string;
  /** The colors that have fields: the one in the picture and those of which something is wanted. */
  colors: string[];
  pieces: { partId: string; quantity: number }[];
  /** What stands in the fields. */
  typed: ReadonlyMap<string, string>;
  /** Parts whose field holds no quantity. */
  faulty: ReadonlySet<string>;
  /** How many pieces were spread over the sizes, while nobody typed anything else. */
  usual: number | undefined;
  /** Whether the quantities came from the fields of the page. */
  isSent: boolean;
  /** `undefined` for goods that cannot be decorated. */
  imprint: Imprint | undefined;
  needBy: string;
  postal: string;
  logo: string;
  /** What could not be had as asked for. */
  notes: string[];
}

export function readSelection(product: CatalogProduct, params: URLSearchParams): Selection {
  // The last one counts: the button of a color comes behind the field that holds the one before.
  const word = (name: string): string => (params.getAll(name).at(-1) ?? '').trim();
  const colors = [...new Set(product.parts.map((part) => part.color))];
  const color = colors.find((one) => one === word('color')) ?? firstColor(product, colors);
  const notes: string[] = [];
  const quantities = readQuantities(product, params, color);
  const wanted = product.parts.filter(({ partId }) => (quantities.typed.get(partId) ?? '') !== '');
  return {
    color,
    colors: [...new Set([color, ...wanted.map((part) => part.color)])],
    ...quantities,
    imprint: product.defaultDecoration === null ? undefined : readImprint(product, word, notes),
    needBy: dayIn(word('need_by')),
    postal: word('zip').slice(0, LONGEST_TYPED),
    logo: word('logo').slice(0, 120),
    notes,
  };
}

/** The lines a cart takes of it. */
export const linesOf = ({ key }: CatalogProduct, { pieces, imprint, logo }: Selection): CartLine[] =>
  pieces.map(({ partId, quantity }) => ({
    key,
    part_id: partId,
    quantity,
    ...(imprint === undefined
      ? {}
      : { location_id: imprint.locationId, method_id: imprint.methodId, units: imprint.units }),
    ...(logo === '' ? {} : { artwork_id: logo }),
  }));

/** The fields of a selection, to come back to the same page. */
export function selectionParams(selection: Selection): URLSearchParams {
  const { color, typed, usual, imprint, needBy, postal, logo } = selection;
  const params = new URLSearchParams({ color });
  if (usual !== undefined) params.set('usual', usualField(usual, color));
  for (const [partId, quantity] of typed) if (quantity !== '') params.set(pieceField(partId), quantity);
  if (imprint) {
    params.set('place', imprint.locationId);
    params.set('method', imprint.methodId);
    params.set(unitsField(imprint.methodId), String(imprint.units));
  }
  if (needBy !== '') params.set('need_by', needBy);
  if (postal !== '') params.set('zip', postal);
  if (logo !== '') params.set('logo', logo);
  return params;
}

/** The color of the first picture, so that what is shown first can be bought. */
const firstColor = ({ pictures }: CatalogProduct, colors: readonly string[]): string =>
  colors.find((color) => color === pictures[0]?.color) ?? colors[0] ?? '';

function readQuantities(product: CatalogProduct, params: URLSearchParams, color: string) {
  const given = product.parts.filter(({ partId }) => params.has(pieceField(partId)));
  if (given.length === 0) return { ...suggested(product, firstTotal(product, params), color), isSent: false };
  const usual = untouched(product, params);
  if (usual !== undefined) return { ...suggested(product, usual, color), isSent: true };
  const typed = new Map<string, string>();
  const faulty = new Set<string>();
  const pieces: Selection['pieces'] = [];
  for (const { partId } of given) {
    const text = (params.get(pieceField(partId)) ?? '').trim().slice(0, LONGEST_TYPED);
    if (text === '') continue;
    const quantity = typedQuantity(text);
    typed.set(partId, text);
    if (quantity === undefined) faulty.add(partId);
    else if (quantity > 0) pieces.push({ partId, quantity });
  }
  return { pieces, typed, faulty, usual: undefined, isSent: true };
}

/** As many as were named on the shelf, at least what has a price; the first break where none were named. */
function firstTotal({ minimum, ladder }: CatalogProduct, params: URLSearchParams): number {
  const named = typedQuantity(params.get('quantity') ?? '') ?? 0;
  return Math.max(named, minimum, named > 0 ? 0 : (ladder[0]?.minQuantity ?? 0));
}

/** What the field `usual` says of the quantities the page began with: how many of which color. */
export const usualField = (usual: number, color: string): string => `${usual} ${color}`;

/** How many pieces the page began with where its fields still hold them: another color gets these instead, not besides. */
function untouched(product: CatalogProduct, params: URLSearchParams): number | undefined {
  const [, total = '', color = ''] = /^(\d+) (.+)$/.exec(params.get('usual') ?? '') ?? [];
  const usual = typedQuantity(total);
  if (usual === undefined) return undefined;
  const { typed } = suggested(product, usual, color);
  const isUntouched = product.parts.every(
    ({ partId }) => (params.get(pieceField(partId)) ?? '').trim() === (typed.get(partId) ?? ''),
  );
  return isUntouched ? usual : undefined;
}

/** So many pieces spread over the sizes of a color. */
function suggested(product: CatalogProduct, total: number, color: string) {
  const parts: Part[] = product.parts.filter((part) => part.color === color);
  const counts = spreadOverSizes(
    total,
    parts.map(({ size }) => size),
  );
  const pieces = parts.flatMap(({ partId }, at) => {
    const quantity = counts[at] ?? 0;
    return quantity === 0 ? [] : [{ partId, quantity }];
  });
  const typed = new Map(pieces.map(({ partId, quantity }) => [partId, String(quantity)]));
  return { pieces: pieces.slice(0, MOST_CART_LINES), typed, faulty: new Set<string>(), usual: total };
}

/** The imprint asked for, each part of it as far as the product has it. */
function readImprint(product: CatalogProduct, word: (name: string) => string, notes: string[]): Imprint {
  const location = product.locations.find(({ locationId }) => locationId === word('place'));
  const place = location === undefined ? {} : { locationId: location.locationId };
  const method = product.methods.find(({ methodId }) => methodId === word('method'));
  const isOffered = method !== undefined && (location?.methodIds.includes(method.methodId) ?? true);
  const imprint = resolveImprint(product, {
    ...place,
    ...(isOffered && method ? { methodId: method.methodId } : {}),
  });
  const { location: at, method: by } = decorationOf(product, imprint);
  if (method && !isOffered) notes.push(`${method.name} is not offered at ${at.name}: ${by.name} is shown.`);
  return withUnits(product, imprint, by, word(unitsField(by.methodId)), notes);
}

function withUnits(
  product: CatalogProduct,
  imprint: Imprint,
  method: DecorationMethod,
  typed: string,
  notes: string[],
): Imprint {
  const units = typed === '' ? undefined : typedQuantity(typed);
  if (units === undefined || units === 0) return imprint;
  try {
    return resolveImprint(product, { ...imprint, units });
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause;
    const most = Math.max(1, method.includedUnits, method.maxUnits);
    notes.push(`${method.name} takes at most ${unitsInWords(method.unit, most)}.`);
    return resolveImprint(product, { ...imprint, units: most });
  }
}

/** A day as a date field sends it; anything else is none. */
function dayIn(typed: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? Date.parse(`${typed}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== typed ? '' : typed;
}
