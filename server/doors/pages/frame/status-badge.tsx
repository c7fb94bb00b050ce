/** A record's status as a badge. */

/** `waits` for a person, `goes` on by itself, is `done`, is `over` without a result. */
export type Tone = 'waits' | 'goes' | 'done' | 'over';

export const StatusBadge = ({ look, words }: { look: Tone; words: string }) => (
  <span class={`state state-${look}`}>{words}</span>
);
