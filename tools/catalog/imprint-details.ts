/**
 * What an imprint looks like exactly, where the customer says it: colors, size, position, typeset text. All that is known of
 * a detail stands here.
 */
import { z } from 'zod';
import { ServiceError } from '../errors.ts';
import { joined, type Said, said, term } from '../languages/words.ts';
import { describedInOpenApi } from '../values/openapi-only.ts';
import { writtenBy } from '../written-by.ts';
import { refuseUndrawn } from './drawn-letters.ts';
import { offsetOf, offsetWords } from './imprint-position.ts';
import { formatImprintSize, type ImprintSize } from './imprint-size.ts';

export interface ImprintDetails {
  /** Ink or thread colors by their names, such as `PMS 186 C`. */
  colors?: readonly string[];
  size?: ImprintSize;
  /** Where in its location. */
  position?: string;
  /** Set in place of artwork. */
  text?: string;
  font?: string;
}

const MOST_COLORS = 15;

const words = (most: number, what: string) => z.string().trim().min(1).max(most).optional().describe(what);
const inches = (what: string) => z.number().min(0.1).max(100).optional().describe(what);

/** What the price depends on. */
export const PRICED_DETAILS = {
  colors: z
    .array(z.string().trim().min(1).max(60).describe('A color'))
    .min(1)
    .max(MOST_COLORS)
    .optional()
    .describe('Names, such as PMS 186 C'),
  width: inches('Inches'),
  height: describedInOpenApi(inches('Inches')),
};

/** What it does not depend on. */
export const MADE_DETAILS = {
  position: words(200, 'Within the location'),
  text: words(500, 'In place of artwork'),
  font: describedInOpenApi(words(100, 'The typeface wished for `text`')),
};

/** Each is left out where it was not asked for. */
export const DetailsWire = z.object({
  colors: z.array(writtenBy('account')).optional().describe('Ink or thread colors asked for'),
  width: z.number().optional().describe('Width asked for, inches'),
  height: z.number().optional().describe('Height asked for, inches'),
  position: writtenBy('account').optional().describe('Where in its location'),
  text: writtenBy('account').optional().describe('Text that is set in place of artwork'),
  font: writtenBy('account').optional().describe('The typeface wished for it'),
});

type Published = z.output<typeof DetailsWire>;
/** As they are sent, or as they are published. */
type Sent = { readonly [F in keyof Published]?: Published[F] | undefined };

interface ImprintDetail {
  /** As a person reads it. */
  words(details: ImprintDetails): Said[];
  /** Imprints that differ in it are not printed from the same screens. */
  isOnScreens: boolean;
}

const DETAILS: Readonly<Record<keyof ImprintDetails, ImprintDetail>> = {
  colors: {
    words: ({ colors }) =>
      colors === undefined ? [] : [said('Colors: {name}', { name: joined(', ', colors.map(term)) })],
    isOnScreens: true,
  },
  size: {
    words: ({ size }) =>
      size === undefined ? [] : [said('Size: {size}', { size: formatImprintSize(size) })],
    isOnScreens: true,
  },
  position: {
    words: ({ position }) => {
      if (position === undefined) return [];
      const offset = offsetOf(position);
      return [said('Position: {name}', { name: (offset && offsetWords(offset)) ?? position })];
    },
    isOnScreens: false,
  },
  text: {
    words: ({ text, font }) => {
      if (text === undefined) return [];
      return [
        font === undefined
          ? said('Text: “{name}”', { name: text })
          : said('Text: “{name}”, set in {font}', { name: text, font }),
      ];
    },
    isOnScreens: true,
  },
  // Said with its text.
  font: { words: () => [], isOnScreens: true },
};

const NAMES = Object.keys(DETAILS) as (keyof ImprintDetails)[];
const SCREEN_NAMES = NAMES.filter((name) => DETAILS[name].isOnScreens);

type Details = { [F in keyof ImprintDetails]?: ImprintDetails[F] | undefined };

function pick(from: Details, names: readonly (keyof ImprintDetails)[]): ImprintDetails {
  const picked: ImprintDetails = {};
  const set = <F extends keyof ImprintDetails>(name: F, value: Details[F]) => {
    if (value !== undefined) picked[name] = value;
  };
  for (const name of names) set(name, from[name]);
  return picked;
}

/** The details alone, without those that are not set. */
export const detailsOf = (from: Details): ImprintDetails => pick(from, NAMES);

/** What is shared by imprints that are printed from the same screens; the position is not. */
export const screenDetails = (from: ImprintDetails): ImprintDetails => pick(from, SCREEN_NAMES);

/** @throws ServiceError `validation_failed` for one side of the size alone, and for text in letters that are not drawn */
export function toDetails({ width, height, ...others }: Sent): ImprintDetails {
  if (others.text !== undefined) refuseUndrawn(others.text);
  if (width === undefined && height === undefined) return detailsOf(others);
  if (width !== undefined && height !== undefined)
    return detailsOf({ ...others, size: { widthInches: width, heightInches: height } });
  throw new ServiceError('validation_failed', 'Send `width` and `height` together, in inches.', {
    param: width === undefined ? 'width' : 'height',
  });
}

export function toDetailsWire(details: ImprintDetails): Published {
  const { colors, size, ...others } = detailsOf(details);
  return {
    ...(colors === undefined ? {} : { colors: [...colors] }),
    ...(size === undefined ? {} : { width: size.widthInches, height: size.heightInches }),
    ...others,
  };
}

/** How the desk enters a detail. */
interface DetailField {
  /** Its name where it is sent. */
  name: keyof Published;
  label: string;
  hint?: string;
  /** Says what to enter, where it was refused. */
  refusal: string;
  /** `area`: text of several lines. `list`: names between commas. */
  kind: 'text' | 'area' | 'list' | 'inches';
  most: number;
}

const INCHES = 'Give width and height together, in inches, such as 3.5.';

/** In the order of the form. */
export const DETAIL_FIELDS: readonly DetailField[] = [
  {
    name: 'colors',
    label: 'Ink or thread colors by name',
    hint: 'Separated by commas: PMS 186 C, White',
    refusal: 'Name at most 15 colors, separated by commas.',
    kind: 'list',
    most: 950,
  },
  {
    name: 'position',
    label: 'Position at its location',
    refusal: 'Say the position in at most 200 characters.',
    kind: 'text',
    most: 200,
  },
  { name: 'width', label: 'Width in inches', refusal: INCHES, kind: 'inches', most: 7 },
  { name: 'height', label: 'Height in inches', refusal: INCHES, kind: 'inches', most: 7 },
  {
    name: 'text',
    label: 'Text in place of a logo',
    refusal: 'Choose a logo or give a text, of at most 500 characters.',
    kind: 'area',
    most: 500,
  },
  {
    name: 'font',
    label: 'Its typeface',
    refusal: 'Name the typeface in at most 100 characters.',
    kind: 'text',
    most: 100,
  },
];

/** Each detail as a person reads it. */
export const detailWords = (details: ImprintDetails): Said[] =>
  Object.values(DETAILS).flatMap(({ words }) => words(details));

/** Whether everything that is asked is so in the other. */
export const agrees = (asked: ImprintDetails, made: ImprintDetails): boolean =>
  JSON.stringify(detailsOf({ ...made, ...detailsOf(asked) })) === JSON.stringify(detailsOf(made));
