/** How a record stands, in a word. */

/** `waits` for somebody, `goes` on by itself, is `done`, is `over` without having come to anything. */
export type Look = 'waits' | 'goes' | 'done' | 'over';

export const State = ({ look, words }: { look: Look; words: string }) => (
  <span class={`state state-${look}`}>{words}</span>
);
