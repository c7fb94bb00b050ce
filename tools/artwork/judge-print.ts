/** Judges a logo for printing: the largest good size, and warnings. */
import type { Artwork, FineDetail } from './artwork.ts';
import { labOf } from './ciede2000.ts';
import type { Drawing, Finding } from './port.ts';

const GOOD_DPI = 300;
const POOR_DPI = 150;
/** The longer side of a usual logo on a shirt or a jacket, inches. */
const LEFT_CHEST_INCHES = 4;
const TINY_PX = 100;
/** Thinner lines and smaller letters fill in or break off on goods, points. */
export const THINNEST_LINE_PT = 1;
export const SMALLEST_TEXT_PT = 6;
/** No usual imprint is wider, inches. */
const WIDEST_INCHES = 14;
/** More spot colors than screen printers usually set up. */
const MOST_SPOT_COLORS = 6;
const TRANSLUCENT_SHARE = 0.05;
/** CIELAB lightness: ink above it fades on white goods, ink below it on black ones. */
const LIGHT = 85;
const DARK = 20;

export type Judgement = Pick<Artwork, 'largestImprintInches' | 'warnings' | 'needsReview'>;

/** The judgment of a drawing and its file; `null` for a file that cannot be drawn. */
export function judge(drawing: Drawing | null, findings: readonly Finding[]): Judgement {
  if (!drawing) {
    return {
      largestImprintInches: null,
      warnings: ['This is PostScript: it is kept as it is and a person looks at it before production.'],
      needsReview: true,
    };
  }
  const blank = drawing.cleaned === null;
  const poor = !blank && dpiAtLeftChest(drawing) < POOR_DPI;
  return {
    largestImprintInches: blank ? null : largestImprint(drawing),
    warnings: blank
      ? ['The picture is blank: nothing stands out from its background.', ...findings.map(sentenceOf)]
      : [
          ...resolution(drawing),
          ...fine(drawing),
          ...colors(drawing),
          ...transparency(drawing),
          ...contrast(drawing),
          ...findings.map(sentenceOf),
        ],
    needsReview: blank || poor,
  };
}

/** Dots per inch with the longer side at four inches; infinite for vector art without pictures. */
function dpiAtLeftChest(drawing: Drawing): number {
  const { isVector, inkWidthPx, inkHeightPx, fineDetail } = drawing;
  if (typeof fineDetail?.pictureDpi === 'number')
    return Math.floor(fineDetail.pictureDpi / widthAtLeftChest(drawing));
  return isVector
    ? Number.POSITIVE_INFINITY
    : Math.floor(Math.max(inkWidthPx, inkHeightPx) / LEFT_CHEST_INCHES);
}

const widthAtLeftChest = ({ inkWidthPx, inkHeightPx }: Drawing): number =>
  (LEFT_CHEST_INCHES * inkWidthPx) / Math.max(inkWidthPx, inkHeightPx);

/** Inches at 300 dpi, rounded down to a hundredth. */
function largestImprint(drawing: Drawing): Artwork['largestImprintInches'] {
  const { isVector, inkWidthPx, inkHeightPx, fineDetail } = drawing;
  const inches = (px: number) => Math.floor((px / GOOD_DPI) * 100) / 100;
  const dpi = fineDetail?.pictureDpi ?? null;
  if (dpi !== null) return { width: inches(dpi), height: inches((dpi * inkHeightPx) / inkWidthPx) };
  return isVector ? null : { width: inches(inkWidthPx), height: inches(inkHeightPx) };
}

function resolution(drawing: Drawing): string[] {
  const { isVector, inkWidthPx, inkHeightPx } = drawing;
  const dpi = dpiAtLeftChest(drawing);
  if (dpi >= GOOD_DPI) return [];
  if (!isVector && Math.max(inkWidthPx, inkHeightPx) < TINY_PX)
    return [`Tiny: ${inkWidthPx} x ${inkHeightPx} px of ink is too little to print; send a vector file.`];
  const at = `${dpi} dpi at a left chest of ${LEFT_CHEST_INCHES} in`;
  return dpi >= POOR_DPI
    ? [`Soft: ${at}, where ${GOOD_DPI} is good; send a vector file or print it smaller.`]
    : [`Low resolution: ${at}, where ${GOOD_DPI} is good; send a vector file or a larger picture.`];
}

