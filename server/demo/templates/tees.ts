import { BRANDS } from '../brands.ts';
import type { ColorName } from '../colors.ts';
import { dtf, garmentScreenPrint, pace, type RushDays } from '../decorations.ts';
import { ADULT_SIZES, type Decoration, decorated, place, type Template, YOUTH_SIZES } from '../template.ts';

const COLORS: ColorName[] = [
  'Black',
  'White',
  'Navy',
  'Heather Grey',
  'Charcoal',
  'Royal',
  'Light Blue',
  'Forest',
  'Red',
  'Maroon',
  'Gold',
  'Natural',
];
const FEWER: ColorName[] = ['Black', 'White', 'Navy', 'Heather Grey', 'Royal', 'Red', 'Pink', 'Purple'];
const EARTHS: ColorName[] = [
  'Black',
  'White',
  'Navy',
  'Natural',
  'Sand',
  'Sage',
  'Olive',
  'Rust',
  'Mustard',
  'Slate',
  'Maroon',
  'Forest',
];
const BRIGHTS: ColorName[] = [
  'Black',
  'White',
  'Navy',
  'Graphite',
  'Royal',
  'Light Blue',
  'Teal',
  'Kelly Green',
  'Lime',
  'Orange',
  'Red',
  'Purple',
];

/** `front` is the largest print the smallest size can take. */
function printed(leadDays: number, rushDays: RushDays, front: [number, number] = [12.5, 14]): Decoration {
  return decorated(
    [garmentScreenPrint(pace(leadDays, rushDays)), dtf(pace(leadDays - 2, rushDays))],
    place('front', 'Full front', ...front),
    place('back', 'Full back', ...front),
    place('left-chest', 'Left chest', 4, 4),
    place('sleeve', 'Sleeve', 3.5, 3.5),
  );
}

const tee = (rest: Omit<Template, 'category' | 'brand' | 'fobPostals' | 'cartonInches'>): Template => ({
  brand: BRANDS.tees,
  category: 'T-Shirts',
  sizes: ADULT_SIZES,
  fobPostals: ['75234', '89502'],
  cartonInches: [24, 16, 12],
  ...rest,
});

