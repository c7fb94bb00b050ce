/** The orders of the desk as a file, with what they cost. */
import type { AnswerOf } from '../../../../tools/define.ts';
import type { listDeskOrders } from '../../../../tools/desk/list-desk-orders.ts';
import { centsToDollars } from '../../../../tools/values/money.ts';
import type { ListFile } from '../frame/list-file.ts';

type Listed = AnswerOf<typeof listDeskOrders>;

export const orderFile = (
  pageAt: (page: { limit: number; offset: number }) => Promise<Listed>,
): ListFile<Listed['orders'][number]> => ({
  name: 'orders',
  columns: [
    ['number', ({ number }) => number],
    ['placed_at', ({ created_at }) => created_at],
    ['account', ({ account }) => account.name],
    ['email', ({ account }) => account.email],
    ['status', ({ status }) => status],
    ['expected', ({ expected }) => expected?.in_hands_date],
    ['payment', ({ payment }) => payment.status],
    ['po_number', ({ payment }) => payment.po_number],
    ['total', ({ total }) => total],
    ['cost', ({ costs }) => costs && centsToDollars(costs.costCents)],
    ['margin', ({ costs }) => costs && centsToDollars(costs.marginCents)],
    ['is_billed', ({ costs }) => costs?.isBilled],
    ['currency', ({ currency }) => currency],
    ['id', ({ id }) => id],
  ],
  async pageAt(page) {
    const { orders, has_more: hasMore } = await pageAt(page);
    return { rows: orders, hasMore };
  },
});
