/**
 * `npm run mutants`: changes the nouns in small ways and shows which changes no test notices.
 *
 * `npm run mutants -- pricing` takes one area, `npm run mutants -- tools/pricing/freight.ts` one file. Ends with 1 where
 * a survivor is not explained, or where an explanation is of a mutant that does not survive.
 */
import { AREAS, nounsOf } from './areas.ts';
import { EXPLAINED, type Explanation } from './explained.ts';
import { runArea } from './run-area.ts';
import { onOneLine, type Score, scoreOf, staleOf, type Tried } from './score.ts';

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

const selected = process.argv.slice(2);
const started = performance.now();
const scores: Score[] = [];
const nouns = AREAS.flatMap(nounsOf);
const stale: Explanation[] = EXPLAINED.filter(({ file }) => !nouns.includes(file));
for (const area of AREAS) {
  const files = selected.filter((one) => one.includes('/'));
  if (selected.length > 0 && files.length === 0 && !selected.includes(area.name)) continue;
  const tried: Tried[] = [];
  for await (const one of runArea(area, files)) {
    const last = tried.at(-1);
    if (last !== undefined && last.mutant.file !== one.mutant.file) showFile(last.mutant.file, tried);
    tried.push(one);
    for (const survivor of scoreOf([one], EXPLAINED).survivors) print(told(survivor));
  }
  const last = tried.at(-1);
  if (last === undefined) continue;
  showFile(last.mutant.file, tried);
  const score = scoreOf(tried, EXPLAINED);
  scores.push(score);
  stale.push(...staleOf(tried, EXPLAINED));
  print(`${area.name}: ${inFigures(score)}`);
}
for (const { file, code, becomes } of stale)
  print(`${file}: explained, and yet no survivor\n    ${code}\n    ${becomes}`);
print(`${Math.round((performance.now() - started) / 1_000)} seconds`);
process.exitCode = stale.length > 0 || scores.some(({ survivors }) => survivors.length > 0) ? 1 : 0;

function showFile(file: string, tried: readonly Tried[]): void {
  const ofFile = tried.filter(({ mutant }) => mutant.file === file);
  print(`${file}: ${inFigures(scoreOf(ofFile, EXPLAINED))}`);
}

function told({ mutant, outcome }: Tried): string {
  const { file, line, code, becomes } = mutant;
  return `${file}:${line} ${outcome}\n    ${onOneLine(code)}\n    ${onOneLine(becomes) || '(left out)'}`;
}

function inFigures({ mutants, killed, explained, percent }: Score): string {
  return `${percent.toFixed(1)} % of ${mutants - explained} killed (${killed}), ${explained} explained`;
}
