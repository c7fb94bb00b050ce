import { english, type Said } from '../../tools/languages/words.ts';

/** A mail as an English reader gets it. */
export const written = <Draft extends { subject: Said; text: Said }>(draft: Draft) => ({
  ...draft,
  subject: english(draft.subject),
  text: english(draft.text),
});
