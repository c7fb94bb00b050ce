/** The pictures of what stands or lies on a table: drinkware, pens, paper goods. */
import type { Draw } from './drawing.ts';
import { bambooPens } from './table-goods/bamboo-pen.ts';
import { bottles } from './table-goods/bottles.ts';
import { boxSets } from './table-goods/box-set.ts';
import { canCoolers } from './table-goods/can-cooler.ts';
import { highlighters } from './table-goods/highlighter.ts';
import { mugs } from './table-goods/mugs.ts';
import { notebooks } from './table-goods/notebooks.ts';
import { pens } from './table-goods/pens.ts';
import { sportsBottles } from './table-goods/sports-bottle.ts';
import { stickers } from './table-goods/stickers.ts';
import { stickyPads } from './table-goods/sticky-notes.ts';
import { tumblers } from './table-goods/tumblers.ts';

/** By SKU. */
export const tableGoods: Record<string, Draw> = {
  ...tumblers,
  ...bottles,
  ...sportsBottles,
  ...mugs,
  ...canCoolers,
  ...pens,
  ...bambooPens,
  ...highlighters,
  ...notebooks,
  ...boxSets,
  ...stickyPads,
  ...stickers,
};
