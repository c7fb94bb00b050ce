import { BRANDS } from '../brands.ts';
import { BAG_INK, bagEmbroidery, pace, screenPrint, transfer } from '../decorations.ts';
import { decorated, place, type Template } from '../template.ts';

const week = pace(7, 3);
const pocket = place('pocket', 'Front pocket', 5, 4);
const stitchedPocket = decorated([bagEmbroidery(week), transfer(week)], pocket);
const anyPocket = decorated([screenPrint(week, BAG_INK), bagEmbroidery(week), transfer(week)], pocket);

const bag = (rest: Omit<Template, 'category' | 'brand' | 'fobPostals'>): Template => ({
  brand: BRANDS.bags,
  category: 'Bags',
  fobPostals: ['90670'],
  ...rest,
});

export const BAGS: Template[] = [
  bag({
    sku: 'BACKPACK-LAPTOP',
    name: '15 in Laptop Backpack',
    description:
      'A 22-liter backpack with a padded sleeve for laptops up to 15 inches, two organizer compartments and a luggage strap. Side pockets hold a bottle; the price includes 5,000 stitches.',
    material: '600D polyester',
    useCases: ['onboarding', 'executive-gifts', 'client-gifts'],
    keywords: [
      'rucksack',
      'bookbag',
      'computer bag',
      'commuter',
      'travel',
      'office',
      'welcome kit',
      'new hire',
    ],
    colors: ['Black', 'Navy', 'Charcoal', 'Heather Grey', 'Olive'],
    ladder: '12:54.00 24:50.00 48:47.00 96:44.50 250:42.50',
    decoration: stitchedPocket,
    weightLb: 2.1,
    perCarton: 12,
    cartonInches: [22, 18, 16],
  }),
  bag({
    sku: 'BACKPACK-ROLLTOP',
    name: 'Commuter Roll-Top Backpack',
    description:
      'A roll-top backpack of recycled PET fabric that grows from 18 to 25 liters and closes with a metal hook. Padded 16-inch laptop sleeve with its own side zipper; water-repellent finish.',
    material: 'Recycled PET polyester, coated',
    useCases: ['executive-gifts', 'client-gifts', 'onboarding'],
    keywords: ['rucksack', 'bookbag', 'computer bag', 'laptop', 'bike', 'travel', 'sustainable', 'rolltop'],
    eco: ['RPET', 'recycled'],
    colors: ['Black', 'Navy', 'Sand', 'Forest'],
    ladder: '12:72.00 24:68.00 48:64.50',
    decoration: stitchedPocket,
    weightLb: 2.4,
    perCarton: 10,
    cartonInches: [22, 18, 16],
  }),
  bag({
    sku: 'DAYPACK',
    name: 'Everyday Daypack',
    description:
      'A light 16-liter daypack with one main compartment, a zippered front pocket and mesh bottle pockets. Unpadded, for conferences and day hikes rather than laptops.',
    material: '420D polyester',
    useCases: ['event-swag', 'team-apparel'],
    keywords: ['backpack', 'rucksack', 'bookbag', 'hiking', 'school', 'conference', 'lightweight'],
    colors: ['Black', 'Navy', 'Royal', 'Red', 'Forest', 'Heather Grey'],
    ladder: '24:24.50 48:22.50 96:20.90 250:19.60',
    decoration: decorated([bagEmbroidery(week), screenPrint(week, BAG_INK), transfer(week)], pocket),
    weightLb: 1,
    perCarton: 24,
    cartonInches: [22, 18, 14],
  }),
  bag({
    sku: 'TOTE-COTTON',
    name: 'Cotton Tote',
    description:
      'A 5 oz cotton tote, 15 by 16 inches, with 22-inch handles for the shoulder. Flat without a gusset; the large front takes a 10 by 12 inch print.',
    material: '100% cotton, 5 oz',
    useCases: ['event-swag', 'onboarding'],
    keywords: ['shopper', 'shopping bag', 'grocery', 'reusable', 'conference', 'giveaway', 'book fair'],
    colors: ['Natural', 'Black', 'Navy', 'White', 'Red', 'Royal'],
    ladder: '100:4.90 250:4.20 500:3.75 1000:3.45',
    decoration: decorated([screenPrint(week, BAG_INK), transfer(week)], place('front', 'Front', 10, 12)),
    weightLb: 0.35,
    perCarton: 100,
    cartonInches: [20, 16, 12],
  }),
  bag({
    sku: 'TOTE-CANVAS',
    name: 'Heavy Canvas Tote',
    description:
      'A 12 oz canvas tote with a 5-inch gusset, reinforced handles and an inside pocket. Stands open by itself and carries groceries or a laptop.',
    material: '100% cotton canvas, 12 oz',
    useCases: ['client-gifts', 'onboarding', 'event-swag'],
    keywords: ['shopper', 'shopping bag', 'boat tote', 'grocery', 'reusable', 'beach', 'thick'],
    colors: ['Natural', 'Black', 'Navy', 'Olive', 'Charcoal'],
    ladder: '50:11.90 100:10.60 250:9.70',
    decoration: decorated(
      [screenPrint(week, BAG_INK), bagEmbroidery(week), transfer(week)],
      place('front', 'Front', 10, 10),
    ),
    weightLb: 0.8,
    perCarton: 48,
    cartonInches: [20, 16, 14],
  }),
  bag({
    sku: 'BAG-DRAWSTRING',
    name: 'Drawstring Sport Bag',
    description:
      'A 210D polyester cinch bag, 14 by 18 inches, with cords that serve as backpack straps and reinforced corner eyelets. Folds to the size of a hand.',
    material: '210D polyester',
    useCases: ['event-swag', 'team-apparel'],
    keywords: ['cinch pack', 'gym bag', 'backpack', 'sport', 'race', '5k', 'giveaway', 'school'],
    colors: ['Black', 'Navy', 'Royal', 'Red', 'Kelly Green', 'Orange', 'White', 'Purple'],
    ladder: '100:3.40 250:2.90 500:2.55',
    decoration: decorated([screenPrint(week, BAG_INK), transfer(week)], place('front', 'Front', 9, 10)),
    weightLb: 0.16,
    perCarton: 200,
    cartonInches: [20, 15, 12],
  }),
  bag({
    sku: 'COOLER-24',
    name: '24-Can Soft Cooler',
    description:
      'A soft cooler for 24 cans with a welded leak-resistant liner, a zippered top and a padded shoulder strap. Foam insulation keeps ice for most of a day.',
    material: '600D polyester, PEVA liner',
    useCases: ['client-gifts', 'event-swag', 'executive-gifts'],
    keywords: ['lunch bag', 'insulated bag', 'ice chest', 'picnic', 'tailgate', 'beach', 'summer', 'outing'],
    colors: ['Black', 'Navy', 'Royal', 'Charcoal', 'Red'],
    ladder: '24:27.00 48:24.80 96:23.10',
    decoration: decorated([screenPrint(week, BAG_INK), transfer(week)], pocket),
    weightLb: 1.8,
    perCarton: 12,
    cartonInches: [24, 18, 14],
  }),
  bag({
    sku: 'DUFFEL',
    name: 'Weekend Duffel',
    description:
      'A 35-liter duffel with a U-shaped opening, a shoe pocket at one end and a removable shoulder strap. Within carry-on size of most airlines.',
    material: '600D polyester',
    useCases: ['client-gifts', 'team-apparel', 'executive-gifts'],
    keywords: ['duffle', 'gym bag', 'travel bag', 'weekender', 'overnight', 'sport', 'offsite'],
    colors: ['Black', 'Navy', 'Charcoal', 'Royal', 'Olive'],
    ladder: '24:31.00 48:28.90 96:27.20',
    decoration: anyPocket,
    weightLb: 1.6,
    perCarton: 16,
    cartonInches: [24, 18, 16],
  }),
  bag({
    sku: 'POUCH-TECH',
    name: 'Tech Organizer Pouch',
    description:
      'A padded zip pouch, 9 by 6 inches, with elastic loops for cables and mesh pockets for chargers and drives. A grab handle hangs it in a larger bag.',
    material: 'Polyester with foam padding',
    useCases: ['onboarding', 'client-gifts', 'executive-gifts'],
    keywords: ['cable organizer', 'cord case', 'travel', 'accessories bag', 'remote work', 'zipper pouch'],
    colors: ['Black', 'Charcoal', 'Navy', 'Heather Grey', 'Sage'],
    ladder: '50:13.50 100:12.10 250:11.00',
    decoration: decorated(
      [screenPrint(week, BAG_INK), transfer(week)],
      place('pocket', 'Front pocket', 5, 3),
    ),
    weightLb: 0.4,
    perCarton: 50,
    cartonInches: [20, 16, 12],
  }),
];
