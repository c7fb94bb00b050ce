import { cleanWords } from './clean-words.ts';
import { stem } from './stem.ts';

/** The stems of a text with spaces around, so that one text may be looked for in another by whole words. */
export const stems = (text: string): string => ` ${cleanWords(text).map(stem).join(' ')} `;
