/** What was asked for beside the goods. */
import { t } from '../frame/words.tsx';
import type { OpenedQuote } from './opened-quote.ts';

type Terms = Pick<
  OpenedQuote['quote'],
  'po_number' | 'cost_center' | 'pre_production_proof' | 'freight_account'
>;

export const OrderTerms = ({ terms }: { terms: Terms }) => {
  const rows = orderTermRows(terms);
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

export function orderTermRows({
  po_number,
  cost_center,
  pre_production_proof,
  freight_account,
}: Terms): [name: string, value: string][] {
  const rows: [string, string | undefined][] = [
    [t('Purchase order'), po_number],
    [t('Cost center'), cost_center],
    [
      t('Pre-production proof'),
      pre_production_proof
        ? t('We make one finished piece first. Production starts after you approve it.')
        : undefined,
    ],
    [
      t('Freight'),
      freight_account &&
        t('Billed by {carrier} to the account ending in {accountEnding}, ZIP {postal}', {
          carrier: freight_account.carrier,
          accountEnding: freight_account.account_ending,
          postal: freight_account.postal,
        }),
    ],
  ];
  return rows.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]));
}
