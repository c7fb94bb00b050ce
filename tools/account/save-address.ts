import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { SHIP_TO_INPUT, toShipTo } from '../quotes/checkout-wire.ts';
import { LONGEST_LABEL, lacksNumber, refuseFullBook, type SavedAddress } from '../quotes/saved-address.ts';
import { refuseUndeliverable } from '../shipping/deliverable.ts';
import { oneLine } from '../values/text.ts';

export const saveAddress = defineStep({
  name: 'save_address',
  access: 'customer',
  effect: 'change',
  input: z.strictObject({
    id: z.string().min(1).max(80).optional(),
    label: z.string().trim().min(1).max(LONGEST_LABEL),
    is_default: z.boolean().default(false),
    has_no_number: z.boolean().default(false),
    ...SHIP_TO_INPUT,
  }),
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
      return address;
    });
  },
});

/** The same for another account's. */
export const unknownAddress = (): ServiceError =>
  new ServiceError('not_found', 'The account has no such address.', { param: 'id' });
