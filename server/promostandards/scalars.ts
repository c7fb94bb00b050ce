/** The simple types of messages: how each is read, written, and named in a schema. */

/** The restrictions a schema adds to a built-in type. */
export interface Facets {
  minLength?: number;
  maxLength?: number;
  fractionDigits?: number;
  enumeration?: readonly string[];
}

export interface Scalar<V = unknown> {
  kind: 'scalar';
  /** Its name in XML Schema. */
  base: string;
  facets: Facets;
  /** The value of trimmed text; `undefined` if it is invalid. */
  read(text: string): V | undefined;
  /** The text of a value; `undefined` if the value is not of this type. */
  write(value: unknown): string | undefined;
  /** What it must be, for people: `a whole number`. */
  is: string;
}

/** Text with a blank at its start or end, or with repeated or unusual blanks. */
const LOOSE = /^\s|\s$|\s\s|[^\S ]/;

const collapsed = (text: string): string => (LOOSE.test(text) ? text.replaceAll(/\s+/g, ' ').trim() : text);

const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Text whose white space is collapsed. Text of any length is read; lengths are checked separately. */
export const token = (maxLength: number, minLength = 1): Scalar<string> => ({
  kind: 'scalar',
  base: 'token',
  facets: { minLength, maxLength },
  read: collapsed,
  write: (value) => (typeof value === 'string' ? collapsed(value) : undefined),
  is: `text of ${minLength === maxLength ? maxLength : `${minLength} to ${maxLength}`} characters`,
});

/** Text that keeps its lines. Without a length it may be empty or long. */
export const text = (maxLength?: number): Scalar<string> => ({
  kind: 'scalar',
  base: 'string',
  facets: maxLength === undefined ? {} : { minLength: 1, maxLength },
  read: (sent) => sent,
  write: asText,
  is: maxLength === undefined ? 'text' : `text of 1 to ${maxLength} characters`,
});

const LARGEST_INT = 2_147_483_647;

const whole = (base: 'int' | 'integer'): Scalar<number> => ({
  kind: 'scalar',
  base,
  facets: {},
  read(sent) {
    const value = /^[+-]?\d{1,15}(?:\.0+)?$/.test(sent) ? Number(sent) : Number.NaN;
    return Number.isSafeInteger(value) && Math.abs(value) <= LARGEST_INT ? value : undefined;
  },
  write: (value) => (Number.isSafeInteger(value) ? String(value) : undefined),
  is: 'a whole number',
});

export const int = whole('int');
export const integer = whole('integer');

const DECIMAL = /^[+-]?(?:\d{1,18}(?:\.\d{0,18})?|\.\d{1,18})$/;

const decimalOf = (base: 'decimal' | 'double', fractionDigits?: number): Scalar<string> => ({
  kind: 'scalar',
  base,
  facets: fractionDigits === undefined ? {} : { fractionDigits },
  read: (sent) => (DECIMAL.test(sent) ? sent.replace(/^\+/, '') : undefined),
  write(value) {
    if (typeof value !== 'string' || !DECIMAL.test(value)) return undefined;
    const places = value.split('.')[1]?.replace(/(?<!0)0+$/, '').length ?? 0;
    return fractionDigits !== undefined && places > fractionDigits ? undefined : value;
  },
  is: 'a decimal number',
});

/** Decimals stay text, so that a price never passes through a binary fraction. */
export const decimal = decimalOf('decimal');
/** With at most four decimals: every amount of the pricing service. */
export const decimal4 = decimalOf('decimal', 4);
export const double = decimalOf('double');

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false };

export const boolean: Scalar<boolean> = {
  kind: 'scalar',
  base: 'boolean',
  facets: {},
  read: (sent) => (Object.hasOwn(BOOLEANS, sent.toLowerCase()) ? BOOLEANS[sent.toLowerCase()] : undefined),
  write: (value) => (typeof value === 'boolean' ? String(value) : undefined),
  is: '`true` or `false`',
};

const DATE_TIME = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?)(\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i;

/** An instant as ISO 8601 in UTC. Without a zone it is read as UTC; a date alone is its first instant. */
export const dateTime: Scalar<string> = {
  kind: 'scalar',
  base: 'dateTime',
  facets: {},
  read(sent) {
    const [, date, time = '00:00', fraction = '', zone = 'Z'] = DATE_TIME.exec(sent) ?? [];
    if (date === undefined) return undefined;
    const at = new Date(`${date}T${time}${fraction.slice(0, 4)}${zone.toUpperCase()}`);
    return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
  },
  write: (value) =>
    typeof value === 'string' && DATE_TIME.test(value) && value.includes('T') ? value : undefined,
  is: 'a date and time such as 2026-05-01T12:00:00Z',
};

/** A date; of an instant, its date. */
export const date: Scalar<string> = {
  kind: 'scalar',
  base: 'date',
  facets: {},
  read(sent) {
    const day = DATE_TIME.exec(sent)?.[1];
    return day === undefined || Number.isNaN(Date.parse(day)) ? undefined : day;
  },
  write: (value) => (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined),
  is: 'a date such as 2026-05-01',
};

/** One of these words: read in any letter case, written as given here. */
export function oneOf<const W extends readonly string[]>(
  words: W,
  base: 'string' | 'token' = 'string',
): Scalar<W[number]> {
  const known = new Map<string, W[number]>(words.map((word) => [word.toLowerCase(), word]));
  return {
    kind: 'scalar',
    base,
    facets: { enumeration: words },
    read: (sent) => known.get(collapsed(sent).toLowerCase()),
    write: (value) => (typeof value === 'string' && words.includes(value) ? value : undefined),
    is: `one of ${words.join(', ')}`,
  };
}

export function oneOfNumbers<const N extends readonly number[]>(
  numbers: N,
  base: 'int' | 'integer' = 'int',
): Scalar<N[number]> {
  return {
    ...whole(base),
    facets: { enumeration: numbers.map(String) },
    read: (sent) => numbers.find((number) => number === int.read(sent)),
    write: (value) => (numbers.some((number) => number === value) ? String(value) : undefined),
    is: `one of ${numbers.join(', ')}`,
  };
}
