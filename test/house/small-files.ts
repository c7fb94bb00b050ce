/** A file has two importers, tests among them, or more than forty lines: a smaller one belongs into its one importer. */
import { importsOf, type SourceFile } from '../support/imports.ts';

const MOST_LINES = 40;
/** Where both would be hard to read as one. */
const LONGEST_IMPORTER = 250;

/** One file for each of a kind: a reader looks for it there, whatever its size. */
const OF_A_KIND = [
  /^server\/doors\/soap\/services\//,
  /^server\/db\/tables\//,
  /^server\/cli\//,
  /-routes\.tsx$/,
  /-process\.ts$/,
];

/** A folder below `server/`, or one at the top: what stands in two rooms stays in two. */
const roomOf = (path: string): string => {
  const [first = '', second = ''] = path.split('/');
  return first === 'server' ? `${first}/${second.includes('.') ? '' : second}` : first;
};

const linesOf = ({ text }: SourceFile): number => text.split('\n').length - 1;

/** Each small file of the same room with one importer, beside it. An operation has a file of its own. */
export function foldable(files: readonly SourceFile[]): { file: string; into: string }[] {
  const importers = new Map<string, SourceFile[]>();
  for (const file of files)
    for (const target of importsOf(file)) importers.set(target, [...(importers.get(target) ?? []), file]);
  return files.flatMap((file) => {
    const [into, ...others] = importers.get(file.path) ?? [];
    if (into === undefined || others.length > 0 || linesOf(file) > MOST_LINES) return [];
    const isOfAKind = OF_A_KIND.some((kind) => kind.test(file.path));
    const isTest = file.path.startsWith('test/');
    const isOperation = /\bdefine(Tool|Step)\(/.test(file.text);
    const isFar = roomOf(into.path) !== roomOf(file.path) || linesOf(into) > LONGEST_IMPORTER;
    return isTest || isOperation || isOfAKind || isFar ? [] : [{ file: file.path, into: into.path }];
  });
}
