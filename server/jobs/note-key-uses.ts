import type { KeyUses } from '../auth/key-uses.ts';
import type { Job } from './runner.ts';

/** Writes down when keys were last used; what is not written when the service stops is an hour of it at most. */
export const noteKeyUses = ({ keyUses }: { keyUses: KeyUses }): Job => ({
  name: 'note-key-uses',
  restMs: 60_000,
  run: () => keyUses.write(),
});
