/** Places of a trace in the sources. What the service runs is a bundle; its map is read with the first trace, not at every start. */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

const PLACE = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g;

const maps = new Map<string, SourceMap | undefined>();

/** The same trace; a place in a file that has a map beside it is named as it is in the sources. */
export const inSources = (trace: string): string =>
  trace.replace(PLACE, (place: string, file: string, line: string, column: string) => {
    const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!found || !('originalSource' in found)) return place;
    return `${new URL(found.originalSource, file).href}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(file));
  return maps.get(file);
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8')));
  } catch {
    // Packages may have none, or one of another form: the place stays as it is.
    return undefined;
  }
}
