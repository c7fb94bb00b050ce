/** What a screen is given, and what it may ask of the host. */
import type { Child } from 'hono/jsx';
import type { Answer, Fields } from './messages.ts';

export interface Desk {
  /** What the model sent to the tool. */
  input: Fields;
  /** Calls a tool through the host; a refusal is the answer’s `problem`. */
  call(tool: string, input: Fields): Promise<Answer>;
  /** Opens an address outside, where the host can. */
  open: ((url: string) => void) | undefined;
  /** Says something as the person, where the host can. */
  say: ((text: string) => void) | undefined;
  /** Tells the model what the person looks at, for its next turn. */
  note(text: string): void;
}

/** `undefined` if the answer is not of this screen. */
export type Screen = (answer: Answer, desk: Desk) => Child | undefined;
