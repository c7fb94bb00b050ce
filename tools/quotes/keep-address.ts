import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf, memberAt } from '../identity/account-of.ts';
import { oneLine } from '../values/text.ts';
import { SHIP_TO_INPUT, toShipTo } from './checkout-wire.ts';
import { isSamePlace, LONGEST_LABEL, refuseFullBook } from './saved-address.ts';
import { SavedAddressWire, toSavedAddressWire } from './saved-address-wire.ts';
import { refuseUndeliverable } from './settle-destinations.ts';

export const keepAddress = defineTool({
  name: 'keep_address',
  title: 'Keep the address of a delivery',
  description:
    'Keeps the address typed at a quote among those of the account, for a person who is signed in to it; one that is kept already stays. It ships nothing there: `set_delivery` does.',
  access: 'link',
  effect: 'change',
  openWorld: false,
  input: z.strictObject(SHIP_TO_INPUT),
  output: SavedAddressWire,
  errors: ['invalid_state'],
  example: {
    name: 'Ada Byron',
    email: 'ada@example.com',
    street1: '1 Market Street',
    city: 'San Francisco',
    state: 'CA',
    postal: '94105',
  },
  async handler(ctx, given) {
    if (memberAt(ctx.caller) === undefined)
      throw new ServiceError('unauthorized', 'Sign in to the account to keep the address.');
    const { id: accountId } = accountOf(ctx);
    const shipTo = toShipTo(given);
    refuseUndeliverable(shipTo);
    return ctx.transaction(async (tx, ctx) => {
      const all = await tx.savedAddresses.ofAccount(accountId);
      const known = all.find((one) => isSamePlace(one.shipTo, shipTo));
      if (known) return toSavedAddressWire(known);
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
      return toSavedAddressWire(address);
    });
  },
});
