/** CSS variables, which the library that draws does not know: each use is written out. */

export type Variables = ReadonlyMap<string, string>;

const LONGEST_VALUE = 500;
/** Of uses within what stands for uses. */
const MOST_USES = 20;
const OPEN = 'var(';

/** Those of a style attribute or a block, and those around it. */
export function variablesIn(block: string, around: Variables): Variables {
  if (!block.includes('--')) return around;
  const own = new Map(around);
  for (const declaration of block.split(';')) {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, Math.max(0, colon)).trim();
    if (name.startsWith('--')) own.set(name, declaration.slice(colon + 1).trim());
  }
  return own;
}

/** Those that a stylesheet sets for the whole drawing. */
export function variablesOf(css: string): Variables {
  let found: Variables = new Map();
  for (const rule of css.split('}')) {
    const brace = rule.lastIndexOf('{');
    const subjects = rule.slice(0, Math.max(0, brace)).split(/[,;{/]/);
    if (subjects.some((one) => WHOLE.has(one.trim()))) found = variablesIn(rule.slice(brace + 1), found);
  }
  return found;
}

const WHOLE = new Set([':root', 'svg', '*', ':host', 'html']);

/** The value without its uses; `undefined` where one is set nowhere and says no other. */
export function writtenOut(value: string, variables: Variables): string | undefined {
  let text = value;
  for (let uses = 0; uses < MOST_USES && text.length <= LONGEST_VALUE; uses++) {
    // The last one holds no other.
    const from = text.lastIndexOf(OPEN);
    if (from === -1) return text;
    const to = closing(text, from + OPEN.length);
    const inside = text.slice(from + OPEN.length, to);
    const comma = inside.indexOf(',');
    const name = (comma === -1 ? inside : inside.slice(0, comma)).trim();
    const meant = variables.get(name) ?? (comma === -1 ? undefined : inside.slice(comma + 1).trim());
    if (meant === undefined) return undefined;
    text = text.slice(0, from) + meant + text.slice(to + 1);
  }
  return undefined;
}

function closing(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    const letter = text.charAt(at);
    if (letter === '(') depth++;
    else if (letter === ')' && --depth === 0) return at;
  }
  return text.length;
}
