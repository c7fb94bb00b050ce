/** The filters as links, each with the number of products it would give. */
import type { PropsWithChildren } from 'hono/jsx';
import { COLOR_FAMILIES } from '../../../../tools/catalog/color-family.ts';
import { USE_CASES } from '../../../../tools/catalog/product.ts';
import { USUAL_QUANTITY } from '../../../../tools/catalog/search-query.ts';
import { count } from '../format.ts';
import { t } from '../frame/words.tsx';
import { COLOR_HEX, COLOR_LABELS, leadLabel, minimumLabel, priceLabel, USE_LABELS } from './filter-labels.ts';
import { listPath, type ProductList, type ProductQuery } from './product-query.ts';
import { Swatch } from './swatch.tsx';

/** Further values are collapsed. */
const MOST_AT_ONCE = 8;

interface Choice {
  words: string;
  number: number;
  isChosen: boolean;
  /** The changes to the address; the active one has a link that removes it. */
  change: Partial<Record<keyof ProductQuery, unknown>>;
  hex?: string;
}

export const FacetList = ({ query, list: { facets } }: { query: ProductQuery; list: ProductList }) => {
  const choice = (
    name: keyof ProductQuery,
    value: string | number | true,
    words: string,
    number: number,
    hex?: string,
  ): Choice => {
    const isChosen = query[name] === value;
    return {
      words,
      number,
      isChosen,
      change: { [name]: isChosen ? undefined : value },
      ...(hex === undefined ? {} : { hex }),
    };
  };
  const known = <V extends string>(values: readonly V[], counts: { value: string; count: number }[]) =>
    values.flatMap((value) => {
      const found = counts.find((one) => one.value === value);
      return found ? [{ value, count: found.count }] : [];
    });
  const groups: [title: string, choices: Choice[]][] = [
    [t('Category'), facets.category.map(({ value, count }) => choice('category', value, t(value), count))],
    [
      t('Made for'),
      known(USE_CASES, facets.use_case).map(({ value, count }) =>
        choice('use', value, t(USE_LABELS[value]), count),
      ),
    ],
    [
      t('Color'),
      known(COLOR_FAMILIES, facets.color).map(({ value, count }) =>
        choice('color', value, t(COLOR_LABELS[value]), count, COLOR_HEX[value]),
      ),
    ],
    [
      t('Price each at {value}', { value: count(query.quantity ?? USUAL_QUANTITY) }),
      facets.price.map(({ from, to, count: number }) => {
        const isChosen = query.from === from && query.to === (to ?? undefined);
        const change = isChosen ? { from: undefined, to: undefined } : { from, to: to ?? undefined };
        return { words: priceLabel(from, to), number, isChosen, change };
      }),
    ],
    [
      t('Production'),
      distinctCounts(facets.lead_days).map(({ value, count }) =>
        choice('lead', value, leadLabel(value), count),
      ),
    ],
    [
      t('Minimum'),
      distinctCounts(facets.minimum).map(({ value, count }) =>
        choice('min', value, minimumLabel(value), count),
      ),
    ],
    [t('Decoration'), facets.method.map(({ value, count }) => choice('method', value, t(value), count))],
    [t('Greener choice'), [choice('eco', true, t('Organic, recycled, FSC and such'), facets.eco)]],
  ];
  return (
    <>
      {groups.map(([title, choices]) => (
        <Facet
          title={title}
          choices={choices.filter(({ number, isChosen }) => number > 0 || isChosen)}
          query={query}
        />
      ))}
    </>
  );
};

/** Steps that add no products to the one before are left out. */
const distinctCounts = <S extends { count: number }>(steps: readonly S[]): S[] =>
  steps.filter(({ count }, at) => count !== steps[at - 1]?.count);

const Facet = ({ title, choices, query }: { title: string; choices: Choice[]; query: ProductQuery }) => {
  if (choices.length === 0) return null;
  const shown = choices.filter((one, at) => at < MOST_AT_ONCE || one.isChosen);
  const folded = choices.filter((one) => !shown.includes(one));
  return (
    <section class="facet">
      <h3>{title}</h3>
      <Choices choices={shown} query={query} />
      {folded.length === 0 ? null : (
        <details>
          <summary>{t('{count} more', { count: folded.length })}</summary>
          <Choices choices={folded} query={query} />
        </details>
      )}
    </section>
  );
};

const Choices = ({ choices, query }: PropsWithChildren<{ choices: Choice[]; query: ProductQuery }>) => (
  <ul class="plain facet-choices">
    {choices.map(({ words, number, isChosen, change, hex }) => (
      <li>
        <a href={listPath(query, change)} aria-current={isChosen ? 'true' : undefined}>
          {hex === undefined ? null : <Swatch hex={hex} size={16} />}
          <span class="facet-words">{words}</span>
          <span class="facet-count">{count(number)}</span>
        </a>
      </li>
    ))}
  </ul>
);
