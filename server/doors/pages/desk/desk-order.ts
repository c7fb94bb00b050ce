import type { AnswerOf } from '../../../../tools/define.ts';
import type { openDeskOrder } from '../../../../tools/desk/open-desk-order.ts';

/** All data of an order's page. */
export type DeskOrder = AnswerOf<typeof openDeskOrder>;

export type OrderActionName = DeskOrder['moves'][number]['name'];

export type DeskPurchaseOrder = DeskOrder['purchaseOrders'][number];
