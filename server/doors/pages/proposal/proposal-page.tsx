/** The page of a proposal's link: products, comments, and the client's answer. */
import { ToAnswer } from '../answer/answer-form.tsx';
import { AnswerPage, Closed } from '../answer/answer-page.tsx';
import type { AnswerPageData } from '../answer/answer-routes.tsx';
import { count, dateOf, dateTime, dollars } from '../format.ts';
import { CommentList } from './comment-list.tsx';
import type { OpenedProposal } from './opened-proposal.ts';
import { ProductList } from './product-list.tsx';
import { ProposalAnswer } from './proposal-answer.tsx';
import { StoreNotice } from './store-request.tsx';

export const ProposalPage = ({ path, opened }: AnswerPageData<OpenedProposal>) => {
  const { proposal, can_answer: canAnswer } = opened;
  return (
    <AnswerPage
      heading={proposal.title}
      about={
        <>
          <p class="prepared" dir="auto">
            {proposal.introduction}
          </p>
          <p class="quiet">
            Prepared by <bdi>{opened.prepared_by}</bdi> on{' '}
            <time datetime={proposal.created_at}>{dateOf(proposal.created_at)}</time>
          </p>
        </>
      }
    >
      <div class="asked">
        <ProposalSummary opened={opened} />
        <div class="stack asked-goods">
          <ProductList opened={opened} />
          <GeneralComments opened={opened} />
        </div>
        {canAnswer ? <ProposalAnswer path={path} opened={opened} /> : null}
      </div>
    </AnswerPage>
  );
};

const GeneralComments = ({ opened: { proposal } }: { opened: OpenedProposal }) => {
  const comments = proposal.comments.filter(({ key }) => key === null);
  return comments.length === 0 ? null : (
    <section class="panel" id="comments" aria-labelledby="comments-heading">
      <h2 id="comments-heading">Comments on the whole proposal</h2>
      <CommentList comments={comments} />
    </section>
  );
};

/** The proposal's status and total. */
const ProposalSummary = ({ opened }: { opened: OpenedProposal }) => {
  const { proposal, can_answer: canAnswer } = opened;
  return (
    <section class="summary asked-summary" aria-label="Summary">
      <Status opened={opened} />
      {proposal.decision === null || proposal.status === 'declined' ? (
        <div class="summary-total">
          <p class="label">
            {proposal.products.length === 1 ? 'This product' : 'All products'} for {count(proposal.people)}{' '}
            {proposal.people === 1 ? 'person' : 'people'}
          </p>
          <p class="total">{dollars(proposal.total)}</p>
          <p class="quiet">
            {dollars(proposal.per_person)} a person, with estimated freight and tax. The quote for what you
            choose has the exact amounts.
          </p>
        </div>
      ) : null}
      {canAnswer ? (
        <>
          <p>
            These prices are valid until{' '}
            <time datetime={proposal.expires_at}>{dateTime(proposal.expires_at)}</time>.
          </p>
          <ToAnswer />
        </>
      ) : null}
    </section>
  );
};

const Status = ({ opened: { proposal, prepared_by, store } }: { opened: OpenedProposal }) => {
  const preparer = <bdi>{prepared_by}</bdi>;
  const decider = <bdi>{proposal.decision?.by}</bdi>;
  const decidedAt = proposal.decision?.at;
  switch (proposal.status) {
    case 'changes_requested':
      return (
        <div role="status">
          <h2>Changes are asked for</h2>
          <p>Your answer was sent to {preparer}. You can still comment, or approve what is here.</p>
        </div>
      );
    case 'approved':
    case 'ordered':
      return (
        <div role="status" class="decision">
          <h2>Approved by {decider}</h2>
          <p>
            {decidedAt === undefined ? null : (
              <>
                On <time datetime={decidedAt}>{dateTime(decidedAt)}</time>.{' '}
              </>
            )}
            {proposal.status === 'ordered'
              ? 'The quote has been ordered.'
              : 'The chosen products are saved as a quote, which can be paid at its own page.'}
          </p>
          {proposal.quote_url === null ? null : (
            <p class="no-print">
              <a class="button" href={new URL(proposal.quote_url).pathname}>
                See the quote
              </a>
            </p>
          )}
          <StoreNotice store={store} />
        </div>
      );
    case 'declined':
      return (
        <div role="status" class="decision">
          <h2>Declined by {decider}</h2>
          <p>Your answer was sent to {preparer}. Please ask them for another proposal.</p>
        </div>
      );
    case 'expired':
      return (
        <Closed why={`The deadline to answer was ${dateOf(proposal.expires_at)}.`}>
          Ask {preparer} for a new proposal.
        </Closed>
      );
    default:
      return <p>Select what you like, add comments and answer. Nothing is ordered or charged here.</p>;
  }
};
