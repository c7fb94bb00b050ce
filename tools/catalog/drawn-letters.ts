/**
 * The letters that text on goods is drawn in. `drawn-letters.json` says them as the typefaces of the package have them:
 * gaps and lengths in turn, in base 36. A test compares it with the fonts.
 */
import { ServiceError } from '../errors.ts';
import { said } from '../languages/words.ts';
import letters from './drawn-letters.json' with { type: 'json' };

let known: Set<number> | undefined;

function drawn(): Set<number> {
  if (known) return known;
  known = new Set();
  let code = 0;
  for (const [at, step] of letters.drawn.split(' ').entries())
    for (const end = code + Number.parseInt(step, 36); code < end; code++) if (at % 2 === 1) known.add(code);
  return known;
}

const MOST_NAMED = 8;
/** What joins and turns other letters, and is not drawn. */
const UNDRAWN = /[\s\p{Cc}\p{Cf}\p{Variation_Selector}]/u;

/** @throws ServiceError `validation_failed`, naming the letters that no typeface of ours has */
export function refuseUndrawn(text: string): void {
  const missing = [...new Set(text.normalize('NFC'))].filter(
    (letter) => !UNDRAWN.test(letter) && !drawn().has(letter.codePointAt(0) ?? 0),
  );
  if (missing.length === 0) return;
  const named = missing
    .slice(0, MOST_NAMED)
    .map(
      (letter) => `${letter} (U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`,
    )
    .join(', ');
  throw new ServiceError(
    'validation_failed',
    said('No typeface here has {letters}. Leave it out of the text, or send the text as a logo.', {
      letters: named,
    }),
    { param: 'text' },
  );
}
