/** A proposed change of the order of the fixture; a test says what is changed. */
import { contentOf, type OrderChange, type OrderContent } from '../../../tools/orders/order-change.ts';
import { ORDER } from './order-fixture.ts';

export const changeOf = (after: Partial<OrderContent>): OrderChange => ({
  id: 'chg_1',
  orderId: ORDER.id,
  accountId: ORDER.accountId,
  status: 'proposed',
  createdAt: ORDER.createdAt,
  version: 1,
  orderVersion: ORDER.version,
  before: contentOf(ORDER),
  after: { ...contentOf(ORDER), ...after },
  reason: 'The team has grown',
  madeBy: 'desk:ada',
  evidence: null,
  ended: null,
});
