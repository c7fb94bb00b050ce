import type { Job } from './runner.ts';

/** Saves when keys were last used. A stop of the service loses at most an hour of it. */
export const noteKeyUses = ({ keyUses }: { keyUses: { write(): Promise<void> } }): Job => ({
  name: 'note-key-uses',
  restMs: 60_000,
  run: () => keyUses.write(),
});
