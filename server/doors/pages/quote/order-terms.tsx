/** What was asked for beside the goods. */
import { type OrderTerms as TermsOfOrder, toldTerms } from '../../../../tools/quotes/order-terms.ts';
import { stated, t } from '../frame/words.tsx';

interface OrderTermsProps {
  terms: TermsOfOrder | undefined;
  /** Of a quote; an order has it with its payment. */
  poNumber?: string | undefined;
}

export const OrderTerms = ({ terms, poNumber }: OrderTermsProps) => {
  const rows: [name: string, value: string][] = [
    ...(poNumber === undefined ? [] : [[t('Purchase order'), poNumber] as [string, string]]),
    ...orderTermRows(terms),
  ];
  return rows.length === 0 ? null : (
    <section class="panel" aria-labelledby="terms">
      <h2 id="terms">{t('Agreed besides')}</h2>
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

export const orderTermRows = (terms: TermsOfOrder | undefined): [name: string, value: string][] =>
  toldTerms(terms, 'onPage').map(({ name, value }) => [stated(name), stated(value)]);
