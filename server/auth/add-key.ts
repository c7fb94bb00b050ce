import { expiryAfter } from '../../tools/account/key-expiry.ts';
import { COMMAND_LINE, type KeysWriter } from '../../tools/account/keys-port.ts';
import type { AccountsWriter } from '../../tools/identity/account.ts';
import type { KeyUse, Scope } from '../../tools/identity/key-identity.ts';
import { drawKey } from './keys.ts';

export interface AddedKey {
  /** The account with this address gets the key; it is created if there is none. */
  email: string;
  accountName: string;
  /** The name of a new account. */
  termsDays?: number;
  name: string;
  scopes: Scope[];
  /** Both if absent. */
  madeFor?: KeyUse;
  /** A new key if absent. */
  key?: string;
  /** Days after which it ends; without end if absent. */
  days?: number | undefined;
  madeBy?: string;
}

interface Parts {
  transaction<T>(work: (tx: { accounts: AccountsWriter; keys: KeysWriter }) => Promise<T>): Promise<T>;
  newId(prefix: string): string;
  now(): Date;
  previewsPerDay: number;
}

/** Adds a key, and its account if there is none, and returns the key: it cannot be read again. */
export const keyAdder =
  ({ transaction, newId, now, previewsPerDay }: Parts) =>
  ({
    email,
    accountName,
    termsDays = 0,
    name,
    scopes,
    madeFor = 'both',
    key: given,
    days,
    madeBy = COMMAND_LINE,
  }: AddedKey): Promise<string> =>
    transaction(async ({ accounts, keys }) => {
      const { key, ...kept } = drawKey(given);
      const at = now();
      const createdAt = at.toISOString();
      const accountId = (await accounts.byEmail(email))?.id ?? newId('acc');
      await accounts.ensureAccount({ id: accountId, name: accountName, email, termsDays, createdAt });
      await keys.add({
        id: newId('key'),
        accountId,
        name,
        scopes,
        madeFor,
        previewsPerDay,
        madeBy,
        client: null,
        createdAt,
        expiresAt: expiryAfter(days, at),
        ...kept,
      });
      return key;
    });
