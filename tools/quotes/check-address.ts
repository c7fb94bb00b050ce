import { z } from 'zod';
import { defineStep } from '../define.ts';
import type { AddressFinding } from '../shipping/address-check-port.ts';
import { refuseUndeliverable } from '../shipping/deliverable.ts';
import { SHIP_TO_INPUT, toShipTo } from './checkout-wire.ts';
import { lacksNumber } from './saved-address.ts';

export const checkAddress = defineStep({
  name: 'check_address',
  access: 'public',
  effect: 'read',
  input: z.strictObject(SHIP_TO_INPUT),
  async handler(ctx, address) {
    const shipTo = toShipTo(address);
    refuseUndeliverable(shipTo);
    if (lacksNumber(shipTo)) return { outcome: 'no_number' as const, place: null };
    const found: AddressFinding = await ctx.addressCheck.check(shipTo);
    return { outcome: found.outcome, place: found.outcome === 'corrected' ? found.place : null };
  },
});
