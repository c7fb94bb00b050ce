import type { KeysWriter } from '../../tools/account/keys-port.ts';
import type { AccountsWriter } from '../../tools/identity/account.ts';
import type { Scope } from '../../tools/identity/key-identity.ts';
import { drawKey } from './keys.ts';

export interface AddedKey {
  /** The account with this address gets the key; it is opened where there is none. */
  email: string;
  accountName: string;
  /** Of an account that is opened. */
  termsDays?: number;
  name: string;
  scopes: Scope[];
  /** A new one where left out. */
  key?: string;
}

interface Parts {
  transaction<T>(work: (tx: { accounts: AccountsWriter; keys: KeysWriter }) => Promise<T>): Promise<T>;
  newId(prefix: string): string;
  now(): Date;
  previewsPerDay: number;
}

/** Adds a key for an account that need not be there yet, and returns it: it cannot be read again. */
export const keyAdder =
  ({ transaction, newId, now, previewsPerDay }: Parts) =>
  ({ email, accountName, termsDays = 0, name, scopes, key: given }: AddedKey): Promise<string> =>
    transaction(async ({ accounts, keys }) => {
      const { key, ...kept } = drawKey(given);
      const createdAt = now().toISOString();
      const accountId = (await accounts.byEmail(email))?.id ?? newId('acc');
      await accounts.ensureAccount({ id: accountId, name: accountName, email, termsDays, createdAt });
      await keys.add({ id: newId('key'), accountId, name, scopes, previewsPerDay, createdAt, ...kept });
      return key;
    });
