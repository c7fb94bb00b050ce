/** A customer of the distributor. */
export interface Account {
  id: string;
  name: string;
  email: string;
  /** Days of net terms it may order on; 0 where it pays by card. */
  termsDays: number;
  /** The most it may owe on terms, cents; `null` where nobody set one. */
  creditLimitCents: number | null;
  /** Whether its purchase orders become orders at once, without a look of the desk. */
  takesPurchaseOrdersAtOnce: boolean;
  /** Where its goods go unless said otherwise, or `null`. */
  shipPostal: string | null;
}

export interface AccountsPort {
  byId(accountId: string): Promise<Account | undefined>;
  /** The account whose own address this is. */
  byEmail(email: string): Promise<Account | undefined>;
}

/** On what terms an account orders. */
export type CreditTerms = Pick<Account, 'termsDays' | 'creditLimitCents' | 'takesPurchaseOrdersAtOnce'>;

export interface AccountsWriter extends AccountsPort {
  /** Opens the account; one with this id is left as it is. */
  ensureAccount(
    account: Pick<Account, 'id' | 'name' | 'email'> & Partial<Account> & { createdAt: string },
  ): Promise<void>;
  /** Keeps what its owners say of it: name and where its goods go. */
  describe(account: Pick<Account, 'id' | 'name' | 'shipPostal'>): Promise<void>;
  /** Terms that are left out stay. The terms as they are then; `undefined` where no account has this address. */
  setCreditTerms(email: string, terms: Partial<CreditTerms>): Promise<CreditTerms | undefined>;
}
