import { BRANDS } from '../brands.ts';
import { digital, pace, padPrint, SMALL_GOODS_INK, sublimation, TECH_INK, uv } from '../decorations.ts';
import { decorated, place, type Template } from '../template.ts';

const quick = pace(4, 2);

const desk = (rest: Omit<Template, 'category' | 'brand' | 'fobPostals'>): Template => ({
  brand: BRANDS.home,
  category: 'Desk',
  fobPostals: ['92841'],
  ...rest,
});

export const DESK: Template[] = [
  desk({
    sku: 'MOUSEPAD',
    name: '8 x 9.5 in Mouse Pad',
    description:
      'A fabric-top mouse pad, 8 by 9.5 inches and 1/8 inch thick, on a non-slip rubber base. The whole surface is printed in full color to the edge.',
    material: 'Polyester on natural rubber',
    useCases: ['event-swag', 'onboarding'],
    keywords: ['mousepad', 'mouse mat', 'computer', 'office', 'full color', 'gaming'],
    colors: ['White'],
    ladder: '100:4.60 250:3.70 500:3.20',
    decoration: decorated([sublimation(quick)], place('surface', 'Whole surface', 8, 9.5)),
    weightLb: 0.25,
    perCarton: 100,
    cartonInches: [17, 10, 14],
  }),
  desk({
    sku: 'DESKMAT',
    name: 'Stitched-Edge Desk Mat',
    description:
      'A 31.5 by 12 inch cloth desk mat for keyboard and mouse with stitched edges that do not fray and a rubber base. Printed over the whole surface; rolls up for mailing.',
    material: 'Polyester on natural rubber',
    useCases: ['onboarding', 'client-gifts'],
    keywords: ['desk pad', 'mouse pad', 'keyboard mat', 'gaming', 'home office', 'remote work', 'large'],
    colors: ['White', 'Black'],
    ladder: '25:26.00 50:23.50 100:21.60',
    decoration: decorated([sublimation(quick)], place('surface', 'Whole surface', 31, 11.5)),
    weightLb: 1.4,
    perCarton: 20,
    cartonInches: [14, 14, 13],
  }),
  desk({
    sku: 'LAMP-LED',
    name: 'Folding LED Desk Lamp',
    description:
      'A folding lamp with three color temperatures, five brightness steps and a wireless charging spot in the base. Runs on the USB-C cable that comes with it, without a battery.',
    material: 'Aluminum and ABS',
    useCases: ['executive-gifts', 'onboarding', 'client-gifts'],
    keywords: ['light', 'desk light', 'home office', 'reading', 'wireless charger', 'remote work'],
    colors: ['White', 'Black', 'Silver'],
    ladder: '12:42.00 24:39.00 48:36.80',
    decoration: decorated(
      [padPrint(pace(5, 2), TECH_INK), uv(pace(5, 2), { included: 2, max: 2 })],
      place('base', 'Base', 2, 0.75),
    ),
    weightLb: 1.9,
    perCarton: 12,
    cartonInches: [18, 16, 12],
  }),
  desk({
    sku: 'PLANTKIT',
    name: 'Desk Plant Kit',
    description:
      'A small clay pot with a soil tablet, basil seeds and growing instructions in a printed paper wrap. Sprouts in about ten days on a bright sill; seeds ship all year.',
    material: 'Terracotta, soil, paper wrap',
    useCases: ['client-gifts', 'onboarding', 'event-swag'],
    keywords: ['seeds', 'herb', 'garden', 'grow kit', 'earth day', 'spring', 'planter', 'green'],
    colors: ['Kraft', 'White'],
    ladder: '48:12.90 96:11.60',
    decoration: decorated([digital(quick)], place('wrap', 'Paper wrap', 8, 2)),
    weightLb: 0.7,
    perCarton: 48,
    cartonInches: [18, 14, 12],
  }),
  desk({
    sku: 'FIDGETCUBE',
    name: 'Fidget Cube',
    description:
      'A 1.3 inch cube with six sides to press, flip, roll and spin, quiet enough for meetings. The logo is printed on the top face.',
    material: 'ABS and silicone',
    useCases: ['event-swag', 'onboarding'],
    keywords: ['stress toy', 'stress reliever', 'toy', 'wellness', 'mental health', 'focus', 'desk'],
    colors: ['Black', 'White', 'Royal', 'Red', 'Lime'],
    ladder: '100:3.20 250:2.75',
    decoration: decorated([padPrint(quick, SMALL_GOODS_INK)], place('top', 'Top', 0.75, 0.75)),
    weightLb: 0.08,
    perCarton: 200,
    cartonInches: [14, 12, 9],
  }),
  desk({
    sku: 'PUZZLE',
    name: '500-Piece Puzzle',
    description:
      'A 500-piece jigsaw of 18 by 24 inches with a scenic picture, in a rigid box that carries the logo in full color. The puzzle picture itself is fixed.',
    material: 'Greyboard, paper wrap',
    useCases: ['client-gifts', 'onboarding'],
    keywords: ['jigsaw', 'game', 'family', 'holiday', 'break room', 'team building', 'toy'],
    colors: ['White', 'Navy'],
    ladder: '24:21.00 48:18.90',
    decoration: decorated([digital(pace(6, 3))], place('box', 'Box lid', 6, 4)),
    weightLb: 1.5,
    perCarton: 18,
    cartonInches: [20, 16, 12],
  }),
];
