import { BRANDS } from '../brands.ts';
import { bagEmbroidery, pace, padPrint, SMALL_GOODS_INK, screenPrint, UMBRELLA_INK } from '../decorations.ts';
import { decorated, place, type Template } from '../template.ts';

const week = pace(7, 3);
const panel = decorated([screenPrint(week, UMBRELLA_INK)], place('panel', 'One panel', 8, 5));

export const OUTDOOR: Template[] = [
  {
    sku: 'UMBRELLA-42',
    name: '42 in Folding Umbrella',
    brand: BRANDS.outerwear,
    category: 'Umbrellas',
    description:
      'A three-fold umbrella with a 42 inch arc that opens and closes at a button. Steel shaft, fiberglass ribs and a sleeve; 11 inches long when folded.',
    material: 'Pongee polyester, steel, fiberglass',
    useCases: ['client-gifts', 'event-swag', 'onboarding'],
    keywords: ['rain', 'compact', 'travel', 'automatic', 'spring', 'commuter', 'weather'],
    colors: ['Black', 'Navy', 'Royal', 'Red', 'Forest', 'Slate'],
    ladder: '24:17.50 48:15.90 96:14.70 250:13.80',
    decoration: panel,
    fobPostals: ['90670'],
    weightLb: 0.8,
    perCarton: 25,
    cartonInches: [14, 13, 12],
  },
  {
    sku: 'UMBRELLA-60',
    name: '60 in Golf Umbrella',
    brand: BRANDS.outerwear,
    category: 'Umbrellas',
    description:
      'A vented golf umbrella with a 60 inch arc, a fiberglass frame that flexes in gusts and a foam grip. Room for two; comes with a shoulder sleeve.',
    material: 'Pongee polyester, fiberglass',
    useCases: ['executive-gifts', 'client-gifts'],
    keywords: ['rain', 'golf', 'windproof', 'vented', 'large', 'outing', 'tournament', 'weather'],
    colors: ['Black', 'Navy', 'Forest', 'Red', 'White'],
    ladder: '24:29.00 48:26.80 96:25.10',
    decoration: panel,
    fobPostals: ['90670'],
    weightLb: 1.6,
    perCarton: 12,
    cartonInches: [42, 8, 8],
  },
  {
    sku: 'BLANKET-SHERPA',
    name: 'Sherpa Throw Blanket',
    brand: BRANDS.home,
    category: 'Blankets',
    description:
      'A 50 by 60 inch throw with smooth microfleece on one side and high-pile sherpa on the other. Tied with a ribbon for giving; the price includes 5,000 stitches in one corner.',
    material: 'Polyester microfleece and sherpa',
    useCases: ['client-gifts', 'executive-gifts', 'onboarding'],
    keywords: ['throw', 'fleece', 'winter', 'holiday', 'cozy', 'warm', 'home', 'stadium'],
    colors: ['Charcoal', 'Navy', 'Cream', 'Maroon', 'Sage'],
    ladder: '24:39.00 48:36.50 96:34.60',
    decoration: decorated([bagEmbroidery(week)], place('corner', 'Corner', 5, 4)),
    fobPostals: ['75234'],
    weightLb: 2.2,
    perCarton: 12,
    cartonInches: [24, 20, 16],
  },
  {
    sku: 'SUNGLASSES',
    name: 'Retro Sunglasses',
    brand: BRANDS.home,
    category: 'Eyewear',
    description:
      'Sunglasses in the square retro shape with UV400 lenses and a matte frame. One color of print on one temple is included.',
    material: 'Polycarbonate',
    useCases: ['event-swag'],
    keywords: ['shades', 'eyewear', 'summer', 'beach', 'festival', 'pool', 'giveaway', 'uv400'],
    colors: ['Black', 'White', 'Navy', 'Royal', 'Red', 'Lime', 'Orange', 'Pink'],
    ladder: '150:2.90 300:2.40 600:2.10',
    decoration: decorated([padPrint(pace(5, 2), SMALL_GOODS_INK)], place('temple', 'Temple', 1.75, 0.25)),
    fobPostals: ['92841'],
    weightLb: 0.06,
    perCarton: 300,
    cartonInches: [20, 14, 12],
  },
];
