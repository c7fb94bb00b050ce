import type { Job } from './runner.ts';

/** Saves when keys were last used; a stop of the service loses an hour of it at most. */
export const noteKeyUses = ({ keyUses }: { keyUses: { write(): Promise<void> } }): Job => ({
  name: 'note-key-uses',
  restMs: 60_000,
  run: () => keyUses.write(),
});
