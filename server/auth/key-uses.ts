/** When keys were last used: collected in memory, written at most once an hour per key. */
import type { KeyLookup } from '../../tools/account/keys-port.ts';

const HOUR_MS = 3_600_000;

export interface KeyUses {
  note(keyId: string): void;
  /** Writes what is due; a use within an hour of the last written one waits. */
  write(): Promise<void>;
}

type SaveUses = (uses: readonly { keyId: string; usedAt: string }[]) => Promise<void>;

export function keyUses(save: SaveUses, now: () => Date): KeyUses {
  const used = new Map<string, Date>();
  const written = new Map<string, number>();
  return {
    note(keyId) {
      used.set(keyId, now());
    },
    async write() {
      const at = now().getTime();
      const due = [...used].filter(([keyId]) => {
        const last = written.get(keyId);
        return last === undefined || at - last >= HOUR_MS;
      });
      if (due.length === 0) return;
      await save(due.map(([keyId, usedAt]) => ({ keyId, usedAt: usedAt.toISOString() })));
      for (const [keyId, lastUsed] of due) {
        written.set(keyId, at);
        // A key used again meanwhile stays for the next write.
        if (used.get(keyId) === lastUsed) used.delete(keyId);
      }
    },
  };
}

/** The same keys, with each lookup counted as a use. */
export const notingUses = (keys: KeyLookup, uses: KeyUses): KeyLookup => ({
  async byHash(hash) {
    const found = await keys.byHash(hash);
    if (found) uses.note(found.key.id);
    return found;
  },
});
