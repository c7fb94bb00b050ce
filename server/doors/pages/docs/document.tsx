/** The long texts: Markdown files of `docs/`, the same in the repository and on the pages. */
import { readFileSync } from 'node:fs';
import type { Context } from 'hono';
import { raw } from 'hono/html';
import { Marked } from 'marked';
import { Layout } from '../frame/layout.tsx';
import { page } from '../frame/respond.ts';

/** The anchor of a heading: `order.paid`, `set-up`. */
const anchorOf = (heading: string): string =>
  heading.toLowerCase().replaceAll('`', '').trim().replaceAll(' ', '-');

const markdown = new Marked({
  renderer: {
    heading({ depth, text, tokens }) {
      return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
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

/** One section per second-level heading. */
function partsOf(text: string): { anchor: string; html: string }[] {
  const tokens = markdown.lexer(text);
  const starts = tokens.flatMap((token, at) => (token.type === 'heading' && token.depth === 2 ? [at] : []));
  return starts.map((start, at) => {
    const part = tokens.slice(start, starts[at + 1]);
    // Code may be wider than the page: with a tab stop it can be scrolled by keyboard.
    const html = markdown.parser(part).replaceAll('<pre>', '<pre tabindex="0">');
    return { anchor: anchorOf(part[0]?.raw.replace('##', '') ?? ''), html };
  });
}

/**
 * The page of `docs/<name>.md`.
 *
 * @param values default values in the text, each with this installation's value
 */
export function documentPage(name: string, values: Readonly<Record<string, string>>) {
  const source = readFileSync(new URL(`../../../../docs/${name}.md`, import.meta.url), 'utf8');
  const text = Object.entries(values)
    .reduce((all, [byDefault, here]) => all.replaceAll(byDefault, () => here), source)
    .replaceAll('](../receiver/', '](/docs/')
    .replaceAll(/\]\(([\w-]+)\.md/g, '](/docs/$1');
  const [, title = '', lead = ''] = /^# (.+)\n\n(.+)\n/.exec(text) ?? [];
  // Read at the first visit: a start need not wait for it.
  let parts: ReturnType<typeof partsOf> | undefined;
  return (c: Context): Promise<Response> => {
    parts ??= partsOf(text);
    return page(
      c,
      <Layout title={title} nav description={lead}>
        <p class="crumbs">
          <a href="/docs">Reference</a>
        </p>
        <div class="page-head">
          <h1>{title}</h1>
          <p class="lead">{lead}</p>
        </div>
        <div class="stack document">
          {parts.map(({ anchor, html }) => (
            <section class="panel" aria-labelledby={anchor}>
              {raw(html)}
            </section>
          ))}
        </div>
      </Layout>,
      { secrecy: 'shop' },
    );
  };
}
