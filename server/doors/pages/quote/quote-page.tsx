/** The page behind a quote's link: reviewed, delivered to, paid, and then the order. */

import { Layout } from '../frame/layout.tsx';
import { dayOf } from '../in-words.ts';
import { ChargesTable } from './charges-table.tsx';
import { startingValues, type Typed } from './delivery-fields.ts';
import { DeliveryStep } from './delivery-form.tsx';
import type { DeliveryProblem } from './delivery-problem.ts';
import { LineList } from './line-list.tsx';
import type { OpenedQuote } from './opened-quote.ts';
import { OrderProgress } from './order-progress.tsx';
import { PaperLinks } from './paper-links.tsx';
import { type PaymentProblem, PaymentStep } from './payment-form.tsx';
import { QuoteSummary } from './summary.tsx';
import { WaitingProofs } from './waiting-proofs.tsx';

/** What a form came back with, to be shown where it was sent from. */
export type FormTrouble =
  | { form: 'delivery'; typed: Typed; problem: DeliveryProblem }
  | { form: 'payment'; problem: PaymentProblem };

interface QuotePageProps {
  /** `/q/<token>` */
  path: string;
  opened: OpenedQuote;
  trouble?: FormTrouble;
  /** As of `PaymentStep`. */
  awaited?: boolean;
}

export const QuotePage = ({ path, opened, trouble, awaited = false }: QuotePageProps) => {
  const { quote, order, can_order } = opened;
  const heading = order ? 'Your order' : 'Your quote';
  return (
    <Layout title={`${trouble ? 'Please check: ' : ''}${heading}`}>
      <header class="page-head">
        <h1>{heading}</h1>
        <PreparedFor quote={quote} />
        <p class="quiet">
          Quote <code>{quote.id}</code>, {order ? 'made' : 'saved'} on{' '}
          <time datetime={quote.created_at}>{dayOf(quote.created_at)}</time>
        </p>
        <PaperLinks path={path} opened={opened} />
        {can_order || order ? null : <Closed quote={quote} />}
      </header>
      {order ? (
        <div class="stack">
          <WaitingProofs order={order} proofs={opened.proofs} />
          <OrderProgress order={order} proofs={opened.proofs} />
          <LineList lines={order.items} heading="What you bought" looks={opened.looks} />
          <ChargesTable
            lines={order.items}
            charges={order.charges}
            totals={order.totals}
            settled
            totalName="Total"
          />
          <Note note={quote.note} />
        </div>
      ) : (
        <div class="columns">
          <QuoteSummary opened={opened} />
          <div class="stack">
            <LineList
              lines={quote.lines}
              heading={can_order ? 'What you are buying' : 'What was offered'}
              looks={opened.looks}
            />
            <Note note={quote.note} />
            <QuoteCharges opened={opened} />
            {can_order || awaited ? (
              <CheckoutSteps path={path} opened={opened} trouble={trouble} awaited={awaited} />
            ) : null}
          </div>
        </div>
      )}
    </Layout>
  );
};

const PreparedFor = ({ quote: { name, company } }: { quote: OpenedQuote['quote'] }) => {
  const who = [name, company].filter((one) => one !== null && one !== '');
  return who.length === 0 ? null : (
    <p class="prepared">
      Prepared for{' '}
      {who.map((one, index) => (
        <>
          {index === 0 ? '' : ', '}
          <bdi>{one}</bdi>
        </>
      ))}
    </p>
  );
};

/** Why it can no longer be ordered. */
const Closed = ({ quote }: { quote: OpenedQuote['quote'] }) => (
  <div class="alert" role="status">
    <p>
      <strong>
        {quote.status === 'declined'
          ? 'This quote was declined.'
          : `This quote expired on ${dayOf(quote.expires_at)}.`}
      </strong>{' '}
      It can no longer be ordered. Ask whoever sent it for a new one at today’s prices.
    </p>
  </div>
);

const Note = ({ note }: { note: string | null }) =>
  note === null || note.trim() === '' ? null : (
    <section class="panel" aria-labelledby="note">
      <h2 id="note">Note</h2>
      <p class="note" dir="auto">
        {note}
      </p>
    </section>
  );

const QuoteCharges = ({ opened: { quote, delivery, can_order } }: { opened: OpenedQuote }) => (
  <ChargesTable
    lines={quote.lines}
    charges={quote.charges}
    totals={delivery?.totals ?? quote.totals}
    settled={delivery !== null}
    totalName={delivery ? 'Total due' : 'Estimated total'}
    {...(can_order && !delivery
      ? { note: 'Freight and sales tax are settled for your exact address before you pay.' }
      : {})}
  />
);

const CheckoutSteps = ({
  path,
  opened,
  trouble,
  awaited,
}: Omit<QuotePageProps, 'trouble' | 'awaited'> & { trouble: FormTrouble | undefined; awaited: boolean }) => (
  <>
    {awaited ? null : (
      <DeliveryStep
        path={path}
        typed={trouble?.form === 'delivery' ? trouble.typed : startingValues(opened)}
        delivery={opened.delivery}
        problem={trouble?.form === 'delivery' ? trouble.problem : null}
      />
    )}
    <PaymentStep
      path={path}
      opened={opened}
      problem={trouble?.form === 'payment' ? trouble.problem : null}
      awaited={awaited}
    />
  </>
);
