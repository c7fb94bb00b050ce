import type { z } from 'zod';
import type { openDeskOrder } from '../../../../tools/desk/open-desk-order.ts';
import type { DeskMoveName } from './desk-moves.ts';

/** Everything the page of one order shows. */
export type DeskOrder = z.output<typeof openDeskOrder.output>;

/** A move that was refused, with what was typed. */
export interface MoveTrouble {
  move: DeskMoveName | 'proof' | 'refunds' | 'payment';
  message: string;
  typed: Record<string, string>;
}
