/** Warnings for the person who approves a proof. */
import type { Artwork } from '../artwork/artwork.ts';
import { SMALLEST_TEXT_PT, THINNEST_LINE_PT } from '../artwork/judge-print.ts';
import { isLost } from '../artwork/stands-out.ts';
import type { ImprintSize } from '../catalog/imprint-size.ts';
import type { DecorationLocation, Part } from '../catalog/product.ts';
import { type Said, said, term } from '../languages/words.ts';

const GOOD_DPI = 300;

interface Shown {
  artwork: Pick<Artwork, 'largestImprintInches' | 'fineDetail'>;
  imprint: ImprintSize;
  location: Pick<DecorationLocation, 'name'>;
  part: Pick<Part, 'color' | 'colorHex'>;
  /** Of the imprint, `#rrggbb`. */
  colors: readonly string[];
  /** Whether the product's picture shows the location. */
  isInPicture: boolean;
}

export function proofNotes({ artwork, imprint, location, part, colors, isInPicture }: Shown): Said[] {
  return [
    ...placing(location, isInPicture),
    ...(artwork.largestImprintInches ? resolution(artwork.largestImprintInches.width, imprint) : []),
    ...fine(artwork.fineDetail ?? null, imprint),
    ...contrast(colors, part),
  ];
}

export const goesAround = ({ name }: Pick<DecorationLocation, 'name'>): boolean => /\bwrap\b/i.test(name);

function placing(location: Pick<DecorationLocation, 'name'>, isInPicture: boolean): Said[] {
  if (!isInPicture)
    return [
      said('No picture shows “{location}”: the imprint is on a plain panel in the color of the goods.', {
        location: term(location.name),
      }),
    ];
  return goesAround(location)
    ? [
        said(
          'The imprint goes around the piece; the picture shows the front of it, the flat drawing all of it.',
        ),
      ]
    : [];
}

/** `goodWidth`: the width in inches at which the artwork has `GOOD_DPI`. */
function resolution(goodWidth: number, { widthInches }: ImprintSize): Said[] {
  const dpi = Math.floor((goodWidth / widthInches) * GOOD_DPI);
  return dpi >= GOOD_DPI
    ? []
    : [
        said('The artwork has {dpi} dots per inch at this size; below {good} its edges may look soft.', {
          dpi,
          good: GOOD_DPI,
        }),
      ];
}

function fine(detail: Artwork['fineDetail'], { widthInches }: ImprintSize): Said[] {
  const at = (points: number): number => Math.floor(100 * points * widthInches) / 100;
  const { linePt = null, textPt = null } = detail ?? {};
  return [
    ...(linePt !== null && at(linePt) < THINNEST_LINE_PT
      ? [
          said('Its thinnest line is {points} pt at this size; below {least} lines may break off.', {
            points: at(linePt),
            least: THINNEST_LINE_PT,
          }),
        ]
      : []),
    ...(textPt !== null && at(textPt) < SMALLEST_TEXT_PT
      ? [
          said('Its smallest letters are {points} pt at this size; below {least} they may fill in.', {
            points: at(textPt),
            least: SMALLEST_TEXT_PT,
          }),
        ]
      : []),
  ];
}

function contrast(colors: readonly string[], { color, colorHex }: Shown['part']): Said[] {
  const lost = colors.filter((hex) => isLost(hex, colorHex));
  return lost.length === 0
    ? []
    : [
        said('{color} hardly stands out on {shade}.', {
          color: lost.reduce<Said>(
            (some, last) => (some === '' ? last : said('{some} and {last}', { some, last })),
            '',
          ),
          shade: term(color),
        }),
      ];
}
