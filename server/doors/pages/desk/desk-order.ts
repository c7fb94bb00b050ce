import type { z } from 'zod';
import type { AnswerOf } from '../../../../tools/define.ts';
import type { MoveWire } from '../../../../tools/desk/desk-order-parts.ts';
import type { openDeskOrder } from '../../../../tools/desk/open-desk-order.ts';

/** All data of an order's page. */
export type DeskOrder = AnswerOf<typeof openDeskOrder>;

export type OrderActionName = z.output<typeof MoveWire>['name'];
