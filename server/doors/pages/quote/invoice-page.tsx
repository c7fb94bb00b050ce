/** The invoice behind a quote's link: to whom, what is left, and how to pay it. */

import type { PropsWithChildren } from 'hono/jsx';
import type { AnswerOf } from '../../../../tools/define.ts';
import type { openLinkedInvoice } from '../../../../tools/payments/open-linked-invoice.ts';
import { askHowToPay } from '../../../../tools/payments/remittance.ts';
import { deskDay } from '../../../../tools/values/calendar.ts';
import { centsToDollars } from '../../../../tools/values/money.ts';
import { InvoiceStatusBadge } from '../account/status-badges.tsx';
import { dollarsOf, shortDate } from '../format.ts';
import { ChoiceList } from '../forms/choices.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { Layout } from '../frame/layout.tsx';
import { msg, stated, t } from '../frame/words.tsx';
import { CARD_PAGE, cardChoices } from './card-choices.ts';
import { LineList } from './line-list.tsx';
import { PendingPayment } from './pending-payment.tsx';

export type OpenedInvoice = AnswerOf<typeof openLinkedInvoice>;

/** Name of the form. */
export const PAY_INVOICE = 'pay-invoice';

interface InvoicePageProps {
  /** `/q/<token>` */
  path: string;
  opened: OpenedInvoice;
  /** Whether the person returned from the payment provider before its confirmation. */
  awaited: boolean;
}

export const InvoicePage = ({ path, opened, awaited }: InvoicePageProps) => {
  const { invoice, billTo, canPrint } = opened;
  return (
    <Layout title={t('Invoice {number}', { number: invoice.name })}>
      <header class="page-head">
        <h1>{t('Invoice {number}', { number: invoice.name })}</h1>
        <p class="prepared">
          {t('Billed to {billTo}', { billTo: <bdi>{billTo}</bdi> })}
          {invoice.poNumber === null ? null : (
            <>, {t('purchase order {poNumber}', { poNumber: <bdi>{invoice.poNumber}</bdi> })}</>
          )}
        </p>
        <ul class="plain papers no-print">
          <li>
            <a href={path}>{t('The order')}</a>
          </li>
          {canPrint ? (
            <li>
              <a href={`${path}/invoice.pdf`}>{t('The invoice as a PDF')}</a>
            </li>
          ) : null}
        </ul>
      </header>
      <div class="columns">
        <Figures opened={opened} />
        <div class="stack">
          {invoice.owedCents > 0 ? (
            <>
              <PayByCard path={path} opened={opened} awaited={awaited} />
              <Transfer opened={opened} />
            </>
          ) : null}
          <LineList
            lines={opened.items}
            heading={t('What is billed')}
            looks={opened.looks}
            isPriced={false}
          />
        </div>
      </div>
    </Layout>
  );
};

const ENTRY_LABELS = { payment: msg('Paid'), credit: msg('Credited'), refund: msg('Refunded') } as const;

const Figures = ({ opened: { invoice, entries } }: { opened: OpenedInvoice }) => (
  <section class="summary" aria-label={t('Summary')}>
    <div class="summary-total">
      <p class="label">{invoice.owedCents > 0 ? t('Balance due') : t('Nothing is due')}</p>
      <p class="total">{dollarsOf(invoice.owedCents)}</p>
      <p>
        <InvoiceStatusBadge status={invoice.status} />
      </p>
    </div>
    <dl class="facts">
      <Fact name={t('Invoice total')}>{dollarsOf(invoice.totalCents)}</Fact>
      <Fact name={t('Issued')}>
        <time datetime={invoice.issuedOn}>{shortDate(invoice.issuedOn)}</time>
      </Fact>
      {invoice.method === 'card' ? null : (
        <Fact name={t('Due')}>
          {t('{dueOn}, net {termsDays} days', {
            dueOn: <time datetime={invoice.dueOn}>{shortDate(invoice.dueOn)}</time>,
            termsDays: invoice.termsDays,
          })}
        </Fact>
      )}
      {entries.map((entry) => (
        <Fact name={`${t(ENTRY_LABELS[entry.kind])}${entry.isByCard ? ` ${t('by card')}` : ''}`}>
          {t('{amount} on {on}', {
            amount: dollarsOf(entry.amountCents),
            on: <Day at={entry.at} />,
          })}
          {entry.reference === null ? null : (
            <>
              , <bdi>{entry.reference}</bdi>
            </>
          )}
        </Fact>
      ))}
    </dl>
  </section>
);

/** Of an entry, where the desk is. */
const Day = ({ at }: { at: string }) => {
  const day = deskDay(new Date(at));
  return <time datetime={day}>{shortDate(day)}</time>;
};

const Fact = ({ name, children }: PropsWithChildren<{ name: string }>) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const PayByCard = ({ path, opened: { invoice, card }, awaited }: InvoicePageProps) => {
  const choices = cardChoices(card);
  if (choices.length === 0) return null;
  return (
    <section class="panel step no-print" id="pay" aria-labelledby="pay-heading">
      <h2 id="pay-heading">{t('Pay by card')}</h2>
      {awaited ? (
        <PendingPayment path={`${path}/invoice`} />
      ) : (
        <Form
          name={PAY_INVOICE}
          action={`${path}/invoice/pay`}
          hidden={{
            amount: String(centsToDollars(invoice.owedCents)),
            ...(card?.isDemo ? {} : { method: CARD_PAGE }),
          }}
          once
        >
          <p class="due">
            <span>{t('Balance due')}</span> <strong>{dollarsOf(invoice.owedCents)}</strong>
          </p>
          {card?.isDemo ? (
            <>
              <p class="demo-note">
                <strong>{t('Demo payment: no card is charged.')}</strong>
              </p>
              <ChoiceList
                type="radio"
                name="method"
                legend={t('Which card?')}
                choices={choices}
                chosen={choices.slice(0, 1).map(({ value }) => value)}
                framed
              />
            </>
          ) : (
            choices.map(({ hint }) => <p class="quiet">{hint}</p>)
          )}
          <p>
            <Submit size="full-width">
              {t('Pay {amount} by card', { amount: dollarsOf(invoice.owedCents) })}
            </Submit>
          </p>
        </Form>
      )}
    </section>
  );
};

const Transfer = ({ opened: { invoice, remittance, contactEmail } }: { opened: OpenedInvoice }) => {
  const { payee, bank, address } = remittance;
  const isKnown = bank.length > 0 || address.length > 0;
  return (
    <section class="panel" aria-labelledby="transfer">
      <h2 id="transfer">{t('Pay by check or transfer')}</h2>
      {isKnown ? (
        <>
          <p>
            {payee === null
              ? t('Please quote {number}.', { number: <strong>{invoice.name}</strong> })
              : t('To {payee}; please quote {number}.', {
                  payee: <strong>{payee}</strong>,
                  number: <strong>{invoice.name}</strong>,
                })}
          </p>
          <dl class="facts">
            <Lines name={t('Bank')} lines={bank} />
            <Lines name={t('Checks to')} lines={address} />
          </dl>
        </>
      ) : (
        <p>{stated(askHowToPay(contactEmail))}</p>
      )}
    </section>
  );
};

const Lines = ({ name, lines }: { name: string; lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <Fact name={name}>
      {lines.map((line) => (
        <>
          {line}
          <br />
        </>
      ))}
    </Fact>
  );
