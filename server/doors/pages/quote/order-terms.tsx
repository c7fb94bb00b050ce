/** What was asked for beside the goods. */
import type { OrderTerms as TermsOfOrder } from '../../../../tools/quotes/order-terms.ts';
import { toFreightAccountWire } from '../../../../tools/shipping/freight-account.ts';
import { t } from '../frame/words.tsx';

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

export function orderTermRows({
  costCenter,
  preProductionProof,
  freightAccount,
}: TermsOfOrder = {}): [name: string, value: string][] {
  const freight = freightAccount && toFreightAccountWire(freightAccount);
  const rows: [string, string | undefined][] = [
    [t('Cost center'), costCenter],
    [
      t('Pre-production proof'),
      preProductionProof
        ? t('We make one finished piece first. Production starts after you approve it.')
        : undefined,
    ],
    [
      t('Freight'),
      freight &&
        t('Billed by {carrier} to the account ending in {accountEnding}, ZIP {postal}', {
          carrier: freight.carrier,
          accountEnding: freight.account_ending,
          postal: freight.postal,
        }),
    ],
  ];
  return rows.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]));
}
