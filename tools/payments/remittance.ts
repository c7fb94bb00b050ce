/** How an invoice is paid other than by card: what the operator configured. */
import { type Said, said } from '../languages/words.ts';
export interface Remittance {
  /** Whom checks are made out to. */
  payee: string | null;
  /** Bank and account for transfers, line by line; empty if not configured. */
  bank: readonly string[];
  /** Where checks are sent, line by line; empty if not configured. */
  address: readonly string[];
}

/** Whom to ask, where the operator configured no way to pay. */
export const askHowToPay = (email: string | null): Said =>
  email === null
    ? said('Ask the person who sent you this invoice how to pay by check or transfer.')
    : said('Ask {name} how to pay by check or transfer.', { name: email });
