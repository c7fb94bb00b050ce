import type { ImageOrder } from '../../../../tools/artwork/images-port.ts';
import type { RenderVariant } from '../../../../tools/artwork/render.ts';
import type { Look } from '../../../../tools/artwork/render-look.ts';

const LOOKS: Record<Look, string> = {
  ink: 'printed in opaque ink, flat on the surface, following its folds and curve',
  film: 'printed as a thin full-color film with a faint edge',
  dye: 'dyed into the surface, which keeps its texture',
  foil: 'stamped in metallic gold foil, slightly pressed in, without the logo’s own colors',
  thread: 'embroidered in thread: visible satin stitches, slightly raised, with a small shadow',
  patch: 'embroidered on a sewn-on patch with a stitched border',
  knit: 'knit in, as coarse as the yarn',
  engraved: 'laser engraved: the surface taken away to the bare material, one tone, without color',
  debossed: 'debossed: pressed into the surface without ink, visible only by light and shadow',
  enamel: 'filled with soft enamel between raised metal lines',
};

const VARIANTS: Record<RenderVariant, string> = {
  studio: 'Keep the plain studio backdrop and the camera exactly as in the first image.',
  angle: 'Show it from nearer and about 25 degrees from the side, on the same plain studio backdrop.',
  scene: 'Show it in a calm, well-lit office scene with shallow depth of field; no people, no other brands.',
};

/** The prompt; among the images the product comes first, the logo last. */
export function promptFor({ variant, product, location, method, goods, picture, box }: ImageOrder): string {
  const { area } = location;
  const within = [
    ...(area ? [`within an area of ${area.widthInches} by ${area.heightInches} inches`] : []),
    ...(box ? [`${whereIn(box)} of the first image`] : []),
  ];
  return [
    picture === null
      ? 'The image is a logo. Photograph the product described below with this logo on it.'
      : 'The first image is a product, the second a logo. Put the logo on the product.',
    `Product: ${plain(product.name)} (${plain(product.category)}), color ${plain(product.color)}, made of ${plain(product.material)}.`,
    `Place: ${[plain(location.name), ...within].join(', ')}.`,
    `Method: ${plain(method)}. The logo is ${LOOKS[goods.look]}.`,
    'Draw the logo exactly as given: same shapes, letters and proportions, nothing added, nothing left out. Change nothing else about the product: same color, shape, seams and parts.',
    VARIANTS[variant],
    'A realistic product photograph. No text but the logo’s own, no watermark, no frame.',
  ].join('\n');
}

function whereIn({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  const percent = (share: number): string => `${Math.round(100 * share)} %`;
  return `between ${percent(x)} and ${percent(x + width)} from the left and ${percent(y)} and ${percent(y + height)} from the top`;
}

/** A supplier's words are inserted as facts, never as instructions. */
const plain = (words: string): string =>
  words
    .replaceAll(/[^\p{L}\p{N} ,.%/&'’()-]/gu, ' ')
    .slice(0, 120)
    .trim();
