/** The page of a quote's link: review, delivery, payment, and then the order. */

import { quoteNumber } from '../../../../tools/quotes/quote-number.ts';
import { canAskForChange } from '../account/change-request.tsx';
import { dateOf } from '../format.ts';
import { Layout } from '../frame/layout.tsx';
import { msg, Stated, t } from '../frame/words.tsx';
import { LinkedConversation } from '../messages/linked-conversation.tsx';
import type { LinkedMessages } from '../messages/linked-messages.ts';
import { OrderDestinations } from '../order-destinations.tsx';
import { ChargesTable } from './charges-table.tsx';
import { CollectionStep } from './collection-step.tsx';
import { DeliveryStep } from './delivery-form.tsx';
import { DestinationsStep } from './destinations-step.tsx';
import { DocumentLinks } from './document-links.tsx';
import { LineList } from './line-list.tsx';
import { ArtworkToSend, MissingArtwork } from './missing-artwork.tsx';
import type { OpenedQuote, Order, ProofLine } from './opened-quote.ts';
import { OrderProgress } from './order-progress.tsx';
import { OrderTerms } from './order-terms.tsx';
import { PaymentStep } from './payment-form.tsx';
import { QuoteSummary } from './quote-summary.tsx';
import { QuoteWarnings } from './quote-warnings.tsx';
import { WaitingChange } from './waiting-change.tsx';

interface QuotePageProps {
  /** `/q/<token>` */
  path: string;
  opened: OpenedQuote;
  talk: LinkedMessages;
  /** As of `PaymentStep`. */
  awaited?: boolean;
  /** As of `DestinationsStep`. */
  chosen?: number | undefined;
  /** As of `DeliveryStep`. */
  address?: string | undefined;
  isUnchecked?: boolean | undefined;
}

export const QuotePage = ({
  path,
  opened,
  talk,
  awaited = false,
  chosen,
  address,
  isUnchecked,
}: QuotePageProps) => {
  const { quote, order, canOrder } = opened;
  const heading = order ? t('Your order') : t('Your quote');
  return (
    <Layout title={heading}>
      <header class="page-head">
        <h1>{heading}</h1>
        <PreparedFor {...quote.contact} />
        <p class="quiet">
          {t(order ? msg('Quote {id}, made on {day}') : msg('Quote {id}, saved on {day}'), {
            id: <strong>{quoteNumber(quote)}</strong>,
            day: <time datetime={quote.createdAt}>{dateOf(quote.createdAt)}</time>,
          })}
        </p>
        <DocumentLinks path={path} opened={opened} />
        {canOrder || order ? null : <Closed quote={quote} newerUrl={opened.newerUrl} />}
        {order ? null : <PendingApproval opened={opened} />}
        {order || !canOrder ? null : <ArtworkToSend lines={quote.lines} />}
        {order || !canOrder ? null : (
          <QuoteWarnings warnings={[...(opened.today?.gone ? [opened.today.gone] : []), ...quote.warnings]} />
        )}
      </header>
      {order ? (
        <div class="stack">
          <WaitingChange url={opened.changeUrl} />
          <MissingArtwork path={path} order={order} />
          <PendingProofs order={order} proofs={opened.proofs} />
          <OrderProgress order={order} steps={opened.steps} />
          <LineList
            lines={order.items}
            heading={order.status === 'cancelled' ? t('What was ordered') : t('What you bought')}
            looks={opened.looks}
          />
          <OrderDestinations order={order} />
          <ChargesTable
            lines={order.items}
            charges={order.charges}
            totals={order.totals}
            settled
            totalName={t('Total')}
          />
          <OrderTerms terms={order.terms} />
          <Note note={quote.contact.note} />
          <LinkedConversation path={path} talk={talk}>
            {canAskForChange(order) ? <ToChange order={order} isMember={talk.writes_as !== null} /> : null}
          </LinkedConversation>
        </div>
      ) : (
        <div class="columns">
          <QuoteSummary opened={opened} />
          <div class="stack">
            <LineList
              lines={quote.lines}
              heading={canOrder ? t('What you are buying') : t('What was offered')}
              looks={opened.looks}
            />
            <OrderTerms terms={quote.terms} poNumber={quote.terms?.poNumber} />
            <Note note={quote.contact.note} />
            <QuoteCharges opened={opened} />
            {canOrder || awaited ? (
              <CheckoutSteps
                path={path}
                opened={opened}
                awaited={awaited}
                chosen={chosen}
                address={address}
                isUnchecked={isUnchecked}
              />
            ) : null}
            <LinkedConversation path={path} talk={talk} />
          </div>
        </div>
      )}
    </Layout>
  );
};

const ToChange = ({ order, isMember }: { order: Order; isMember: boolean }) => (
  <p class="quiet">
    {t(
      isMember
        ? msg('To change or cancel the order, <a>ask for it in your account</a>, or write here.')
        : msg('To change or cancel the order, <a>sign in to the account</a>, or write here.'),
      { a: (words) => <a href={`/account/orders/${encodeURIComponent(order.id)}#change-order`}>{words}</a> },
    )}
  </p>
);

