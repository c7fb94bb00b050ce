/** How a decoration looks on goods: the facts of product and method that a picture needs. */
import type { CatalogProduct, DecorationLocation, DecorationMethod, Part } from '../catalog/product.ts';

/** What a method leaves on the goods: ink, film, dye, thread, or an engraving. */
export type Look =
  | 'ink'
  | 'film'
  | 'dye'
  | 'foil'
  | 'thread'
  | 'patch'
  | 'knit'
  | 'engraved'
  | 'debossed'
  | 'enamel';

/** `round`: the side of an upright cup; `barrel`: along a pen, in any direction. */
export type Shape = 'flat' | 'round' | 'barrel';

/** The surface of the goods, as light falls on it; `metal` is bare, `coated` has metal below its color. */
export type Surface = 'fabric' | 'leather' | 'wood' | 'metal' | 'coated' | 'hard';

/** How such goods are photographed: hung up, standing, lying. */
export type Setting = 'wall' | 'desk' | 'tabletop';

export interface Goods {
  look: Look;
  shape: Shape;
  surface: Surface;
  setting: Setting;
  /** Color of the part, `#rrggbb`. */
  hex: string;
}

/** The first row with a matching word of the method or the product. */
type Rules<T> = readonly (readonly [RegExp, T])[];

const LOOKS: Rules<Look> = [
  [/embroid|stitch|thread/, 'thread'],
  [/patch|badge/, 'patch'],
  [/knit|woven|jacquard/, 'knit'],
  [/laser|engrav|etch/, 'engraved'],
  [/deboss|emboss/, 'debossed'],
  [/foil|hot.?stamp/, 'foil'],
  [/enamel/, 'enamel'],
  [/sublim|dye|digital|offset|die.?cut/, 'dye'],
  [/transfer|film|dtf|uv|decal/, 'film'],
];

const SURFACES: Rules<Surface> = [
  [/bamboo|wood|walnut|maple|cork/, 'wood'],
  [/leather|polyurethane cover/, 'leather'],
  [/stainless|steel|alumin|titanium/, 'metal'],
  [/cotton|polyester|fleece|nylon|wool|acrylic|pongee|elastane|canvas|twill/, 'fabric'],
];

const SETTINGS: Rules<Setting> = [
  [/shirt|fleece|polo|outerwear|apparel|jacket|vest|hood/, 'wall'],
  [/drinkware|bag|headwear|hat|umbrella|lamp|speaker|plant|personal care/, 'desk'],
];

/** Metal with its own color. */
const BARE = /stainless|silver|steel|chrome|alumin/;

/** Whether white stands out on the goods better than black. */
export function isDark({ hex }: Pick<Goods, 'hex'>): boolean {
  const value = Number.parseInt(hex.slice(1), 16);
  return 0.299 * ((value >> 16) & 255) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255) < 140;
}

/** What this method leaves on any goods. */
export const lookOf = ({ methodId, name }: Pick<DecorationMethod, 'methodId' | 'name'>): Look =>
  first(LOOKS, `${methodId} ${name}`) ?? 'ink';

/** How this method looks on this part at this location. */
export function goodsOf(
  product: Pick<CatalogProduct, 'name' | 'category' | 'material'>,
  part: Pick<Part, 'color' | 'colorHex'>,
  location: Pick<DecorationLocation, 'locationId' | 'name'>,
  method: Pick<DecorationMethod, 'methodId' | 'name'>,
): Goods {
  const kind = `${product.category} ${product.name}`;
  const surface = first(SURFACES, product.material) ?? 'hard';
  return {
    look: lookOf(method),
    shape: shapeOf(product.category, `${location.locationId} ${location.name}`),
    surface: surface === 'metal' && !BARE.test(part.color.toLowerCase()) ? 'coated' : surface,
    setting: first(SETTINGS, kind) ?? 'tabletop',
    hex: part.colorHex,
  };
}

function shapeOf(category: string, place: string): Shape {
  if (/barrel/i.test(place)) return 'barrel';
  return /drinkware/i.test(category) || /\bwrap\b/i.test(place) ? 'round' : 'flat';
}

function first<T>(rules: Rules<T>, words: string): T | undefined {
  const lower = words.toLowerCase();
  return rules.find(([pattern]) => pattern.test(lower))?.[1];
}
