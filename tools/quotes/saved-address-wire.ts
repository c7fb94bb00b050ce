import { z } from 'zod';
import { ShipToWire, toShipToWire } from './checkout-wire.ts';
import type { SavedAddress } from './saved-address.ts';

export const SavedAddressWire = z.object({
  id: z.string().describe('Address id'),
  label: z.string().describe('What the people of the account call it'),
  is_default: z.boolean().describe('Whether delivery forms begin with it'),
  ship_to: ShipToWire.describe('The address'),
});

export const toSavedAddressWire = ({
  id,
  label,
  isDefault,
  shipTo,
}: SavedAddress): z.input<typeof SavedAddressWire> => ({
  id,
  label,
  is_default: isDefault,
  ship_to: toShipToWire(shipTo),
});
