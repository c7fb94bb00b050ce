import { BRANDS } from '../brands.ts';
import { laser, PEN_INK, pace, padPrint } from '../decorations.ts';
import { decorated, place, type Template } from '../template.ts';

const quick = pace(5, 1);
const barrel = place('barrel', 'Barrel', 2.1, 0.75);
const bothSides = decorated(
  [padPrint(quick, PEN_INK)],
  barrel,
  place('barrel-back', 'Barrel, other side', 2.1, 0.75),
);
const inkOnly = decorated([padPrint(quick, PEN_INK)], barrel);
const inkOrLaser = decorated([padPrint(quick, PEN_INK), laser(quick)], barrel);
const laserOrInk = decorated([laser(quick), padPrint(quick, PEN_INK)], barrel);

const writing = (rest: Omit<Template, 'category' | 'brand' | 'fobPostals' | 'cartonInches'>): Template => ({
  brand: BRANDS.writing,
  category: 'Writing',
  fobPostals: ['33777'],
  cartonInches: [14, 12, 9],
  ...rest,
});

export const WRITING: Template[] = [
  writing({
    sku: 'PEN-CLICK',
    name: 'Click Ballpoint Pen',
    description:
      'A plastic retractable ballpoint with a white barrel clip, a rubber grip and medium black ink. The price covers one print color on the barrel.',
    material: 'ABS plastic',
    useCases: ['event-swag'],
    keywords: ['ballpoint', 'plastic pen', 'retractable', 'giveaway', 'trade show', 'budget', 'office'],
    colors: ['Black', 'White', 'Navy', 'Royal', 'Red', 'Kelly Green', 'Orange', 'Purple'],
    ladder: '250:0.79 500:0.66 1000:0.58 2500:0.52',
    decoration: bothSides,
    weightLb: 0.025,
    perCarton: 1000,
  }),
  writing({
    sku: 'PEN-GEL',
    name: 'Soft-Touch Gel Pen',
    description:
      'A retractable gel pen with a soft-touch coated barrel and a 0.7 mm black refill. Writes darker and smoother than the ballpoint; refillable.',
    material: 'Rubber-coated ABS',
    useCases: ['event-swag', 'onboarding'],
    keywords: ['gel ink', 'rubberized', 'smooth', 'retractable', 'conference', 'office'],
    colors: ['Black', 'White', 'Navy', 'Charcoal', 'Teal', 'Red'],
    ladder: '200:1.35 500:1.15 1000:1.02',
    decoration: inkOrLaser,
    weightLb: 0.03,
    perCarton: 800,
  }),
  writing({
    sku: 'PEN-STYLUS',
    name: 'Metal Stylus Pen',
    description:
      'An aluminum twist pen with a capacitive stylus tip for touch screens and a medium black ballpoint refill. Engraving shows the silver metal beneath the color.',
    material: 'Anodized aluminum',
    useCases: ['event-swag', 'client-gifts', 'onboarding'],
    keywords: ['ballpoint', 'touchscreen', 'tablet', 'aluminum', 'engraved', 'executive pen'],
    colors: ['Black', 'Silver', 'Navy', 'Royal', 'Red', 'Graphite'],
    ladder: '100:2.90 250:2.42 500:2.10 1000:1.92',
    decoration: laserOrInk,
    weightLb: 0.05,
    perCarton: 500,
  }),
  writing({
    sku: 'PEN-BAMBOO',
    name: 'Bamboo Ballpoint Pen',
    description:
      'A click ballpoint with a barrel of natural bamboo and trim in color. No two barrels have the same grain; engraving comes out warm brown.',
    material: 'Bamboo with ABS trim',
    useCases: ['event-swag', 'client-gifts'],
    keywords: ['ballpoint', 'wood pen', 'sustainable', 'eco friendly', 'green', 'earth day', 'engraved'],
    eco: ['bamboo'],
    colors: ['Bamboo'],
    ladder: '250:1.25 500:1.08 1000:0.96',
    decoration: laserOrInk,
    weightLb: 0.03,
    perCarton: 1000,
  }),
  writing({
    sku: 'HIGHLIGHTER',
    name: 'Chisel-Tip Highlighter',
    description:
      'A capped highlighter with a chisel tip and fluorescent ink that does not smear gel pen. Barrel color matches the ink.',
    material: 'Polypropylene',
    useCases: ['event-swag', 'onboarding'],
    keywords: ['marker', 'fluorescent', 'office', 'school', 'study', 'desk'],
    colors: ['Yellow', 'Pink', 'Lime', 'Orange', 'Light Blue'],
    ladder: '250:1.15 500:0.98',
    decoration: inkOnly,
    weightLb: 0.04,
    perCarton: 500,
  }),
];
