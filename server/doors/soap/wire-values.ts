/** Our values in the standard's words. */
import { rateToDollars } from '../../../tools/values/money.ts';
import { LABEL_SIZES } from '../../promostandards/messages/shared.ts';

/** An amount with at most four decimals, without trailing zeros. */
export const decimalText = (amount: number): string => String(Number(amount.toFixed(4)));

/** Ten-thousandths of a dollar as dollars. */
export const rateText = (rate: number): string => decimalText(rateToDollars(rate));

export const LOCALIZED_IN = { country: 'US', language: 'en', currency: 'USD' } as const;

/** Text in pieces of its field's length. */
export function inPieces(text: string, length: number): string[] {
  const collapsed = text.replaceAll(/\s+/g, ' ').trim();
  const pieces: string[] = [];
  for (let rest = collapsed; rest !== ''; ) {
    const space = rest.length > length ? rest.lastIndexOf(' ', length) : -1;
    const end = rest.length <= length ? rest.length : space > 0 ? space : length;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return pieces;
}

/** Words with single blanks between them, as most text comes. */
const TIDY = /^[!-~]+(?: [!-~]+)*$/;

/** Text cut to its field; an empty one is left out. */
export const shortened = (text: string, length: number): string | undefined =>
  text.length <= length && TIDY.test(text) ? text : inPieces(text, length)[0];

type LabelSize = (typeof LABEL_SIZES)[number];

const WRITTEN_OTHERWISE: Readonly<Record<string, LabelSize>> = {
  XXL: '2XL',
  XXXL: '3XL',
  XXS: '2XS',
  'ONE SIZE': 'OSFA',
  'ONE SIZE FITS ALL': 'OSFA',
  SMALL: 'S',
  MEDIUM: 'M',
  LARGE: 'L',
  'X-LARGE': 'XL',
  'EXTRA LARGE': 'XL',
  'X-SMALL': 'XS',
  'EXTRA SMALL': 'XS',
  YXS: 'XS',
  YS: 'S',
  YM: 'M',
  YL: 'L',
  YXL: 'XL',
};

/** The standard's word for a size; `CUSTOM` for a size outside its list. */
export function labelSizeOf(size: string): LabelSize {
  const upper = size.trim().toUpperCase();
  return LABEL_SIZES.find((known) => known === upper) ?? WRITTEN_OTHERWISE[upper] ?? 'CUSTOM';
}

export const sameWord = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
