import { z } from 'zod';
import type { ShipTo } from '../shipping/ship-to.ts';
import { EmailAddress } from '../values/email-address.ts';
import { US_STATE_CODES } from '../values/us-states.ts';
import { writtenBy } from '../written-by.ts';
import { MOST_DESTINATIONS } from './quote.ts';

const line = (most: number, what: string) => z.string().trim().min(1).max(most).describe(what);
const optionalLine = (most: number, what: string) => z.string().trim().max(most).optional().describe(what);

/** A delivery address as typed on the page. */
export const SHIP_TO_INPUT = {
  name: line(100, 'Who receives it'),
  company: optionalLine(100, 'Company'),
  email: EmailAddress.describe('Where news of the order goes'),
  phone: optionalLine(40, 'For the carrier'),
  street1: line(100, 'Street and number'),
  street2: optionalLine(100, 'Suite, floor'),
  city: line(80, 'City'),
  state: z.enum(US_STATE_CODES).describe('State'),
  postal: z
    .string()
    .trim()
    .regex(/^\d{5}(-?\d{4})?$/, 'give a ZIP code of five or nine digits')
    .describe('ZIP code'),
};

/** What was left empty is `null`. */
export const toShipTo = ({
  company,
  phone,
  street2,
  ...address
}: z.output<z.ZodObject<typeof SHIP_TO_INPUT>>): ShipTo => ({
  ...address,
  company: company || null,
  phone: phone || null,
  street2: street2 || null,
});

export const ShipToWire = z.object({
  name: writtenBy('account').describe('Who receives it'),
  company: writtenBy('account').nullable().describe('Company'),
  email: z.string().describe('Where news of the order goes'),
  phone: z.string().nullable().describe('For the carrier'),
  street1: writtenBy('account').describe('Street and number'),
  street2: writtenBy('account').nullable().describe('Suite, floor'),
  city: writtenBy('account').describe('City'),
  state: z.string().describe('State'),
  postal: z.string().describe('ZIP code'),
});

export const DESTINATION_NUMBER = z
  .int()
  .min(1)
  .max(MOST_DESTINATIONS)
  .describe('Number of the destination, where there are several');
