/** `npm run count`: the size of the house, so that two commits can be compared by the same measures. */
import { readdirSync, readFileSync } from 'node:fs';
import { importsOf, type SourceFile } from '../support/imports.ts';
import { sourceFiles } from './source-files.ts';

const PRODUCT = ['tools', 'rest-shim', 'server', 'packaging'];
const SMALL_FILE = 40;

const isTypeScript = ({ path }: SourceFile): boolean => /\.tsx?$/.test(path) && !/\.generated\./.test(path);
const linesOf = (text: string): number => text.split('\n').length - 1;
const total = (counts: number[]): number => counts.reduce((sum, count) => sum + count, 0);

const product = PRODUCT.flatMap(sourceFiles).filter(isTypeScript);
const tests = sourceFiles('test').filter(isTypeScript);
const pins = readdirSync('test/pins').map((name) => readFileSync(`test/pins/${name}`, 'utf8'));
const byPath = new Map(product.map((file) => [file.path, file]));

/** Without imports of types: they are gone when the service runs. */
const valueImportsOf = ({ path, text }: SourceFile): string[] =>
  importsOf({ path, text: text.replaceAll(/^\s*(?:import|export) type [^;]*;/gm, '') });

/** The files of `tools/` that are read where this one is, itself among them. */
function filesReadBy(start: string): Set<string> {
  const read = new Set<string>();
  const waiting = [start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = byPath.get(path);
    if (!file || read.has(path) || !path.startsWith('tools/')) continue;
    read.add(path);
    waiting.push(...valueImportsOf(file));
  }
  return read;
}

/** Each operation stands in a file of its own; a tool without a door is an operation that nobody outside can call. */
function operationsByKind(): Record<string, number> {
  const definitions = product
    .filter(({ path }) => path.startsWith('tools/') && path !== 'tools/define.ts')
    .flatMap(({ text }) => text.match(/^( *)(?:\S.*)?\bdefine(?:Tool|Step)\([\s\S]*?^\1\}/gm) ?? []);
  const isStep = (text: string): boolean => text.includes('defineStep(');
  const isPublished = (text: string): boolean => /^ +(?:http|mcp): /m.test(text);
  const defined = definitions.filter((text) => !isStep(text));
  return {
    'published tools': defined.filter(isPublished).length,
    'tools without a door': defined.filter((text) => !isPublished(text)).length,
    steps: definitions.filter(isStep).length,
  };
}

/** The interfaces of port files that have a method which asks something. */
const ports = product
  .filter(({ path }) => /^tools\/.*(?:\/|-)port\.ts$/.test(path))
  .flatMap(({ text }) => text.match(/^export interface [\s\S]*?^\}/gm) ?? [])
  .filter((body) => body.includes('): Promise<'));

const importers = new Map<string, number>();
for (const target of product.flatMap(importsOf)) importers.set(target, (importers.get(target) ?? 0) + 1);
const isFoldable = ({ path, text }: SourceFile): boolean =>
  importers.get(path) === 1 && linesOf(text) <= SMALL_FILE;

/** A line's `packaging` stands for any of its fields; what a supplier offers and warns of is not the line's. */
const namesPackaging = ({ path, text }: SourceFile): boolean =>
  /\bpackaging\b/.test(text) &&
  !/^(?:packaging|server\/suppliers|tools\/catalog)\/|\/quote-warnings\.ts$/.test(path);

const counts: Record<string, number> = {
  'product, lines': total(product.map(({ text }) => linesOf(text))),
  'product, files': product.length,
  'tests, lines': total(tests.map(({ text }) => linesOf(text))),
  'pins, lines': total(pins.map(linesOf)),
  'files that name a field of a line': product.filter(namesPackaging).length,
  'files read by create_quote': filesReadBy('tools/quotes/create-quote.ts').size,
  ...operationsByKind(),
  ports: ports.length,
  [`files with one importer and at most ${SMALL_FILE} lines`]: product.filter(isFoldable).length,
};
for (const [measure, count] of Object.entries(counts))
  process.stdout.write(`${count.toLocaleString('en-US').padStart(9)}  ${measure}\n`);
