import { BRANDS } from '../brands.ts';
import type { ColorName } from '../colors.ts';
import { dtf, garmentEmbroidery, garmentScreenPrint, type Pace, pace } from '../decorations.ts';
import { ADULT_SIZES, type Decoration, decorated, place, type Template } from '../template.ts';

const COLORS: ColorName[] = [
  'Black',
  'Navy',
  'Heather Grey',
  'Charcoal',
  'Forest',
  'Maroon',
  'Royal',
  'Sand',
];

const LIGHT = { ink: pace(8, 4), thread: pace(10, 5), film: pace(7, 4) };
const HEAVY = { ink: pace(10, 5), thread: pace(12, 6), film: pace(9, 5) };

/** A hoodie's front print ends above its pocket. */
function fleeced(speeds: { ink: Pace; thread: Pace; film: Pace }, front: [number, number]): Decoration {
  const inks = ['screen-print', 'dtf'];
  return decorated(
    [garmentScreenPrint(speeds.ink), garmentEmbroidery(speeds.thread), dtf(speeds.film)],
    place('front', 'Full front', ...front, inks),
    place('back', 'Full back', 12.5, 14, inks),
    place('left-chest', 'Left chest', 4, 4),
    place('sleeve', 'Sleeve', 3.5, 3.5),
  );
}

const fleece = (rest: Omit<Template, 'category' | 'brand' | 'fobPostals' | 'cartonInches'>): Template => ({
  brand: BRANDS.fleece,
  category: 'Fleece',
  sizes: ADULT_SIZES,
  fobPostals: ['75234'],
  cartonInches: [24, 18, 14],
  ...rest,
});

export const FLEECE: Template[] = [
  fleece({
    sku: 'HOODIE-PULLOVER',
    name: 'Pullover Hoodie',
    description:
      'An 8 oz cotton-polyester fleece hoodie with a lined hood, a front pocket and ribbed cuffs. Brushed inside, pre-shrunk and cut roomy.',
    material: '50% cotton, 50% polyester fleece, 8 oz',
    useCases: ['team-apparel', 'event-swag', 'onboarding'],
    keywords: ['hooded sweatshirt', 'sweatshirt', 'sweater', 'kangaroo pocket', 'winter', 'hackathon'],
    colors: COLORS,
    ladder: '12:27.00 24:25.00 72:23.40 144:22.40',
    decoration: fleeced(LIGHT, [12, 8.5]),
    weightLb: 1.2,
    perCarton: 24,
  }),
  fleece({
    sku: 'HOODIE-PREMIUM',
    name: 'Premium Heavyweight Hoodie',
    description:
      'A 10 oz fleece hoodie with a cotton face, a double-lined hood and metal eyelets. Side panels of rib keep the fit square; the heaviest fleece in the line.',
    material: '80% cotton, 20% polyester fleece, 10 oz',
    useCases: ['client-gifts', 'executive-gifts', 'team-apparel'],
    keywords: ['hooded sweatshirt', 'sweatshirt', 'heavy', 'streetwear', 'retail', 'winter', 'gift'],
    colors: ['Black', 'Navy', 'Heather Grey', 'Natural', 'Sage', 'Rust'],
    ladder: '12:46.00 24:43.00 72:40.50 144:39.00',
    decoration: fleeced(HEAVY, [12, 8.5]),
    weightLb: 1.5,
    perCarton: 18,
  }),
  fleece({
    sku: 'HOODIE-FULLZIP',
    name: 'Full-Zip Hoodie',
    description:
      'An 8.5 oz fleece hoodie with a metal full-length zipper and two split pockets. Easy to take off at a desk; a front print runs across the zipper, a left-chest one does not.',
    material: '60% cotton, 40% polyester fleece, 8.5 oz',
    useCases: ['team-apparel', 'onboarding', 'client-gifts'],
    keywords: ['zip up', 'zipper', 'hooded sweatshirt', 'sweatshirt', 'jacket', 'office'],
    colors: ['Black', 'Navy', 'Heather Grey', 'Charcoal', 'Forest', 'Royal'],
    ladder: '12:36.00 24:33.50 72:31.50 144:30.00',
    decoration: fleeced(HEAVY, [12, 8.5]),
    weightLb: 1.3,
    perCarton: 24,
  }),
  fleece({
    sku: 'CREWNECK',
    name: 'Crewneck Sweatshirt',
    description:
      'An 8 oz fleece sweatshirt with a ribbed crew neck, cuffs and hem, and no pocket in the way of a full-size print. Brushed inside, unisex fit.',
    material: '50% cotton, 50% polyester fleece, 8 oz',
    useCases: ['team-apparel', 'onboarding', 'client-gifts'],
    keywords: ['sweatshirt', 'sweater', 'crew neck', 'pullover', 'winter', 'campus'],
    colors: COLORS,
    ladder: '12:25.50 24:23.60 72:22.00 144:21.00',
    decoration: fleeced(LIGHT, [12.5, 14]),
    weightLb: 1.1,
    perCarton: 24,
  }),
  fleece({
    sku: 'QUARTERZIP',
    name: 'Quarter-Zip Pullover',
    description:
      'A 7 oz smooth-faced polyester pullover with a stand collar and a quarter-length zipper. Dressy enough for client meetings, with thumb room in the cuffs.',
    material: '94% polyester, 6% elastane, 7 oz',
    useCases: ['team-apparel', 'executive-gifts', 'client-gifts'],
    keywords: ['1/4 zip', 'quarter zip', 'midlayer', 'golf', 'business casual', 'sweater'],
    colors: ['Black', 'Navy', 'Charcoal', 'Heather Grey', 'Forest', 'Royal'],
    ladder: '12:44.00 24:41.00 72:38.50 144:37.00',
    decoration: decorated([garmentEmbroidery(pace(10, 5))], place('left-chest', 'Left chest', 4, 4)),
    weightLb: 0.9,
    perCarton: 24,
  }),
];
