/** Paints the pixels of a look. */
import type { Goods } from '../../../../tools/artwork/render-look.ts';
import type { Look } from './lay-logo.ts';
import { engraved } from './looks/engraved.ts';
import { dye, enamel, film, ink } from './looks/ink.ts';
import { debossed, foil } from './looks/pressed.ts';
import { knit, patch, thread } from './looks/thread.ts';

export function lookOf({ look, surface }: Goods): Look {
  switch (look) {
    case 'ink':
      return ink;
    case 'film':
      return film;
    case 'dye':
      return dye;
    case 'enamel':
      return enamel;
    case 'foil':
      return foil;
    case 'debossed':
      return debossed;
    case 'engraved':
      return engraved(surface);
    case 'thread':
      return thread;
    case 'patch':
      return patch;
    case 'knit':
      return knit;
  }
}

/** How far a logo follows folds: cloth gives, all else is stiff. */
export const followOf = ({ surface, look }: Goods): number =>
  surface !== 'fabric' ? 0 : look === 'thread' || look === 'patch' ? 1.2 : 2;
