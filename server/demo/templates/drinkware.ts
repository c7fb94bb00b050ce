import { BRANDS } from '../brands.ts';
import type { ColorName } from '../colors.ts';
import {
  CERAMIC_INK,
  DRINKWARE_INK,
  laser,
  PLASTIC_INK,
  pace,
  SMALL_GOODS_INK,
  screenPrint,
  uv,
} from '../decorations.ts';
import { decorated, place, type Template } from '../template.ts';

const STEEL: ColorName[] = ['Black', 'White', 'Navy', 'Stainless', 'Royal', 'Forest', 'Red', 'Sage'];
const quick = pace(5, 1);
const wrapped = { included: 6, max: 26, step: '0.20' };

const sides = [place('side-1', 'Side 1', 2, 3), place('side-2', 'Side 2', 2, 3)];
const steel = decorated(
  [screenPrint(quick, DRINKWARE_INK), laser(quick), uv(quick, wrapped)],
  ...sides,
  place('wrap', 'Wrap', 8.5, 3),
);
const ceramic = decorated(
  [screenPrint(quick, CERAMIC_INK), uv(quick, wrapped)],
  ...sides,
  place('wrap', 'Wrap', 8.5, 3),
);

const drinkware = (rest: Omit<Template, 'category' | 'brand' | 'fobPostals'>): Template => ({
  brand: BRANDS.drinkware,
  category: 'Drinkware',
  fobPostals: ['14072', '90670'],
  ...rest,
});

