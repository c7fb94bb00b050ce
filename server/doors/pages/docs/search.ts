/** Search in the docs: sections of the guides, operations and events. */
import type { AnyTool } from '../../../../tools/define.ts';
import { propertiesOf, schemasOf } from '../../../../tools/json-schema.ts';
import { eventCatalog } from '../../../../tools/webhooks/event-catalog.ts';
import { changelog, GUIDES, type Guide, guideNamed } from './guides.ts';

export interface Found {
  kind: 'Guide' | 'Operation' | 'Event' | 'Changelog';
  title: string;
  path: string;
  /** The words around the first match. */
  excerpt: string;
}

interface Entry extends Omit<Found, 'excerpt'> {
  text: string;
}

const MOST_FOUND = 30;
const EXCERPT_LENGTH = 160;

const sectionsOf = (kind: Found['kind'], path: string, { title, sections }: Guide): Entry[] =>
  sections.map(({ anchor, heading, text }) => ({
    kind,
    title: `${title}: ${heading}`,
    path: `${path}#${anchor}`,
    text,
  }));

/** Everything that can be found, in the order in which equal matches are listed. */
export const docsIndex = (tools: readonly AnyTool[]): readonly Entry[] => [
  ...tools.map(
    (tool): Entry => ({
      kind: 'Operation',
      title: `${tool.name}: ${tool.title}`,
      path: `/docs/tools/${tool.name}`,
      text: `${tool.description} ${tool.http?.path ?? ''} ${Object.keys(propertiesOf(schemasOf(tool).input)).join(' ')}`,
    }),
  ),
  ...GUIDES.flatMap((name) => sectionsOf('Guide', `/docs/${name}`, guideNamed(name))),
  ...eventCatalog.map(
    ({ name, when }): Entry => ({
      kind: 'Event',
      title: name,
      path: `/docs/events/${name}`,
      text: when,
    }),
  ),
  ...sectionsOf('Changelog', '/docs/changelog', changelog()),
];

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** `rate_limited` is found by its parts as well. */
const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}_.]+/u)
    .flatMap((word) => [word, ...word.split(/[_.]+/)])
    .filter((word) => word !== '');

/** Every word must begin a word of the entry; words in the title count more. */
export function searchDocs(index: readonly Entry[], query: string): Found[] {
  const asked = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (asked.length === 0) return [];
  return index
    .flatMap((entry) => {
      const [title, text] = [wordsOf(entry.title), wordsOf(entry.text)];
      const scores = asked.map((word): number => {
        if (title.includes(word)) return 4;
        if (title.some((one) => one.startsWith(word))) return 3;
        return text.some((one) => one.startsWith(word)) ? 1 : 0;
      });
      return scores.includes(0) ? [] : [{ entry, score: scores.reduce((sum, one) => sum + one, 0) }];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_FOUND)
    .map(({ entry: { text, ...entry } }) => ({ ...entry, excerpt: excerptOf(text, asked) }));
}

function excerptOf(text: string, asked: readonly string[]): string {
  const lower = text.toLowerCase();
  const at = Math.max(
    0,
    Math.min(...asked.map((word) => lower.indexOf(word)).filter((one) => one >= 0), text.length),
  );
  const start =
    at >= text.length || at < EXCERPT_LENGTH / 2 ? 0 : text.indexOf(' ', at - EXCERPT_LENGTH / 2) + 1;
  const end =
    text.length <= start + EXCERPT_LENGTH ? text.length : text.lastIndexOf(' ', start + EXCERPT_LENGTH);
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}
