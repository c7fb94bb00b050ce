/** When keys were last used: collected in memory, written at most once an hour per key. */

const HOUR_MS = 3_600_000;

export interface KeyUses {
  note(id: string): void;
  /** Writes what is due; a use within an hour of the last written one waits. */
  write(): Promise<void>;
}

type SaveUses = (uses: readonly { id: string; usedAt: string }[]) => Promise<void>;

export function keyUses(save: SaveUses, now: () => Date): KeyUses {
  const used = new Map<string, Date>();
  const written = new Map<string, number>();
  return {
    note(id) {
      used.set(id, now());
    },
    async write() {
      const at = now().getTime();
      const due = [...used].filter(([id]) => {
        const last = written.get(id);
        return last === undefined || at - last >= HOUR_MS;
      });
      if (due.length === 0) return;
      await save(due.map(([id, usedAt]) => ({ id, usedAt: usedAt.toISOString() })));
      for (const [id, lastUsed] of due) {
        written.set(id, at);
        // A key used again meanwhile stays for the next write.
        if (used.get(id) === lastUsed) used.delete(id);
      }
    },
  };
}
