/** How an invoice is paid other than by card: what the operator configured. */
import { z } from 'zod';

export interface Remittance {
  /** Whom checks are made out to. */
  payee: string | null;
  /** Bank and account for transfers, line by line; empty if not configured. */
  bank: readonly string[];
  /** Where checks are sent, line by line; empty if not configured. */
  address: readonly string[];
}

const lines = (what: string) => z.array(z.string().describe('One line')).describe(what);

export const RemittanceWire = z.object({
  payee: z.string().nullable().describe('Whom the money goes to; null where that is not configured'),
  bank: lines('Bank and account for transfers; empty where they are not configured'),
  address: lines('Where checks are sent; empty where that is not configured'),
  ask: z.string().nullable().describe('Whom to ask, an email address'),
});

export const toRemittanceWire = ({
  remittance: { payee, bank, address },
  contact,
}: {
  remittance: Remittance;
  contact: { email: string | null };
}): z.input<typeof RemittanceWire> => ({
  payee,
  bank: [...bank],
  address: [...address],
  ask: contact.email,
});

/** Whom to ask, where the operator configured no way to pay. */
export const askHowToPay = (email: string | null): string =>
  email === null
    ? 'Ask the person who sent you this invoice how to pay by check or transfer.'
    : `Ask ${email} how to pay by check or transfer.`;
