/**
 * Where in its location an imprint sits: in a customer’s own words, or so far from the middle. Pictures and sheets show the
 * second, which is a position like any other on its way to the supplier.
 */
import { english, joined, msg, type Said, said } from '../languages/words.ts';

/** Inches from the middle of the location. */
export interface Offset {
  rightInches: number;
  downInches: number;
}

export const MIDDLE: Offset = { rightInches: 0, downInches: 0 };

const SIDES = [
  { name: 'rightInches', sign: 1, words: msg('{count} in right of the middle') },
  { name: 'rightInches', sign: -1, words: msg('{count} in left of the middle') },
  { name: 'downInches', sign: 1, words: msg('{count} in below the middle') },
  { name: 'downInches', sign: -1, words: msg('{count} in above the middle') },
] as const;

/** `0.5 in left of the middle, 1 in below the middle`; `null` in the middle. */
export function offsetWords(offset: Offset): Said | null {
  const parts = SIDES.flatMap(({ name, sign, words }) =>
    offset[name] * sign > 0 ? [said(words, { count: offset[name] * sign })] : [],
  );
  return parts.length === 0 ? null : joined(', ', parts);
}

/** The offset as a position is sent; `undefined` in the middle. */
export function positionOf(offset: Offset): string | undefined {
  const words = offsetWords(offset);
  return words === null ? undefined : english(words);
}

/** The offset that a position says; `undefined` for a customer’s own words. */
export function offsetOf(position: string | undefined): Offset | undefined {
  const offset = { ...MIDDLE };
  for (const part of position?.split(', ') ?? []) {
    const side = SIDES.find(({ words }) => words.replace('{count}', '') === part.replace(COUNT, ''));
    const inches = Number(COUNT.exec(part)?.[0]);
    if (!side || !Number.isFinite(inches)) return undefined;
    offset[side.name] = side.sign * inches;
  }
  return position === undefined ? undefined : offset;
}

const COUNT = /^\d{1,2}(\.\d{1,4})?(?= in )/;
