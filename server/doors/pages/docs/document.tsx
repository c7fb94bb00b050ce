/** The page of a long text, with its contents. */
import type { Context } from 'hono';
import { raw } from 'hono/html';
import { page } from '../frame/respond.ts';
import { DocsLayout } from './docs-layout.tsx';
import { changelog, type Guide, type GuideName, guideNamed, type Replacements } from './guides.ts';

/** The page of `docs/<name>.md`. */
export const documentPage = (name: GuideName, here: Replacements) => guidePage(() => guideNamed(name, here));

export const changelogPage = () => guidePage(changelog);

function guidePage(read: () => Guide) {
  // Read at the first session: a start need not wait for it.
  let guide: Guide | undefined;
  return (c: Context): Promise<Response> => {
    guide ??= read();
    return page(c, <GuidePage guide={guide} />, { secrecy: 'shop' });
  };
}

const GuidePage = ({ guide: { title, lead, sections } }: { guide: Guide }) => (
  <DocsLayout title={title} description={lead}>
    <div class="page-head">
      <h1>{title}</h1>
      <p class="lead">{lead}</p>
    </div>
    {sections.length < 2 ? null : (
      <nav class="contents" aria-label="On this page">
        <p class="label">On this page</p>
        <ul class="plain links">
          {sections.map(({ anchor, heading }) => (
            <li>
              <a href={`#${anchor}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
    )}
    <div class="stack document">
      {sections.map(({ anchor, html }) => (
        <section class="panel" aria-labelledby={anchor}>
          {raw(html)}
        </section>
      ))}
    </div>
  </DocsLayout>
);
