/** Allowed CSS: only painting; no at-rules, no escapes, no function that could fetch or compute. */
import { ATTRIBUTES } from './allowed.ts';
import { inPixels } from './lengths.ts';
import { type Variables, variablesIn, writtenOut } from './variables.ts';

/** What is left of a style. */
export interface CleanCss {
  css: string;
  /** Whether something that could act was taken out. */
  stripped: boolean;
  /** Whether a color or a size is said in a form that is not drawn. */
  unread: boolean;
}

const FUNCTIONS = new Set(
  'rgb rgba hsl hsla url translate translatex translatey scale scalex scaley rotate skewx skewy matrix'.split(
    ' ',
  ),
);
const OWN_FRAGMENT = /^url\(\s*(["']?)#[^\s"'()\\<>]+\1\s*\)/i;
const CALL = /([\w-]*)\s*\(/g;
const SELECTOR = /^[\w\s.#,:*>+~-]{1,1000}$/;

/** Whether a value, of an attribute or a declaration, only paints. */
export function paintsOnly(value: string): boolean {
  if (/[\\<@]/.test(value)) return false;
  for (const call of value.matchAll(CALL)) {
    const name = (call[1] ?? '').toLowerCase();
    if (!FUNCTIONS.has(name)) return false;
    if (name === 'url' && !OWN_FRAGMENT.test(value.slice(call.index))) return false;
  }
  return !/javascript:|data:/i.test(value);
}

/** Functions of later CSS, harmless and not drawn. */
const UNREAD = new Set(
  'var calc min max clamp color color-mix oklch oklab lch lab hwb light-dark env blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia'.split(
    ' ',
  ),
);

/** Whether a value that is taken out would only paint, in a form that is not drawn. */
export function isUnread(value: string): boolean {
  const calls = [...value.matchAll(CALL)].map(([, name = '']) => name.toLowerCase());
  return calls.some((name) => UNREAD.has(name)) && paintsOnly(value.replaceAll(CALL, 'rgb('));
}

/** The painting declarations of a `style` attribute or a rule; `around`: the variables where it stands. */
export function cleanDeclarations(text: string, around: Variables): CleanCss {
  let [stripped, unread] = [false, false];
  const kept: string[] = [];
  const block = withoutComments(text);
  const variables = variablesIn(block, around);
  for (const declaration of block.split(';')) {
    if (declaration.trim() === '') continue;
    const [, property = '', value = ''] = /^\s*([\w-]+)\s*:(.*)$/s.exec(declaration) ?? [];
    // What a variable holds is judged where it is used.
    if (property.startsWith('--')) continue;
    const settled = writtenOut(value, variables) ?? value;
    // Private notes of a drawing program (`-inkscape-…`) are not counted as removed.
    if (ATTRIBUTES.has(property.toLowerCase()) && paintsOnly(settled))
      kept.push(`${property.toLowerCase()}:${inPixels(settled.trim())}`);
    else if (isUnread(settled)) unread ||= ATTRIBUTES.has(property.toLowerCase());
    else if (!paintsOnly(settled)) stripped = true;
  }
  return { css: kept.join(';'), stripped, unread };
}

/** The plain rules of a stylesheet. */
export function cleanStylesheet(text: string, around: Variables): CleanCss {
  let [stripped, unread] = [false, false];
  const kept: string[] = [];
  let rest = withoutComments(text).replaceAll(/<!--|-->/g, '');
  while (rest.trim() !== '') {
    const end = rest.search(/[{;]/);
    if (end === -1 || rest.charAt(end) === ';') {
      stripped = true;
      rest = end === -1 ? '' : rest.slice(end + 1);
      continue;
    }
    const selector = rest.slice(0, end).trim();
    const close = endOfBlock(rest, end);
    const block = rest.slice(end + 1, close);
    rest = rest.slice(close + 1);
    if (!SELECTOR.test(selector) || block.includes('{')) {
      stripped = true;
      continue;
    }
    const declarations = cleanDeclarations(block, around);
    stripped ||= declarations.stripped;
    unread ||= declarations.unread;
    kept.push(`${selector}{${declarations.css}}`);
  }
  return { css: kept.join('\n'), stripped, unread };
}

/** An unclosed comment removes the rest. */
function withoutComments(text: string): string {
  let kept = '';
  for (let at = 0; ; ) {
    const start = text.indexOf('/*', at);
    if (start === -1) return kept + text.slice(at);
    kept += `${text.slice(at, start)} `;
    const end = text.indexOf('*/', start + 2);
    if (end === -1) return kept;
    at = end + 2;
  }
}

/** Where the block opened at `from` closes; the end of the text if it does not. */
function endOfBlock(text: string, from: number): number {
  let depth = 0;
  for (const brace of text.slice(from).matchAll(/[{}]/g)) {
    depth += brace[0] === '{' ? 1 : -1;
    if (depth === 0) return from + brace.index;
  }
  return text.length;
}
