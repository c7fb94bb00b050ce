import { z } from 'zod';
import { defineTool } from '../define.ts';
import type { AddressFinding } from '../shipping/address-check-port.ts';
import { SHIP_TO_INPUT, toShipTo } from './checkout-wire.ts';
import { lacksNumber } from './saved-address.ts';
import { refuseUndeliverable } from './settle-destinations.ts';

const OUTCOMES = ['ok', 'no_number', 'corrected', 'unknown', 'unchecked'] as const;

export const checkAddress = defineTool({
  name: 'check_address',
  title: 'Check an address',
  description:
    'Whether parcels can be delivered to an address, by our own rules and the configured provider. It decides nothing and tells nothing of an account: `set_delivery` and `save_address` take what the person picks.',
  access: 'public',
  effect: 'read',
  openWorld: true,
  input: z.strictObject(SHIP_TO_INPUT),
  output: z.object({
    outcome: z
      .enum(OUTCOMES)
      .describe(
        '`no_number`: the street has none. `corrected`: `place` is the form that is known. `unknown`: no such address is known. `unchecked`: the provider did not answer',
      ),
    place: z
      .object({
        street1: z.string().describe('Street and number'),
        street2: z.string().nullable().describe('Suite or floor'),
        city: z.string().describe('City'),
        state: z.string().describe('State'),
        postal: z.string().describe('ZIP code'),
      })
      .nullable()
      .describe('The address as it is known, where that differs'),
  }),
  errors: [],
  example: {
    name: 'Ada Byron',
    email: 'ada@example.com',
    street1: '1 Market Street',
    city: 'San Francisco',
    state: 'CA',
    postal: '94105',
  },
  async handler(ctx, address) {
    const shipTo = toShipTo(address);
    refuseUndeliverable(shipTo);
    if (lacksNumber(shipTo)) return { outcome: 'no_number' as const, place: null };
    const found: AddressFinding = await ctx.addressCheck.check(shipTo);
    return { outcome: found.outcome, place: found.outcome === 'corrected' ? found.place : null };
  },
});
