import { BRANDS } from '../brands.ts';
import { capEmbroidery, pace, patch, transfer } from '../decorations.ts';
import { type Decoration, decorated, place, type Template } from '../template.ts';

function stitched(front: [number, number] = [4.5, 2.25]): Decoration {
  return decorated([capEmbroidery(pace(7, 3)), patch(pace(9, 4))], place('front', 'Front', ...front));
}

const headwear = (rest: Omit<Template, 'category' | 'brand' | 'fobPostals'>): Template => ({
  brand: BRANDS.headwear,
  category: 'Headwear',
  fobPostals: ['33777'],
  ...rest,
});

export const HEADWEAR: Template[] = [
  headwear({
    sku: 'CAP-TRUCKER',
    name: 'Mesh-Back Trucker Cap',
    description:
      'A five-panel cap with a structured cotton front, a breathable mesh back and a snap closure. The tall front gives the logo the most room of any cap in the line.',
    material: 'Cotton-polyester front, polyester mesh',
    useCases: ['event-swag', 'team-apparel'],
    keywords: ['hat', 'ball cap', 'snapback', 'mesh', 'baseball cap', 'summer', 'outdoor'],
    colors: ['Black', 'Navy', 'Charcoal', 'Royal', 'Red', 'Forest', 'Sand', 'White'],
    ladder: '24:14.90 48:13.40 144:11.90 600:10.80',
    decoration: decorated(
      [capEmbroidery(pace(7, 3)), patch(pace(9, 4)), transfer(pace(5, 3))],
      place('front', 'Front', 4.5, 2.25),
    ),
    weightLb: 0.25,
    perCarton: 144,
    cartonInches: [26, 20, 18],
  }),
  headwear({
    sku: 'CAP-DAD',
    name: 'Washed Twill Dad Cap',
    description:
      'A six-panel unstructured cap of washed cotton twill with a curved visor and a cloth strap with a metal buckle. Low profile, so keep the logo under two inches high.',
    material: '100% washed cotton twill',
    useCases: ['event-swag', 'client-gifts', 'team-apparel'],
    keywords: ['hat', 'baseball cap', 'ball cap', 'low profile', 'unstructured', 'casual'],
    colors: ['Black', 'White', 'Navy', 'Sand', 'Olive', 'Maroon', 'Light Blue', 'Pink'],
    ladder: '24:13.90 48:12.40 144:11.00 600:9.90',
    decoration: stitched(),
    weightLb: 0.25,
    perCarton: 144,
    cartonInches: [26, 20, 16],
  }),
  headwear({
    sku: 'CAP-ROPE',
    name: 'Rope Cap',
    description:
      'A five-panel performance cap with a braided rope across the visor, a lightly structured front and a snap closure. Quick-drying fabric with a sweat band inside.',
    material: 'Polyester with elastane',
    useCases: ['client-gifts', 'executive-gifts', 'team-apparel'],
    keywords: ['hat', 'golf', 'snapback', 'braid', 'baseball cap', 'retro', 'outing'],
    colors: ['White', 'Navy', 'Black', 'Slate', 'Sage', 'Sand'],
    ladder: '24:19.50 48:17.80 144:16.20',
    decoration: stitched(),
    weightLb: 0.25,
    perCarton: 144,
    cartonInches: [26, 20, 18],
  }),
  headwear({
    sku: 'BEANIE',
    name: 'Cuffed Knit Beanie',
    description:
      'A rib-knit acrylic beanie with a folded cuff that carries the logo. Stretches to fit most adults; machine washable.',
    material: '100% acrylic rib knit',
    useCases: ['event-swag', 'team-apparel', 'client-gifts'],
    keywords: ['toque', 'knit hat', 'hat', 'winter', 'ski', 'cold', 'holiday'],
    colors: ['Black', 'Navy', 'Heather Grey', 'Charcoal', 'Forest', 'Maroon', 'Mustard', 'Cream'],
    ladder: '24:12.90 48:11.40 144:10.20',
    decoration: stitched([4.5, 2]),
    weightLb: 0.2,
    perCarton: 144,
    cartonInches: [24, 18, 16],
  }),
  headwear({
    sku: 'HAT-BUCKET',
    name: 'Cotton Bucket Hat',
    description:
      'A cotton twill bucket hat with a stitched brim and two metal eyelets on each side. One size, foldable, with a sweat band inside.',
    material: '100% cotton twill',
    useCases: ['event-swag', 'client-gifts'],
    keywords: ['sun hat', 'fishing hat', 'summer', 'festival', 'beach', 'brim'],
    colors: ['Black', 'White', 'Navy', 'Natural', 'Olive', 'Light Blue'],
    ladder: '24:15.50 48:14.00 144:12.80',
    decoration: stitched([4, 2]),
    weightLb: 0.22,
    perCarton: 100,
    cartonInches: [24, 18, 16],
  }),
];
