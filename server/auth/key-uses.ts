/** When keys were last used: remembered as they come, written later and at most once an hour a key. */

import type { Ledger } from '../db/ledger.ts';
import type { AccountsStore } from '../db/stores/accounts.ts';
import { keysStore } from '../db/stores/keys.ts';

const HOUR_MS = 3_600_000;

export interface KeyUses {
  note(keyId: string): void;
  /** Writes what is due; a use within the hour of one that was written waits. */
  write(): Promise<void>;
}

export function keyUses(ledger: Ledger, now: () => Date): KeyUses {
  const used = new Map<string, Date>();
  const written = new Map<string, number>();
  return {
    note(keyId) {
      used.set(keyId, now());
    },
    async write() {
      const at = now().getTime();
      const due = [...used].filter(([keyId]) => at - (written.get(keyId) ?? 0) >= HOUR_MS);
      if (due.length === 0) return;
      await ledger.transaction(async (db) => {
        const keys = keysStore(db);
        for (const [keyId, lastUsed] of due) keys.noteUse(keyId, lastUsed.toISOString());
      });
      for (const [keyId, lastUsed] of due) {
        written.set(keyId, at);
        // One that was used again meanwhile stays for the next time.
        if (used.get(keyId) === lastUsed) used.delete(keyId);
      }
    },
  };
}

/** The accounts, where each key that is found counts as used. */
export const notingUses = (accounts: AccountsStore, uses: KeyUses): AccountsStore => ({
  ...accounts,
  async keyByHash(hash) {
    const found = await accounts.keyByHash(hash);
    if (found) uses.note(found.key.id);
    return found;
  },
});
