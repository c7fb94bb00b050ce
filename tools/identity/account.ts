import type { Page } from '../values/page.ts';
import type { FreightForm } from './freight-form.ts';

/**
 * `optional`: it may be ordered meanwhile. `awaited`: it waits while somebody can still answer. `required`: it waits for a
 * yes, given at the link that was mailed or by an approver who is signed in.
 */
export const APPROVAL_RULES = ['optional', 'awaited', 'required'] as const;
export type ApprovalRule = (typeof APPROVAL_RULES)[number];

export const APPROVAL_RULE_WORDS: Readonly<Record<ApprovalRule, { name: string; does: string }>> = {
  optional: {
    name: 'Optional',
    does: 'A quote sent to an approver can be ordered before the answer.',
  },
  awaited: {
    name: 'Awaited',
    does: 'It can be ordered once it is approved, or nobody can answer any more.',
  },
  required: {
    name: 'Required',
    does: 'It can be ordered only after a yes, given at the link we mailed to the approver or by an owner or approver who is signed in.',
  },
};

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
  /** What a quote that was sent for approval waits for. */
  approvals: ApprovalRule;
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
  | 'approvals'
  | 'termsNeedSignIn'
>;

export interface AccountsWriter extends AccountsPort {
  /** Adds the account; an existing one with this id stays unchanged. */
  ensureAccount(
    account: Pick<Account, 'id' | 'name' | 'email'> & Partial<Account> & { createdAt: string },
  ): Promise<void>;
  /** Stores what its owners may change. */
  describe(
    account: Pick<Account, 'id' | 'name' | 'shipPostal' | 'approvals' | 'termsNeedSignIn'>,
  ): Promise<void>;
  /** Absent terms stay. Returns the resulting terms; `undefined` if no account has this address. */
  setCreditTerms(email: string, terms: Partial<CreditTerms>): Promise<CreditTerms | undefined>;
}
