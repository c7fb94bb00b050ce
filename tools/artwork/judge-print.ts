/** Judges a logo for printing: the largest good size, and warnings. */
import type { Artwork } from './artwork.ts';
import { labOf } from './ciede2000.ts';
import type { Drawing, Finding } from './port.ts';

const GOOD_DPI = 300;
const POOR_DPI = 150;
/** The longer side of a usual logo on a shirt or a jacket, inches. */
const LEFT_CHEST_INCHES = 4;
const TINY_PX = 100;
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
          ...colors(drawing),
          ...transparency(drawing),
          ...contrast(drawing),
          ...findings.map(sentenceOf),
        ],
    needsReview: blank || poor,
  };
}

/** Dots per inch with the longer side at four inches; infinite for vector art. */
const dpiAtLeftChest = ({ isVector, inkWidthPx, inkHeightPx }: Drawing): number =>
  isVector ? Number.POSITIVE_INFINITY : Math.floor(Math.max(inkWidthPx, inkHeightPx) / LEFT_CHEST_INCHES);

/** Inches at 300 dpi, rounded down to a hundredth. */
function largestImprint({ isVector, inkWidthPx, inkHeightPx }: Drawing): Artwork['largestImprintInches'] {
  const inches = (px: number) => Math.floor((px / GOOD_DPI) * 100) / 100;
  return isVector ? null : { width: inches(inkWidthPx), height: inches(inkHeightPx) };
}

function resolution(drawing: Drawing): string[] {
  const { isVector, inkWidthPx, inkHeightPx } = drawing;
  const dpi = dpiAtLeftChest(drawing);
  if (isVector || dpi >= GOOD_DPI) return [];
  if (Math.max(inkWidthPx, inkHeightPx) < TINY_PX)
    return [`Tiny: ${inkWidthPx} x ${inkHeightPx} px of ink is too little to print; send a vector file.`];
  const at = `${dpi} dpi at a left chest of ${LEFT_CHEST_INCHES} in`;
  return dpi >= POOR_DPI
    ? [`Soft: ${at}, where ${GOOD_DPI} is good; send a vector file or print it smaller.`]
    : [`Low resolution: ${at}, where ${GOOD_DPI} is good; send a vector file or a larger picture.`];
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
  switch (finding) {
    case 'stripped':
      return 'Scripts, animation or outside references were taken out of the file.';
    case 'live_text':
      return 'Holds live text: convert it to outlines, or it may print in another font.';
    case 'font_outside':
      return 'Holds text in a font that is not in the file: embed it or convert the text to outlines, or it may print in another font.';
    case 'embedded_picture':
      return 'Holds a picture inside a vector file: its size limits how large it prints well.';
    case 'several_pages':
      return 'Has several pages: only the first is used.';
  }
}