/** Lines and letters at a left chest, and the width from which on they print well. */
function fine(drawing: Drawing): string[] {
  const width = widthAtLeftChest(drawing);
  const { linePt = null, textPt = null }: Partial<FineDetail> = drawing.fineDetail ?? {};
  const isFine = (points: number | null, least: number): points is number =>
    points !== null && points * width < least;
  const at = (points: number) =>
    `${Math.floor(100 * points * width) / 100} pt at a left chest of ${LEFT_CHEST_INCHES} in`;
  const wider = (points: number, least: number) => {
    const wide = Math.ceil(10 * (least / points)) / 10;
    return wide <= WIDEST_INCHES ? ` or print it at least ${wide} in wide` : '';
  };
  return [
    ...(isFine(linePt, THINNEST_LINE_PT)
      ? [
          `Thin lines: ${at(linePt)}, where ${THINNEST_LINE_PT} is the least; thicken them${wider(linePt, THINNEST_LINE_PT)}.`,
        ]
      : []),
    ...(isFine(textPt, SMALLEST_TEXT_PT)
      ? [
          `Small text: ${at(textPt)}, where ${SMALLEST_TEXT_PT} is the least; enlarge it${wider(textPt, SMALLEST_TEXT_PT)}.`,
        ]
      : []),
  ];
}

function colors({ colors: found, hasGradient }: Drawing): string[] {
  if (hasGradient)
    return ['Holds gradients: choose a full-color method (UV, DTF, DTG), not screen print or embroidery.'];
  if (found.length > MOST_SPOT_COLORS)
    return [`Holds ${found.length} colors: choose a full-color method (UV, DTF, DTG), not screen print.`];
  return [];
}

function transparency({ translucentShare, background }: Drawing): string[] {
  return [
    ...(translucentShare > TRANSLUCENT_SHARE
      ? ['Has see-through parts: they print solid in screen print and embroidery.']
      : []),
    ...(background === 'kept'
      ? ['Has no plain or clear background: it prints with its edges as they are.']
      : []),
  ];
}

function contrast({ colors: found }: Drawing): string[] {
  const lightness = found.map(({ hex }) => lightnessOf(hex));
  if (lightness.length === 0) return [];
  if (lightness.every((l) => l > LIGHT)) return ['Low contrast on white and light goods: choose dark ones.'];
  if (lightness.every((l) => l < DARK)) return ['Low contrast on black and dark goods: choose light ones.'];
  return [];
}

function lightnessOf(hex: string): number {
  const channel = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
  return labOf(channel(1), channel(3), channel(5)).l;
}

function sentenceOf(finding: Finding): string {
  if (typeof finding === 'object')
    return `Has ${finding.pages} pages: page 1 is used; send another page as a file of its own.`;
  switch (finding) {
    case 'stripped':
      return 'Scripts, animation or outside references were taken out of the file.';
    case 'live_text':
      return 'Holds live text: convert it to outlines, or it may print in another font.';
    case 'font_outside':
      return 'Holds text in a font that is not in the file: embed it or convert the text to outlines, or it may print in another font.';
    case 'embedded_picture':
      return 'Holds a picture inside a vector file: its size limits how large it prints well.';
    case 'outside_page':
      return 'Parts of it lie outside the page and are left out: move them in or make the page larger.';
    case 'effects':
      return 'Has shadows, blurs or blended colors: choose a full-color method (UV, DTF, DTG), or flatten them.';
    case 'unread_style':
      return 'Has colors or sizes in a form of CSS that is not drawn here: compare the picture, and export it with plain ones.';
  }
}
