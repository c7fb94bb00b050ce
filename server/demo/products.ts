import type { CatalogProduct } from '../../tools/catalog/product.ts';
import { productOf, type Template } from './template.ts';
import { BAGS } from './templates/bags.ts';
import { DESK } from './templates/desk.ts';
import { DRINKWARE } from './templates/drinkware.ts';
import { FLEECE } from './templates/fleece.ts';
import { HEADWEAR } from './templates/headwear.ts';
import { OUTDOOR } from './templates/outdoor.ts';
import { OUTERWEAR } from './templates/outerwear.ts';
import { PAPER } from './templates/paper.ts';
import { PERSONAL } from './templates/personal.ts';
import { TECH } from './templates/tech.ts';
import { TEES } from './templates/tees.ts';
import { WRITING } from './templates/writing.ts';

const LINE: Template[] = [
  ...TEES,
  ...FLEECE,
  ...OUTERWEAR,
  ...HEADWEAR,
  ...DRINKWARE,
  ...WRITING,
  ...PAPER,
  ...BAGS,
  ...TECH,
  ...DESK,
  ...OUTDOOR,
  ...PERSONAL,
];

/** The demo supplier's products as published at `asOf`, in a stable order. */
export const demoProducts = (asOf = '2026-11-02T09:00:00.000Z'): CatalogProduct[] =>
  LINE.map((template) => productOf(template, asOf));
