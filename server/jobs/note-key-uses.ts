import type { Job } from './runner.ts';

type Uses = { write(): Promise<void> };

/** Saves when keys and sessions were last used. A stop of the service loses at most an hour of it. */
export const noteKeyUses = ({ keyUses, sessionUses }: { keyUses: Uses; sessionUses: Uses }): Job => ({
  name: 'note-key-uses',
  restMs: 60_000,
  runsOn: 'each node',
  async run() {
    await keyUses.write();
    await sessionUses.write();
  },
});