export const TEES: Template[] = [
  tee({
    sku: 'TEE-CLASSIC',
    name: 'Classic Cotton Tee',
    description:
      'A 5.3 oz carded cotton tee with a ribbed crew neck, taped shoulders and a straight fit. The budget choice for large events; heathers contain polyester.',
    material: '100% cotton, 5.3 oz',
    useCases: ['event-swag', 'team-apparel'],
    keywords: ['t-shirt', 'shirt', 'short sleeve', 'giveaway', 'crew neck', 'conference', 'budget'],
    colors: COLORS,
    ladder: '12:7.20 24:6.40 72:5.60 144:5.10 288:4.80',
    decoration: printed(7, 3),
    weightLb: 0.38,
    perCarton: 72,
  }),
  tee({
    sku: 'TEE-RINGSPUN',
    name: 'Ringspun Soft Tee',
    description:
      'A 4.5 oz combed ringspun cotton tee with side seams and a tear-away label. Softer in the hand and finer in print than the classic tee, in a slightly slimmer cut.',
    material: '100% combed ringspun cotton, 4.5 oz',
    useCases: ['event-swag', 'team-apparel', 'onboarding'],
    keywords: ['t-shirt', 'shirt', 'short sleeve', 'soft', 'crew neck', 'retail fit', 'hackathon', 'launch'],
    colors: COLORS,
    ladder: '12:9.80 24:8.90 72:8.10 144:7.60 288:7.20',
    decoration: printed(7, 3),
    weightLb: 0.33,
    perCarton: 72,
  }),
  tee({
    sku: 'TEE-TRIBLEND',
    name: 'Tri-Blend Tee',
    description:
      'A 3.8 oz tee of polyester, cotton and rayon with a heathered look and a light drape. Side-seamed with a narrow crew neck; prints come out slightly faded on the heathered yarn.',
    material: '50% polyester, 25% cotton, 25% rayon, 3.8 oz',
    useCases: ['team-apparel', 'onboarding', 'client-gifts'],
    keywords: ['t-shirt', 'shirt', 'vintage', 'heathered', 'soft', 'retail fit', 'lightweight'],
    colors: COLORS,
    ladder: '12:13.50 24:12.40 72:11.50 144:10.90',
    decoration: printed(7, 3),
    weightLb: 0.3,
    perCarton: 72,
  }),
  tee({
    sku: 'TEE-HEAVY',
    name: 'Heavyweight Boxy Tee',
    description:
      'A 6.5 oz garment-dyed cotton tee with dropped shoulders, a boxy body and a thick ribbed collar. Holds its shape after washing and takes large prints well.',
    material: '100% garment-dyed cotton, 6.5 oz',
    useCases: ['team-apparel', 'client-gifts', 'onboarding'],
    keywords: ['t-shirt', 'shirt', 'streetwear', 'oversized', 'boxy', 'thick', 'premium', 'retail'],
    colors: EARTHS,
    ladder: '12:15.90 24:14.80 72:13.90 144:13.20',
    decoration: printed(8, 4),
    weightLb: 0.52,
    perCarton: 48,
  }),
  tee({
    sku: 'TEE-ORGANIC',
    name: 'Organic Cotton Tee',
    description:
      'A 5 oz tee of organically grown cotton with side seams and a woven neck label. A mid-weight everyday shirt for teams that ask where the fiber comes from.',
    material: '100% organic cotton, 5 oz',
    useCases: ['team-apparel', 'onboarding', 'client-gifts'],
    keywords: ['t-shirt', 'shirt', 'sustainable', 'eco friendly', 'green', 'earth day', 'crew neck'],
    eco: ['organic'],
    colors: EARTHS,
    ladder: '12:14.60 24:13.50 72:12.60 144:12.00',
    decoration: printed(8, 4),
    weightLb: 0.36,
    perCarton: 72,
  }),
  tee({
    sku: 'TEE-LONGSLEEVE',
    name: 'Long Sleeve Tee',
    description:
      'A 5.3 oz ringspun cotton long sleeve with ribbed cuffs and a crew neck. Worn alone in spring and under a vest in winter; the sleeve takes a print of its own.',
    material: '100% ringspun cotton, 5.3 oz',
    useCases: ['team-apparel', 'event-swag'],
    keywords: ['t-shirt', 'shirt', 'long-sleeve', 'layer', 'fall', 'winter', 'crew neck'],
    colors: COLORS,
    ladder: '12:14.20 24:13.10 72:12.20 144:11.60',
    decoration: printed(7, 3),
    weightLb: 0.48,
    perCarton: 48,
  }),
  tee({
    sku: 'TEE-PERFORMANCE',
    name: 'Performance Tee',
    description:
      'A 3.8 oz polyester interlock tee that wicks sweat and dries quickly. Snag resistant, with set-in sleeves; for runs, volunteer days and outdoor crews.',
    material: '100% polyester interlock, 3.8 oz',
    useCases: ['team-apparel', 'event-swag'],
    keywords: [
      't-shirt',
      'shirt',
      'moisture wicking',
      'dri',
      'athletic',
      'running',
      'sport',
      '5k',
      'volunteer',
    ],
    colors: BRIGHTS,
    ladder: '12:12.90 24:11.80 72:11.00 144:10.50',
    decoration: printed(7, 3),
    weightLb: 0.31,
    perCarton: 72,
  }),
  tee({
    sku: 'TEE-WOMENS',
    style: 'Womens',
    name: "Women's Relaxed Tee",
    description:
      "A 4.3 oz ringspun cotton tee in a relaxed women's cut with a wider neck and shorter sleeves. The companion to the ringspun tee, so a mixed team matches.",
    material: '100% combed ringspun cotton, 4.3 oz',
    useCases: ['team-apparel', 'event-swag', 'onboarding'],
    keywords: ['t-shirt', 'shirt', 'ladies', 'women', 'fitted', 'short sleeve', 'soft'],
    colors: FEWER,
    ladder: '12:10.40 24:9.50 72:8.60 144:8.10 288:7.70',
    decoration: printed(7, 3),
    weightLb: 0.3,
    perCarton: 72,
  }),
  tee({
    sku: 'TEE-YOUTH',
    style: 'Youth',
    name: 'Youth Cotton Tee',
    description:
      'A 5.3 oz cotton tee in youth sizes YS to YXL with a double-needle hem and a tag-free neck. For family days, school programs and camps.',
    material: '100% cotton, 5.3 oz',
    useCases: ['event-swag', 'client-gifts'],
    keywords: ['t-shirt', 'shirt', 'kids', 'children', 'family day', 'school', 'camp', 'short sleeve'],
    colors: FEWER,
    sizes: YOUTH_SIZES,
    ladder: '12:6.90 24:6.10 72:5.30 144:4.90 288:4.60',
    decoration: printed(7, 3, [10, 12]),
    weightLb: 0.26,
    perCarton: 72,
  }),
];
