import { t } from '../frame/words.tsx';
import { activeFilters } from './filter-labels.ts';
import { listPath, type ProductList, type ProductQuery } from './product-query.ts';
import { readWords } from './read-words.ts';

/** The search words and filters in use, each with a link to remove it. */
export const ActiveFilters = ({ query, list }: { query: ProductQuery; list: ProductList }) => {
  const filters = activeFilters(query);
  const { read, rest } = readWords(query.text, list);
  const all = [
    ...(rest === ''
      ? []
      : [{ words: `“${rest}”`, href: listPath(query, { text: read.map(({ words }) => words).join(' ') }) }]),
    ...read.map(({ words, as, without }) => ({
      words: `“${words}”: ${as}`,
      href: listPath(query, { text: without }),
    })),
    ...filters.map(({ words, names }) => ({
      words,
      href: listPath(query, Object.fromEntries(names.map((name) => [name, undefined]))),
    })),
  ];
  if (all.length === 0) return null;
  return (
    <ul class="chips plain" aria-label={t('Chosen filters')}>
      {all.map(({ words, href }) => (
        <li>
          <a class="chip" href={href}>
            <bdi>{words}</bdi>
            <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
              <path d="M1 1l8 8M9 1l-8 8" stroke="currentColor" stroke-width="1.6" fill="none" />
            </svg>
            <span class="unseen">{t(', remove')}</span>
          </a>
        </li>
      ))}
      {all.length > 1 ? (
        <li>
          <a
            class="chip-clear"
            href={listPath({ text: '', quantity: query.quantity, sort: query.sort, page: 1 })}
          >
            {t('Clear all')}
          </a>
        </li>
      ) : null}
    </ul>
  );
};
