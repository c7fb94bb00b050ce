/** The layout of the pages below `/docs`: the way back, and the search. */
import type { PropsWithChildren } from 'hono/jsx';
import type { Asset } from '../frame/assets.ts';
import { Layout } from '../frame/layout.tsx';

interface DocsLayoutProps {
  title: string;
  description: string;
  /** What was searched for. */
  words?: string;
  scripts?: readonly Asset[];
  /** The first page: it has no way back. */
  isFirst?: boolean;
}

export const DocsLayout = ({
  title,
  description,
  words = '',
  scripts = [],
  isFirst = false,
  children,
}: PropsWithChildren<DocsLayoutProps>) => (
  <Layout title={title} nav description={description} scripts={scripts}>
    {isFirst ? null : (
      <p class="crumbs">
        <a href="/docs">Docs</a>
      </p>
    )}
    <search class="search-form docs-search">
      <form method="get" action="/docs/search">
        <label for="docs-q" class="unseen">
          Search the docs
        </label>
        <input
          type="search"
          id="docs-q"
          name="q"
          value={words}
          maxlength={200}
          placeholder="Search: webhook signature, create_quote"
          enterkeyhint="search"
        />
        <button type="submit" class="button">
          Search
        </button>
      </form>
    </search>
    {children}
  </Layout>
);
