import type { Page } from '../values/page.ts';
import type { FreightForm } from './freight-form.ts';

/** A customer of the distributor. */
export interface Account {
  id: string;
  name: string;
  email: string;
  /** Days of net terms; 0 if it pays by card. */
  termsDays: number;
  /** The credit limit on terms, cents; `null` if none is set. */
  creditLimitCents: number | null;
  /** Whether its purchase orders become orders at once, without the desk. */
  takesPurchaseOrdersAtOnce: boolean;
  /** How freight is written in its carts and on its invoices. */
  freightForm: FreightForm;
  /** Whether the carrier may bill its freight to an account of its own. */
  shipsOnOwnAccount: boolean;
  /** Whether a quote that was sent for approval waits for it before it is paid. */
  approvalRequired: boolean;
  /** Whether only its signed-in members order on its terms; whoever holds just a link then pays by card. */
  termsNeedSignIn: boolean;
  /** Its usual ship-to address, or `null`. */
  shipPostal: string | null;
}

export interface AccountsPort {
  byId(accountId: string): Promise<Account | undefined>;
  /** The account with this address as its own. */
  byEmail(email: string): Promise<Account | undefined>;
  /** Those with this text in their name or address, newest first; all for an empty text. */
  search(asked: { text: string } & Page): Promise<{ accounts: Account[]; total: number }>;
}

/** The terms of an account. */
export type CreditTerms = Pick<
  Account,
  | 'termsDays'
  | 'creditLimitCents'
  | 'takesPurchaseOrdersAtOnce'
  | 'freightForm'
  | 'shipsOnOwnAccount'
  | 'approvalRequired'
  | 'termsNeedSignIn'
>;

export interface AccountsWriter extends AccountsPort {
  /** Adds the account; an existing one with this id stays unchanged. */
  ensureAccount(
    account: Pick<Account, 'id' | 'name' | 'email'> & Partial<Account> & { createdAt: string },
  ): Promise<void>;
  /** Stores what its owners may change. */
  describe(
    account: Pick<Account, 'id' | 'name' | 'shipPostal' | 'approvalRequired' | 'termsNeedSignIn'>,
  ): Promise<void>;
  /** Absent terms stay. Returns the resulting terms; `undefined` if no account has this address. */
  setCreditTerms(email: string, terms: Partial<CreditTerms>): Promise<CreditTerms | undefined>;
}
