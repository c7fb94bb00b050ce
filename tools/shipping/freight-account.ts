/** A customer’s own account at a carrier: freight is billed to it, and the shop charges none. */
import { z } from 'zod';
import { describedInOpenApi } from '../values/openapi-only.ts';

export interface FreightAccount {
  carrier: string;
  accountNumber: string;
  /** Where the carrier sends its bill. */
  postal: string;
  /** Who holds it. */
  holder: string;
}

export const FreightAccountInput = z.strictObject({
  carrier: describedInOpenApi(z.string().trim().min(2).max(40).describe('Carrier, such as `UPS`')),
  account_number: describedInOpenApi(
    z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9 -]{4,30}$/, 'give the account number of letters and digits')
      .describe('Their number there'),
  ),
  postal: z
    .string()
    .trim()
    .regex(/^\d{5}(-?\d{4})?$/, 'give a ZIP code of five or nine digits')
    .describe('ZIP code the carrier bills'),
});

/** Only the last digits are shown: who knows the number can ship on it. */
export const FreightAccountWire = z.object({
  carrier: z.string().describe('Carrier'),
  account_ending: z.string().describe('The last four characters of the number'),
  postal: z.string().describe('ZIP code the carrier bills'),
});

export const toFreightAccountWire = (account: FreightAccount): z.input<typeof FreightAccountWire> => ({
  carrier: account.carrier,
  account_ending: account.accountNumber.slice(-4),
  postal: account.postal,
});

/** Who pays the freight, for the line that costs nothing. */
export const billedBy = ({ carrier, accountNumber, holder }: FreightAccount): string =>
  `Billed by ${carrier} to the account of ${holder} ending in ${accountNumber.slice(-4)}; this shop charges no freight.`;
