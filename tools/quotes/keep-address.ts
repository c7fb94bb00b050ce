import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf, memberAt } from '../identity/account-of.ts';
import { refuseUndeliverable } from '../shipping/deliverable.ts';
import { oneLine } from '../values/text.ts';
import { SHIP_TO_INPUT, toShipTo } from './checkout-wire.ts';
import { isSamePlace, LONGEST_LABEL, refuseFullBook } from './saved-address.ts';

export const keepAddress = defineStep({
  name: 'keep_address',
  access: 'link',
  effect: 'change',
  input: z.strictObject(SHIP_TO_INPUT),
  async handler(ctx, given) {
    if (memberAt(ctx.caller) === undefined)
      throw new ServiceError('unauthorized', 'Sign in to the account to keep the address.');
    const { id: accountId } = accountOf(ctx);
    const shipTo = toShipTo(given);
    refuseUndeliverable(shipTo);
    return ctx.transaction(async (tx, ctx) => {
      const all = await tx.savedAddresses.ofAccount(accountId);
      const known = all.find((one) => isSamePlace(one.shipTo, shipTo));
      if (known) return known;
      refuseFullBook(all);
      const address = {
        id: ctx.newId('adr'),
        accountId,
        shipTo,
        isDefault: false,
        createdAt: ctx.now().toISOString(),
        label: oneLine(`${shipTo.company ?? shipTo.name}, ${shipTo.city}`, LONGEST_LABEL),
      };
      await tx.savedAddresses.put(address);
      return address;
    });
  },
});
