/** How an imprint is to look, as the fields of the product’s page ask for it, and as it is sent. */
import { DETAIL_FIELDS } from '../../../../tools/catalog/imprint-details.ts';
import { MIDDLE, type Offset, offsetOf, positionOf } from '../../../../tools/catalog/imprint-position.ts';
import { type ImprintSize, largestIn, ofWidth, within } from '../../../../tools/catalog/imprint-size.ts';
import type { ImprintArea } from '../../../../tools/catalog/product.ts';
import type { ShownProduct } from '../../../../tools/shop/show-product.ts';
import { detailIn, inchesIn, type SentDetails } from '../forms/detail-values.ts';

/** Ink colors with a field for their name. */
export const MOST_INKS = 6;
/** A button moves the imprint by so much. */
export const NUDGE_INCHES = 1 / 16;
export const NUDGES = ['left', 'right', 'up', 'down'] as const;

export interface Design {
  /** What is typed, by the name of its detail; those that are not typed are left out. */
  typed: SentDetails;
  /** By ink, largest share of the logo first; empty where the logo’s own is meant. */
  inks: string[];
  offset: Offset;
}

/** The size and place of an imprint, once it is known what is printed. */
export interface Placed {
  size: ImprintSize;
  offset: Offset;
}

/** What the form calls the fields of an imprint: the first has the plain names, further ones their number. */
export const designField = (name: string, number: number): string =>
  number === 1 ? name : `${name}.${number}`;

/** One line: the page draws it, and a decorator sets it. */
export const LONGEST_TEXT = 60;

/** Details with fields of their own: inks by name, the place in inches; the height follows the width. */
const OTHERWISE = ['colors', 'position', 'height'];

export function readDesign(word: (name: string) => string, number: number): Design {
  const at = (name: string): string => word(designField(name, number));
  const typed: SentDetails = {};
  for (const field of DETAIL_FIELDS) {
    if (OTHERWISE.includes(field.name)) continue;
    const text = at(field.name).slice(0, field.name === 'text' ? LONGEST_TEXT : field.most);
    const value = text === '' ? undefined : detailIn(text, field);
    if (value !== undefined && !Number.isNaN(value)) Object.assign(typed, { [field.name]: value });
  }
  const inks = Array.from({ length: MOST_INKS }, (_, index) => at(`ink-${index + 1}`).slice(0, LONGEST_INK));
  const moved = nudged(word('nudge'), number);
  return {
    typed,
    inks,
    offset: {
      rightInches: inchesOr0(at('right')) + moved.rightInches,
      downInches: inchesOr0(at('down')) + moved.downInches,
    },
  };
}

export const LONGEST_INK = 60;

const inchesOr0 = (text: string): number => inchesIn(text) || 0;

function nudged(pressed: string, number: number): Offset {
  const [of, way] = pressed.split(' ');
  if (Number(of) !== number) return MIDDLE;
  const along = (back: string, forth: string): number =>
    way === back ? -NUDGE_INCHES : way === forth ? NUDGE_INCHES : 0;
  return { rightInches: along('left', 'right'), downInches: along('up', 'down') };
}

/** The fields again. */
export function designParams({ typed, inks, offset }: Design, number: number): [string, string][] {
  const fields: [string, string | number | undefined][] = [
    ...Object.entries(typed).map(([name, value]): [string, string] => [name, String(value)]),
    ...inks.map((ink, index): [string, string] => [`ink-${index + 1}`, ink]),
    ['right', offset.rightInches || undefined],
    ['down', offset.downInches || undefined],
  ];
  return fields.flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[designField(name, number), String(value)]],
  );
}

/** A shade of the logo that was not named otherwise. */
const SHADE = /^#[0-9a-f]{6}$/i;

/** The design of an imprint as it was sent: the page shows it again. */
export function designOf(sent: { [F in keyof SentDetails]?: SentDetails[F] | undefined }): Design {
  const { width, text, font, colors = [], position } = sent;
  const typed = Object.fromEntries(
    Object.entries({ width, text, font }).filter(([, value]) => value !== undefined),
  );
  return {
    typed,
    inks: colors.map((ink) => (SHADE.test(ink) ? '' : ink)),
    offset: offsetOf(position) ?? MIDDLE,
  };
}

type StatedArea = ShownProduct['decoration_locations'][number]['imprint_area'];

export const areaOf = (area: StatedArea): ImprintArea | null =>
  area && { shape: area.shape, widthInches: area.width, heightInches: area.height };

/**
 * Where an imprint sits in its area, as large as was typed and fits; `null` where the supplier states no area.
 *
 * @param aspect of what is printed; `null` where that is not known
 */
export function placedIn(
  area: ImprintArea | null,
  { typed, offset }: Design,
  aspect: number | null,
): Placed | null {
  if (area === null) return null;
  const shape = aspect ?? area.widthInches / area.heightInches;
  const largest = largestIn(area, shape);
  const { width = largest.widthInches } = typed;
  const size = width < largest.widthInches ? ofWidth(width, shape) : largest;
  return { size, offset: within(area, size, offset) };
}

/** The design with the size and place that fit. */
export const settled = (design: Design, placed: Placed | null): Design => ({
  ...design,
  typed:
    design.typed.width === undefined || placed === null
      ? design.typed
      : { ...design.typed, width: placed.size.widthInches },
  offset: placed?.offset ?? MIDDLE,
});

/** The design as a line is asked for: the size where it was chosen or moved, and only what was typed beside it. */
export function sentDesign(
  { typed: { width, text, font }, inks }: Design,
  placed: Placed | null,
  ownInks: readonly string[],
): SentDetails {
  const position = placed ? positionOf(placed.offset) : undefined;
  const isSized = placed !== null && (width !== undefined || position !== undefined);
  const named = inks.slice(0, Math.max(1, ownInks.length));
  const colors = named.some((ink) => ink !== '')
    ? named.map((ink, index) => ink || ownInks[index] || '').filter((ink) => ink !== '')
    : [];
  return {
    ...(colors.length === 0 ? {} : { colors }),
    ...(isSized ? { width: placed.size.widthInches, height: placed.size.heightInches } : {}),
    ...(position === undefined ? {} : { position }),
    ...(text === undefined ? {} : { text }),
    ...(text === undefined || font === undefined ? {} : { font }),
  };
}

/** About what an embroiderer counts for a square inch of a logo with the gaps between its parts. */
const STITCHES_PER_SQUARE_INCH = 1_250;
const STITCH_STEP = 500;

/** The stitches of an imprint of this size, estimated: a digitizer counts them before the proof. */
export const estimatedStitches = ({ widthInches, heightInches }: ImprintSize, most: number): number =>
  Math.min(
    most,
    Math.max(1, Math.ceil((widthInches * heightInches * STITCHES_PER_SQUARE_INCH) / STITCH_STEP)) *
      STITCH_STEP,
  );
