/** What was asked for beside the goods. */
import type { OpenedQuote } from './opened-quote.ts';

type Terms = Pick<OpenedQuote['quote'], 'po_number' | 'cost_center'>;

export const OrderTerms = ({ terms }: { terms: Terms }) => {
  const rows = rowsOf(terms);
  return rows.length === 0 ? null : (
    <section class="panel" aria-labelledby="terms">
      <h2 id="terms">What was agreed besides</h2>
      <dl class="desk-facts">
        {rows.map(([name, value]) => (
          <>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </>
        ))}
      </dl>
    </section>
  );
};

const rowsOf = ({ po_number, cost_center }: Terms): [string, string][] => [
  ...(po_number === undefined ? [] : [['Purchase order', po_number] satisfies [string, string]]),
  ...(cost_center === undefined ? [] : [['Cost center', cost_center] satisfies [string, string]]),
];
