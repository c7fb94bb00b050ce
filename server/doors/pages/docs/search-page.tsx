/** What was found in the docs. */
import { withCode } from '../frame/with-code.tsx';
import { DocsLayout } from './docs-layout.tsx';
import type { Found } from './search.ts';

export const SearchPage = ({ words, found }: { words: string; found: readonly Found[] }) => (
  <DocsLayout
    title={words === '' ? 'Search the docs' : `${words}: search in the docs`}
    description="Search in the docs."
    words={words}
  >
    <div class="page-head">
      <h1>Search</h1>
      <p class="lead" role="status">
        {words === '' ? 'Enter a word to search for.' : resultWords(found.length)}
        {words === '' ? null : (
          <>
            {' '}
            for “<bdi>{words}</bdi>”
          </>
        )}
      </p>
    </div>
    {words !== '' && found.length === 0 ? (
      <p class="panel">
        Try fewer words, the name of an operation such as <code>create_quote</code>, an event such as{' '}
        <code>order.paid</code> or an error code. <a href="/docs">See all pages</a>.
      </p>
    ) : (
      <ol class="plain stack">
        {found.map(({ kind, title, path, excerpt }) => (
          <li class="panel">
            <h2>
              <a href={path}>{title}</a>
            </h2>
            <p class="quiet">{kind}</p>
            <p>{withCode(excerpt)}</p>
          </li>
        ))}
      </ol>
    )}
  </DocsLayout>
);

const resultWords = (count: number): string =>
  count === 0 ? 'Nothing found' : `${count} ${count === 1 ? 'result' : 'results'}`;