export const DRINKWARE: Template[] = [
  drinkware({
    sku: 'TUMBLER-20',
    name: '20 oz Vacuum Tumbler',
    description:
      'A double-wall stainless steel tumbler with copper vacuum insulation and a press-in lid with a slide opening. Holds 20 oz, keeps coffee hot about 6 hours and fits car cup holders.',
    material: '18/8 stainless steel, powder coated',
    useCases: ['client-gifts', 'onboarding', 'event-swag', 'executive-gifts'],
    keywords: ['travel mug', 'insulated cup', 'coffee', 'commuter', 'double wall', 'hot', 'cold', '600 ml'],
    colors: STEEL,
    ladder: '24:21.50 48:19.90 96:18.60 240:17.40 480:16.60',
    decoration: steel,
    weightLb: 0.9,
    perCarton: 24,
    cartonInches: [23, 16, 9],
    packagings: ['individual_box'],
  }),
  drinkware({
    sku: 'TUMBLER-30',
    name: '30 oz Handled Tumbler',
    description:
      'A 30 oz double-wall stainless tumbler with a removable handle and a clear lid that takes a straw. Narrow base for cup holders; hand wash.',
    material: '18/8 stainless steel, powder coated',
    useCases: ['client-gifts', 'onboarding'],
    keywords: ['travel mug', 'insulated cup', 'handle', 'straw', 'water', 'iced coffee', '900 ml'],
    colors: ['Black', 'White', 'Navy', 'Stainless', 'Teal', 'Pink'],
    ladder: '24:27.00 48:25.20 96:23.90 240:22.80',
    decoration: steel,
    weightLb: 1.3,
    perCarton: 12,
    cartonInches: [18, 14, 10],
    packagings: ['individual_box'],
  }),
  drinkware({
    sku: 'BOTTLE-24',
    name: '24 oz Wide-Mouth Bottle',
    description:
      'A 24 oz vacuum-insulated steel bottle with a wide mouth for ice and a screw cap with a carry loop. Cold for about 24 hours, leakproof when closed.',
    material: '18/8 stainless steel, powder coated',
    useCases: ['onboarding', 'client-gifts', 'event-swag'],
    keywords: ['water bottle', 'flask', 'canteen', 'insulated', 'hiking', 'gym', 'hydration', '700 ml'],
    colors: STEEL,
    ladder: '24:24.00 48:22.30 96:21.00 240:19.90',
    decoration: steel,
    weightLb: 0.9,
    perCarton: 24,
    cartonInches: [20, 14, 12],
    packagings: ['individual_box'],
  }),
  drinkware({
    sku: 'BOTTLE-17',
    name: '17 oz Slim Bottle',
    description:
      'A 17 oz vacuum bottle in the slim cola shape with a threaded steel cap. Small enough for a bag pocket; no plastic touches the drink but the seal.',
    material: '18/8 stainless steel, matte finish',
    useCases: ['event-swag', 'onboarding', 'client-gifts'],
    keywords: ['water bottle', 'flask', 'canteen', 'insulated', 'slim', 'hydration', '500 ml'],
    colors: STEEL,
    ladder: '24:17.90 48:16.40 96:15.20 240:14.20',
    decoration: steel,
    weightLb: 0.7,
    perCarton: 25,
    cartonInches: [16, 16, 11],
    packagings: ['individual_box'],
  }),
  drinkware({
    sku: 'MUGTUMBLER-40',
    name: '40 oz Mug Tumbler',
    description:
      'A 40 oz insulated tumbler with a large side handle, a three-position lid and a reusable straw. Tapered to fit a cup holder despite its size.',
    material: '18/8 stainless steel, powder coated',
    useCases: ['client-gifts', 'executive-gifts', 'onboarding'],
    keywords: ['travel mug', 'insulated cup', 'handle', 'straw', 'large', 'water', '1.2 l'],
    colors: ['Black', 'White', 'Navy', 'Sage', 'Pink', 'Cream'],
    ladder: '24:33.00 48:31.00 96:29.50',
    decoration: steel,
    weightLb: 1.7,
    perCarton: 12,
    cartonInches: [22, 17, 12],
    packagings: ['individual_box'],
  }),
  drinkware({
    sku: 'TRITAN-25',
    name: '25 oz Clear Sport Bottle',
    description:
      'A 25 oz single-wall bottle of clear, BPA-free copolyester with a screw lid and a carry handle. Light, shatter resistant and safe on the top rack of a dishwasher.',
    material: 'BPA-free copolyester',
    useCases: ['event-swag', 'team-apparel'],
    keywords: ['tritan', 'water bottle', 'plastic', 'gym', 'sport', 'bpa free', 'hydration', '740 ml'],
    colors: ['Clear', 'Smoke', 'Light Blue', 'Royal', 'Red', 'Lime'],
    ladder: '48:8.90 96:7.90 250:7.10 500:6.60',
    decoration: decorated(
      [screenPrint(quick, PLASTIC_INK), uv(quick, wrapped)],
      ...sides,
      place('wrap', 'Wrap', 8.5, 3),
    ),
    weightLb: 0.35,
    perCarton: 48,
    cartonInches: [25, 19, 11],
    packagings: ['individual_box'],
  }),
  drinkware({
    sku: 'MUG-12',
    name: '12 oz Ceramic Mug',
    description:
      'A 12 oz glazed stoneware mug with a C-handle, safe in microwave and dishwasher. The print is fired on and does not wash off.',
    material: 'Glazed ceramic',
    useCases: ['onboarding', 'event-swag', 'client-gifts'],
    keywords: ['coffee mug', 'coffee cup', 'tea', 'desk', 'office', 'kitchen', 'stoneware', '350 ml'],
    colors: ['White', 'Black', 'Navy', 'Red', 'Royal', 'Forest'],
    ladder: '36:7.40 72:6.40 144:5.70 288:5.20 576:4.80',
    decoration: ceramic,
    weightLb: 0.95,
    perCarton: 36,
    cartonInches: [18, 14, 13],
    packagings: ['individual_box'],
  }),
  drinkware({
    sku: 'CAMPMUG-15',
    name: '15 oz Campfire Mug',
    description:
      'A 15 oz speckled ceramic mug with a rounded body and a contrasting rim, after old camp enamelware. Microwave safe; about a third heavier than a plain mug.',
    material: 'Speckled glazed ceramic',
    useCases: ['client-gifts', 'onboarding', 'event-swag'],
    keywords: [
      'camp mug',
      'coffee mug',
      'coffee cup',
      'campfire',
      'outdoor',
      'rustic',
      'enamel look',
      '450 ml',
    ],
    colors: ['Navy', 'Black', 'White', 'Forest', 'Maroon'],
    ladder: '48:11.50 96:10.40 240:9.60',
    decoration: ceramic,
    weightLb: 1.25,
    perCarton: 24,
    cartonInches: [18, 14, 10],
    packagings: ['individual_box'],
  }),
  drinkware({
    sku: 'CANCOOLER',
    name: 'Folding Can Cooler',
    description:
      'A foam sleeve for 12 oz cans with a stitched seam, flat for mailing. The lowest-priced drink item in the line; the first print color is included.',
    material: '4 mm polyurethane foam with polyester face',
    useCases: ['event-swag'],
    keywords: [
      'coozie',
      'can sleeve',
      'beer sleeve',
      'can holder',
      'tailgate',
      'summer',
      'picnic',
      'giveaway',
    ],
    colors: ['Black', 'White', 'Navy', 'Royal', 'Red', 'Kelly Green', 'Orange', 'Yellow'],
    ladder: '100:1.95 250:1.55 500:1.29 1000:1.09',
    decoration: decorated(
      [screenPrint(quick, SMALL_GOODS_INK)],
      place('side-1', 'Side 1', 3, 3.5),
      place('side-2', 'Side 2', 3, 3.5),
    ),
    weightLb: 0.04,
    perCarton: 250,
    cartonInches: [18, 12, 10],
  }),
];
