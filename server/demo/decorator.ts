/** The house that decorates the blanks of the demo shop, with its price grid as the desk would paste it. */
import { decoratorOf } from '../../tools/catalog/decorator.ts';
import type { Supplier } from '../../tools/catalog/supplier.ts';
import { demoSupplier } from './supplier.ts';

const DECORATION = {
  grid: `
Method | Goods | Locations | Unit | From | Per | Most | Setup | Repeat | Days | Rush days | Rush fee | A day | 12 | 24 | 72 | 144 | 288
Screen print | tee, sweatshirt, hoodie | Front 12.5 x 14; Back 12.5 x 14; Left chest 4 x 4; Sleeve 3.5 x 3.5 | colors | 1 | | 6 | 22 | 14 | 5 | 2 | 60 | 1200 | 3.60 | 2.75 | 2.20 | 1.65 | 1.25
 | | | | 2 | 1 | | 22 | 14 | | | | | 0.45 | 0.40 | 0.36 | 0.32 | 0.28
Embroidery | polo, sweatshirt, hoodie | Left chest 4 x 4 | stitches | 1 | | 15000 | 48 | 0 | 7 | 3 | 60 | 400 | 5.40 | 4.60 | 3.90 | 3.40 | 3.10
 | | | | 5001 | 1000 | | | | | | | | 0.42 | 0.38 | 0.34 | 0.30 | 0.28
Cap embroidery | cap | Front 4.5 x 2.25 | stitches | 1 | | 12000 | 45 | 0 | 6 | 3 | 60 | 500 | | 4.80 | 4.10 | 3.50 | 3.20
 | | | | 7001 | 1000 | | | | | | | | | 0.40 | 0.36 | 0.32 | 0.28
DTF transfer | tee, sweatshirt, hoodie | Front 12 x 12; Back 12 x 12; Left chest 4 x 4 | none | | | | | | 4 | 2 | 45 | 600 | 5.20 | 4.70 | 4.30 | 4.00 | 3.80
`.trim(),
  street1: '310 Press Street',
  city: 'Memphis',
  state: 'TN',
  postal: '38118',
  email: 'receiving@decorator.example',
  phone: null,
} as const;

const { grid: _grid, ...takesIn } = DECORATION;

export const demoDecorator: Supplier = {
  ...demoSupplier,
  code: 'demo-decorator',
  name: 'Demo decorator',
  takesIn,
};

export const demoOffers = decoratorOf({ ...demoDecorator, settings: { decoration: DECORATION } });
