import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { SHIP_TO_INPUT, toShipTo } from '../quotes/checkout-wire.ts';
import { LONGEST_LABEL, lacksNumber, refuseFullBook, type SavedAddress } from '../quotes/saved-address.ts';
import { SavedAddressWire, toSavedAddressWire } from '../quotes/saved-address-wire.ts';
import { refuseUndeliverable } from '../quotes/settle-destinations.ts';
import { oneLine } from '../values/text.ts';

export const saveAddress = defineTool({
  name: 'save_address',
  title: 'Save an address',
  description:
    'Keeps an address for deliveries of the account, or changes the one with this `id`. Post office boxes are refused, as parcel carriers do not deliver there, and so is a ZIP code of another state.',
  access: 'customer',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({
    id: z.string().min(1).max(80).optional().describe('The address to change; a new one where left out'),
    label: z.string().trim().min(1).max(LONGEST_LABEL).describe('What the people of the account call it'),
    is_default: z.boolean().default(false).describe('Whether delivery forms begin with it'),
    has_no_number: z.boolean().default(false).describe('The street has no number, and that is right'),
    ...SHIP_TO_INPUT,
  }),
  output: SavedAddressWire,
  errors: ['not_found', 'invalid_state'],
  example: {
    label: 'Warehouse',
    name: 'Ada Byron',
    email: 'ada@example.com',
    street1: '1 Market Street',
    city: 'San Francisco',
    state: 'CA',
    postal: '94105',
  },
  async handler(ctx, { id, label, is_default: isDefault, has_no_number, ...given }) {
    const account = accountOf(ctx);
    const shipTo = toShipTo(given);
    refuseUndeliverable(shipTo);
    if (!has_no_number && lacksNumber(shipTo))
      throw new ServiceError(
        'validation_failed',
        'This street has no number. Add it, or say that there is none.',
        { param: 'street1' },
      );
    const shown = oneLine(label, LONGEST_LABEL);
    if (shown === '')
      throw new ServiceError('validation_failed', 'Give a label that can be seen.', { param: 'label' });
    return ctx.transaction(async (tx, ctx) => {
      const all = await tx.savedAddresses.ofAccount(account.id);
      const before = all.find((one) => one.id === id);
      if (id !== undefined && !before) throw unknownAddress();
      if (!before) refuseFullBook(all);
      const address: SavedAddress = {
        id: before?.id ?? ctx.newId('adr'),
        accountId: account.id,
        label: shown,
        isDefault,
        shipTo,
        createdAt: before?.createdAt ?? ctx.now().toISOString(),
      };
      await tx.savedAddresses.put(address);
      return toSavedAddressWire(address);
    });
  },
});

/** The same for another account's. */
export const unknownAddress = (): ServiceError =>
  new ServiceError('not_found', 'The account has no such address.', { param: 'id' });
