/** How a record stands, in a word. */

/** `waits` for someone, `goes` on by itself, is `done`, is `over` without having come to anything. */
export type Tone = 'waits' | 'goes' | 'done' | 'over';

export const StatusBadge = ({ look, words }: { look: Tone; words: string }) => (
  <span class={`state state-${look}`}>{words}</span>
);
