import { z } from 'zod';
import { defineTool } from '../define.ts';
import { PRICING_ERRORS } from '../errors.ts';
import { contentOf } from '../orders/order-change.ts';
import { CHANGE_INPUT, toWantedChange } from './change-input.ts';
import { ChangeLogosWire, changeLogos } from './change-logos.ts';
import { PricedChangeWire, toPricedChangeWire } from './change-wire.ts';
import { changeableOrder } from './changeable-order.ts';
import { changedContent } from './changed-content.ts';

export const priceOrderChange = defineTool({
  name: 'price_order_change',
  title: 'Price a change of an order',
  description:
    'The order before and after a change, with the price of both. Where goods or rush change, all goods are priced at today’s prices; otherwise their prices stay. Nothing is proposed yet: `propose_order_change` does that.',
  access: 'desk',
  effect: 'read',
  openWorld: true,
  input: CHANGE_INPUT,
  output: z.object({ ...PricedChangeWire.shape, logos: ChangeLogosWire }),
  errors: ['not_found', 'invalid_state', ...PRICING_ERRORS],
  example: { id: 'ord_demo', version: 1, rush: true },
  async handler(ctx, input) {
    const order = await changeableOrder(ctx, input);
    const after = await changedContent(ctx, order, toWantedChange(input));
    const change = { before: contentOf(order), after };
    return {
      ...toPricedChangeWire(change, ctx.links),
      logos: await changeLogos(ctx, order.accountId, change),
    };
  },
});
