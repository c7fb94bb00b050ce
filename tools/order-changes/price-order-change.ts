import { defineStep } from '../define.ts';
import { contentOf } from '../orders/order-change.ts';
import { CHANGE_INPUT, toWantedChange } from './change-input.ts';
import { changeLooks } from './change-looks.ts';
import { changeableOrder } from './changeable-order.ts';
import { changedContent } from './changed-content.ts';
import { shownChange } from './shown-change.ts';

/** Where goods or rush change, all goods are priced at today’s prices; otherwise their prices stay. */
export const priceOrderChange = defineStep({
  name: 'price_order_change',
  access: 'desk',
  effect: 'read',
  input: CHANGE_INPUT,
  async handler(ctx, input) {
    const order = await changeableOrder(ctx, input);
    const after = await changedContent(ctx, order, toWantedChange(input));
    const change = { before: contentOf(order), after };
    return {
      ...shownChange(change),
      looks: await changeLooks(ctx, order.accountId, change),
    };
  },
});
