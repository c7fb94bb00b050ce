/** The page behind an approval's link: what is asked, the answer, and then the answer for good. */
import { Layout } from '../frame/layout.tsx';
import { dayOf, dollars, moment } from '../in-words.ts';
import { ChargesTable } from '../quote/charges-table.tsx';
import { InHands } from '../quote/in-hands.tsx';
import { LineList } from '../quote/line-list.tsx';
import { AnswerForm, type AnswerTrouble } from './answer-form.tsx';
import { Decision } from './decision.tsx';
import type { OpenedApproval } from './opened-approval.ts';

interface ApprovalPageProps {
  /** `/a/<token>` */
  path: string;
  opened: OpenedApproval;
  trouble?: AnswerTrouble;
}

const HEADINGS: Record<OpenedApproval['approval']['status'], string> = {
  pending: 'Your approval is asked for',
  approved: 'You approved this quote',
  declined: 'You declined this quote',
  expired: 'This can no longer be answered',
};

export const ApprovalPage = ({ path, opened, trouble }: ApprovalPageProps) => {
  const { approval, quote } = opened;
  const heading = HEADINGS[approval.status];
  const isPending = approval.status === 'pending';
  return (
    <Layout title={`${trouble ? 'Please check: ' : ''}${heading} · merchkit`}>
      <header class="page-head">
        <h1>{heading}</h1>
        <p class="prepared">
          <bdi>{opened.asked_by}</bdi> {isPending ? 'asks' : 'asked'} <bdi>{approval.approver.name}</bdi>{' '}
          about this quote.
        </p>
        <p class="quiet">
          Quote <code>{quote.id}</code>, saved on{' '}
          <time datetime={quote.created_at}>{dayOf(quote.created_at)}</time>
        </p>
        {isPending || !trouble ? null : (
          <div class="alert" role="alert">
            <p>
              <strong>{trouble.message}</strong> Nothing was changed by your answer.
            </p>
          </div>
        )}
      </header>
      {isPending ? (
        <div class="asked">
          <Summary opened={opened} />
          <Goods opened={opened} />
          <AnswerForm path={path} opened={opened} trouble={trouble} />
          <Charges quote={quote} />
        </div>
      ) : (
        <div class="stack">
          {approval.status === 'expired' ? <Closed opened={opened} /> : <Decision opened={opened} />}
          <Goods opened={opened} />
          <Charges quote={quote} />
        </div>
      )}
    </Layout>
  );
};

const Summary = ({ opened: { approval, quote } }: { opened: OpenedApproval }) => (
  <section class="summary asked-summary" aria-label="Summary">
    <InHands dates={quote.in_hands} ordered={false} />
    <div class="summary-total">
      <p class="label">Estimated total</p>
      <p class="total">{dollars(quote.total)}</p>
      <p class="quiet">{whatIsIn(quote)}</p>
    </div>
    <p>
      Answer until <time datetime={approval.expires_at}>{moment(approval.expires_at)}</time>.
    </p>
    <p class="to-answer no-print">
      <a class="button" href="#answer">
        Answer
      </a>
    </p>
  </section>
);

const whatIsIn = ({ ship_region, ship_postal }: OpenedApproval['quote']): string =>
  ship_region === null && ship_postal === null
    ? 'With freight as an estimate; sales tax is added for the address.'
    : 'With freight and sales tax as estimates.';

const Goods = ({ opened: { approval, quote, asked_by } }: { opened: OpenedApproval }) => (
  <div class="stack asked-goods">
    <Words id="message" who={asked_by} text={approval.message} />
    <LineList lines={quote.lines} heading="What it is about" />
    <Words id="note" who={null} text={quote.note} />
  </div>
);

/** What somebody wrote, as it was written. */
const Words = ({ id, who, text }: { id: string; who: string | null; text: string | null }) =>
  text === null || text.trim() === '' ? null : (
    <section class="panel" aria-labelledby={id}>
      <h2 id={id}>
        {who === null ? (
          'Note on the quote'
        ) : (
          <>
            <bdi>{who}</bdi> writes
          </>
        )}
      </h2>
      <p class="note" dir="auto">
        {text}
      </p>
    </section>
  );

const Charges = ({ quote }: Pick<OpenedApproval, 'quote'>) => (
  <ChargesTable
    lines={quote.lines}
    charges={quote.charges}
    totals={quote.totals}
    settled={false}
    totalName="Estimated total"
    note="Freight and sales tax are settled for the exact address before anybody pays."
  />
);

/** Why nobody can answer any more. */
const Closed = ({ opened: { approval, quote, asked_by } }: { opened: OpenedApproval }) => (
  <div class="alert" role="status">
    <p>
      <strong>{whyClosed(approval, quote)}</strong> Nothing is asked of you here any more; with questions turn
      to <bdi>{asked_by}</bdi>.
    </p>
  </div>
);

function whyClosed(
  { expires_at }: OpenedApproval['approval'],
  { status, expires_at: quoteExpiresAt }: OpenedApproval['quote'],
): string {
  if (status === 'ordered') return 'The quote has been ordered in the meantime.';
  if (status === 'declined') return 'Somebody else declined the quote in the meantime.';
  if (status === 'expired') return `The quote expired on ${dayOf(quoteExpiresAt)}.`;
  return `The time to answer ended on ${dayOf(expires_at)}.`;
}
