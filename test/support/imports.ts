/** The imports of a source file, in every syntax. */
export interface SourceFile {
  /** Relative to the project's root, with `/`. */
  path: string;
  text: string;
}

const WAYS = [
  /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*(['"])(.+?)\1/gm,
  /^\s*import\s*(['"])(.+?)\1/gm,
  /\bimport\(\s*(['"`])(.+?)\1/g,
  /\brequire(?:\.resolve)?\(\s*(['"`])(.+?)\1/g,
  /^\s*\/\/\/\s*<reference\s+(?:path|types)=(['"])(.+?)\1/gm,
  /^\s*import\s+\w+\s*=\s*require\(\s*(['"])(.+?)\1/gm,
];

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/(?!\/).*$/gm, '');

/** What the file imports: a package's name, or a path from the project's root. */
export function importsOf({ path, text }: SourceFile): string[] {
  const code = withoutComments(text);
  const specifiers = WAYS.flatMap((way) => [...code.matchAll(way)].map((match) => match[2] ?? ''));
  return [...new Set(specifiers)].map((specifier) =>
    specifier.startsWith('.') ? resolve(path, specifier) : packageOf(specifier),
  );
}

function resolve(from: string, specifier: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') {
      if (parts.length === 0) return specifier;
      parts.pop();
    } else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** `hono/jsx` belongs to `hono`, `@scope/name/x` to `@scope/name`; `node:fs` is itself. */
function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}
