/** Which methods of ports answer a list, and whether the caller says how long it may be. */
import type { SourceFile } from '../support/imports.ts';

interface Declared {
  name: string;
  /** What it extends. */
  base: string;
  body: string;
}

const LISTS = /\[\]|\b(?:Map|Array|Set)</;
const LIMITS = /\b(?:limit|most)\??:|\b(?:Page|Stretch)\b/;

/** The interfaces of the files, without their comments. */
export function interfacesIn(files: readonly SourceFile[]): Declared[] {
  return files.flatMap(({ text }) => {
    const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    return [...code.matchAll(/\binterface (\w+)([^{]*)\{/g)].map((found) => ({
      name: found[1] ?? '',
      base: found[2] ?? '',
      body: upToClosing(code, found.index + found[0].length),
    }));
  });
}

/** `Port.method` of every method that answers a list and takes no limit. */
export function unboundedIn(files: readonly SourceFile[]): string[] {
  const declared = interfacesIn(files);
  const bounded = new Set(
    declared.filter(({ base, body }) => LIMITS.test(base) || LIMITS.test(body)).map(({ name }) => name),
  );
  const isBounded = (parameters: string) =>
    LIMITS.test(parameters) || (parameters.match(/\b[A-Z]\w+/g) ?? []).some((type) => bounded.has(type));
  const methods = declared.flatMap(({ name, body }) =>
    [...body.matchAll(/(?:^|;)\s*(\w+)(?:<[^>]*>)?\(/g)].flatMap((found) => {
      const from = found.index + found[0].length;
      const parameters = upToClosing(body, from);
      const [, answer = ''] = /^\): (Promise<[\s\S]*?>);/.exec(body.slice(from + parameters.length)) ?? [];
      return LISTS.test(answer) && !isBounded(parameters) ? [`${name}.${found[1]}`] : [];
    }),
  );
  return [...methods, ...files.flatMap(namedLists)].sort();
}

/** Lists of records that are named and not written out: each takes an id alone. */
function namedLists({ text }: SourceFile): string[] {
  const named = /\b(?:interface|type) (\w+)(?: extends| =)[^;{]*?\b(?:Own)?Records<\w+, ([^>]*)>/g;
  return [...text.matchAll(named)].flatMap(([, port, names = '']) =>
    [...names.matchAll(/'(\w+)'/g)].map(([, name]) => `${port}.${name}`),
  );
}

/** What is between this place and the brace or parenthesis that closes the one before it. */
function upToClosing(text: string, from: number): string {
  let depth = 1;
  let at = from;
  for (; depth > 0 && at < text.length; at++)
    depth += { '{': 1, '(': 1, '}': -1, ')': -1 }[text.charAt(at)] ?? 0;
  return text.slice(from, at - 1);
}
