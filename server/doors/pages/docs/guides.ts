/** The long texts: Markdown files of `docs/`, the same in the repository and on the pages. */
import { readFileSync } from 'node:fs';
import { Marked } from 'marked';

/** Each is `docs/<name>.md` and `/docs/<name>`, in the order of the list of pages. */
export const GUIDE_GROUPS = {
  Begin: ['quickstart', 'clients', 'recipes', 'tour'],
  'What holds everywhere': [
    'authentication',
    'scopes',
    'errors',
    'limits',
    'idempotency',
    'webhooks',
    'versions',
  ],
  'Systems of buyers and platforms': ['punchout', 'punchout-systems', 'edi', 'ucp'],
  'Running a shop': ['operations'],
} as const;
export type GuideName = (typeof GUIDE_GROUPS)[keyof typeof GUIDE_GROUPS][number];
export const GUIDES: readonly GuideName[] = Object.values(GUIDE_GROUPS).flat();

export interface Section {
  anchor: string;
  heading: string;
  html: string;
  /** Without marks, for the search. */
  text: string;
}

export interface Guide {
  title: string;
  lead: string;
  /** One per second-level heading. */
  sections: readonly Section[];
}

/** The anchor of a heading: `order.paid`, `set-up`. */
const anchorOf = (heading: string): string =>
  heading.toLowerCase().replaceAll('`', '').trim().replaceAll(' ', '-');

const markdown = new Marked({
  renderer: {
    heading({ depth, text, tokens }) {
      return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    image({ href, text }) {
      return `<img class="shown-page" src="${href}" alt="${text}" width="1280" height="800" loading="lazy">`;
    },
    // Tables have two columns, a word and its meaning; on a phone one stands below the other.
    table({ rows }) {
      const terms = rows.map(([term, meaning]) => {
        const [left, right] = [term, meaning].map((cell) => this.parser.parseInline(cell?.tokens ?? []));
        return `<dt>${left}</dt><dd>${right}</dd>`;
      });
      return `<dl class="inputs">${terms.join('\n')}</dl>\n`;
    },
  },
});

const shown = (text: string): string =>
  text
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<\/?(?:details|summary)>/g, '')
    .replaceAll(/\]\([^)]*\)/g, '')
    .replaceAll('![', '')
    .replaceAll(/[`*[\]#|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

function sectionsOf(text: string): Section[] {
  const tokens = markdown.lexer(text);
  const starts = tokens.flatMap((token, at) => (token.type === 'heading' && token.depth === 2 ? [at] : []));
  return starts.map((start, at) => {
    const part = tokens.slice(start, starts[at + 1]);
    const heading = part[0]?.raw.replace('##', '').replaceAll('`', '').trim() ?? '';
    return {
      anchor: anchorOf(heading),
      heading,
      // Code may be wider than the page: with a tab stop it can be scrolled by keyboard.
      html: markdown.parser(part).replaceAll('<pre>', '<pre tabindex="0">'),
      text: shown(part.map(({ raw }) => raw).join('')),
    };
  });
}

/** What an installation writes in place of a text, or of all that are alike. */
export type Replacements = readonly (readonly [found: string | RegExp, here: string])[];

export const guideNamed = (name: GuideName, here: Replacements = []): Guide =>
  guideIn(
    here
      .reduce(
        (all, [found, text]) => all.replaceAll(found, () => text),
        readFileSync(new URL(`../../../../docs/${name}.md`, import.meta.url), 'utf8'),
      )
      .replaceAll(/\]\(\.\.\/(?:client|receiver)\//g, '](/docs/')
      .replaceAll(/\]\((?=(?:examples|tour)\/)/g, '](/docs/')
      .replaceAll('](skills/', '](/.well-known/agent-skills/')
      .replaceAll(/\]\(([\w-]+)\.md/g, '](/docs/$1'),
  );

/** What users see change, from `CHANGELOG.md`. */
export const changelog = (): Guide =>
  guideIn(readFileSync(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8'));

function guideIn(text: string): Guide {
  const [, title = '', lead = ''] = /^# (.+)\n\n(.+)\n/.exec(text) ?? [];
  return { title, lead, sections: sectionsOf(text) };
}
