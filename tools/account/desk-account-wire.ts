/** An account as the desk sees it: on what terms it orders. */
import { z } from 'zod';
import type { Account } from '../identity/account.ts';
import { AccountWire, toAccountWire } from './account-wire.ts';

export const DeskAccountWire = AccountWire.extend({
  purchase_orders_at_once: z
    .boolean()
    .describe('Whether its purchase orders become orders at once, without the desk'),
});

export const toDeskAccountWire = (account: Account): z.input<typeof DeskAccountWire> => ({
  ...toAccountWire(account),
  purchase_orders_at_once: account.takesPurchaseOrdersAtOnce,
});
