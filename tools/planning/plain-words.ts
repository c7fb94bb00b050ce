import { remembering } from '../values/remembering.ts';

/** The words of a text in small letters. Colors come again with every product, so they are remembered. */
export const plainWords = remembering((text): readonly string[] => text.toLowerCase().match(/[a-z]+/g) ?? []);