const PreparedFor = ({ name, company }: OpenedQuote['quote']['contact']) => {
  const who = [name, company].filter((one) => one !== null && one !== '');
  return who.length === 0 ? null : (
    <p class="prepared">
      {t('Prepared for')}{' '}
      {who.map((one, index) => (
        <>
          {index === 0 ? '' : ', '}
          <bdi>{one}</bdi>
        </>
      ))}
    </p>
  );
};

/** Whose approval is awaited, and whether it can be paid before. */
const PendingApproval = ({
  opened: { pendingApprovals: pending, unpayable: waits, overLimit },
}: Pick<QuotePageProps, 'opened'>) =>
  pending.length === 0 ? (
    waits === null ? null : (
      <p class="demo-note">
        <Stated text={waits} />
      </p>
    )
  ) : (
    <p class="demo-note">
      <strong>{t('An approval is pending.')}</strong>{' '}
      {pending.map(({ approverName, createdAt }, index) => (
        <>
          {index === 0 ? '' : ', '}
          {t('{approver} was asked on {since}', {
            approver: <bdi>{approverName}</bdi>,
            since: <time datetime={createdAt}>{dateOf(createdAt)}</time>,
          })}
        </>
      ))}
      .{' '}
      {waits === null && overLimit === null
        ? t('If you pay now, the order goes ahead without it.')
        : t('It can be paid once it is approved.')}
    </p>
  );

/** Why it can no longer be ordered. */
const Closed = ({ quote, newerUrl }: { quote: OpenedQuote['quote']; newerUrl: string | null }) => (
  <div class="alert" role="status">
    <p>
      <strong>{whyClosed(quote)}</strong>{' '}
      {newerUrl === null ? (
        t('It can no longer be ordered. Ask the sender for a new one at today’s prices.')
      ) : (
        <a href={newerUrl}>{t('Open the newer quote')}</a>
      )}
    </p>
  </div>
);

function whyClosed({ status, expiresAt }: OpenedQuote['quote']): string {
  if (status === 'declined') return t('This quote was declined.');
  if (status === 'replaced') return t('A newer quote has replaced this one.');
  return t('This quote expired on {expiresAt}.', { expiresAt: dateOf(expiresAt) });
}

const Note = ({ note }: { note: string | null }) =>
  note === null || note.trim() === '' ? null : (
    <section class="panel" aria-labelledby="note">
      <h2 id="note">{t('Note')}</h2>
      <p class="note" dir="auto">
        {note}
      </p>
    </section>
  );

const QuoteCharges = ({ opened: { quote, delivery, canOrder } }: { opened: OpenedQuote }) => (
  <ChargesTable
    lines={quote.lines}
    charges={quote.charges}
    totals={delivery?.totals ?? quote.totals}
    settled={delivery !== null}
    totalName={delivery ? t('Total due') : t('Estimated total')}
    {...(canOrder && !delivery
      ? { note: t('Freight and sales tax are finalized for your exact address before you pay.') }
      : {})}
  />
);

type StepProps = Omit<QuotePageProps, 'talk'>;

const CheckoutSteps = ({
  path,
  opened,
  awaited,
  chosen,
  address,
  isUnchecked,
}: StepProps & { awaited: boolean }) => (
  <>
    {awaited ? null : (
      <PlacesStep path={path} opened={opened} chosen={chosen} address={address} isUnchecked={isUnchecked} />
    )}
    <PaymentStep path={path} opened={opened} awaited={awaited} />
  </>
);

const PlacesStep = ({ path, opened, chosen, address, isUnchecked }: StepProps) => {
  const { collection } = opened;
  if (collection && collection.status !== 'closed')
    return <CollectionStep path={path} collection={collection} collected={opened.collected} />;
  return opened.destinations.length === 0 ? (
    <DeliveryStep path={path} opened={opened} address={address} isUnchecked={isUnchecked} />
  ) : (
    <DestinationsStep path={path} opened={opened} chosen={chosen} address={address} />
  );
};

/** The proofs an order's customer has to answer; production waits for them. */
const PendingProofs = ({ order, proofs }: { order: Order; proofs: readonly ProofLine[] }) => {
  // One proof may show several lines.
  const waiting = proofs.filter(
    ({ status, url }, index) => status === 'ready' && proofs.findIndex((one) => one.url === url) === index,
  );
  return waiting.length === 0 || order.status === 'cancelled' ? null : (
    <section class="panel" aria-labelledby="waiting-proofs">
      <h2 id="waiting-proofs">
        {waiting.length === 1
          ? t('A proof is waiting for your approval')
          : t('Proofs are waiting for your approval')}
      </h2>
      <p>{t('Production starts after you approve it.')}</p>
      <ul>
        {waiting.map(({ line, url }) => (
          <li>
            <a href={new URL(url).pathname}>
              <bdi>
                {order.items.find((item) => item.line === line)?.priced.name ?? t('Line {line}', { line })}
              </bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
