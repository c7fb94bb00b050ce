/** The page of a proposal's link: products, comments, and the client's answer. */
import { divideHalfUp } from '../../../../tools/values/money.ts';
import { ToAnswer } from '../answer/answer-form.tsx';
import { AnswerPage, Closed } from '../answer/answer-page.tsx';
import type { AnswerPageData } from '../answer/answer-routes.tsx';
import { dateOf, dollarsOf } from '../format.ts';
import { PROPOSAL_SCRIPT } from '../frame/assets.ts';
import { Moment } from '../frame/moment.tsx';
import { msg, Stated, stated, t, tn } from '../frame/words.tsx';
import { LinkedConversation } from '../messages/linked-conversation.tsx';
import type { OpenedProposal } from './opened-proposal.ts';
import { ProductList } from './product-list.tsx';
import { ProposalAnswer } from './proposal-answer.tsx';
import { SelectionSum } from './selection-sum.tsx';
import { StoreNotice } from './store-request.tsx';
import { OlderVersion, VersionList } from './version-list.tsx';

export const ProposalPage = ({ path, opened }: AnswerPageData<OpenedProposal>) => {
  const { proposal, canAnswer } = opened;
  return (
    <AnswerPage
      heading={stated(proposal.title)}
      scripts={canAnswer ? [PROPOSAL_SCRIPT] : []}
      about={
        <>
          <p class="prepared" dir="auto" data-live="introduction">
            <Stated text={proposal.introduction} />
          </p>
          <p class="quiet">
            {t('Prepared by {preparedBy} on {createdAt}', {
              preparedBy: <bdi>{opened.account}</bdi>,
              createdAt: <time datetime={proposal.createdAt}>{dateOf(proposal.createdAt)}</time>,
            })}
          </p>
        </>
      }
    >
      <div class="asked">
        <ProposalSummary path={path} opened={opened} />
        <div class="stack asked-goods">
          <ProductList opened={opened} />
          <VersionList path={path} opened={opened} />
          <ProposalConversation path={path} opened={opened} />
        </div>
        {canAnswer ? <ProposalAnswer path={path} opened={opened} /> : null}
      </div>
    </AnswerPage>
  );
};

/** Everything that was said, comments with an answer included. */
const ProposalConversation = ({ path, opened }: AnswerPageData<OpenedProposal>) => {
  const preparedBy = <bdi>{opened.account}</bdi>;
  return (
    <LinkedConversation
      path={path}
      talk={opened.talk}
      invitation={t('Write a message')}
      readers={
        opened.proposal.clientEmail === null
          ? t('{preparedBy} and the order desk read it. You find the answer here.', { preparedBy })
          : t('{preparedBy} and the order desk read it. You get the answer here and by email.', {
              preparedBy,
            })
      }
    />
  );
};

/** The proposal's status and total. */
const ProposalSummary = ({ path, opened }: AnswerPageData<OpenedProposal>) => {
  const { proposal, canAnswer } = opened;
  return (
    <section class="summary asked-summary" aria-label={t('Summary')}>
      {opened.version === opened.versions.length ? (
        <Status opened={opened} />
      ) : (
        <OlderVersion path={path} version={opened.version} />
      )}
      {canAnswer || opened.status === 'approved' || opened.status === 'ordered' ? null : (
        <div class="summary-total">
          <p class="label">
            <AllProducts proposal={proposal} />
          </p>
          <p class="total">{dollarsOf(proposal.togetherCents)}</p>
          <p class="quiet">
            {t('{perPerson} a person, with estimated freight and tax.', {
              perPerson: dollarsOf(divideHalfUp(proposal.togetherCents, proposal.people)),
            })}
          </p>
        </div>
      )}
      {canAnswer ? (
        <>
          <SelectionSum opened={opened} />
          <p class="quiet" data-live="total">
            <AllProducts proposal={proposal} />: {dollarsOf(proposal.togetherCents)}
          </p>
          {proposal.basis === undefined ? null : (
            <p class="quiet">
              <Stated text={proposal.basis} />
            </p>
          )}
          <p>
            {t('These prices are valid until {expiresAt}.', {
              expiresAt: <Moment at={proposal.expiresAt} />,
            })}
          </p>
          <ToAnswer />
        </>
      ) : null}
      {opened.version === opened.versions.length ? (
        <p class="no-print">
          <a href={`${path}/proposal.pdf`}>{t('The proposal as a PDF')}</a>
        </p>
      ) : null}
    </section>
  );
};

const AllProducts = ({ proposal: { products, people } }: Pick<OpenedProposal, 'proposal'>) => (
  <>
    {t(products.length === 1 ? msg('This product for {people}') : msg('All products for {people}'), {
      people: tn(people, '{count} person', '{count} people'),
    })}
  </>
);

const Status = ({ opened }: { opened: OpenedProposal }) => {
  const { proposal, status, quoteUrl } = opened;
  const preparer = <bdi>{opened.account}</bdi>;
  const decider = <bdi>{proposal.decidedBy}</bdi>;
  switch (status) {
    case 'changes_requested':
      return (
        <div role="status">
          <h2>{t('Changes are asked for')}</h2>
          <p>
            {t('Your answer was sent to {preparer}. You can still comment, or approve what is here.', {
              preparer,
            })}
          </p>
        </div>
      );
    case 'approved':
    case 'ordered':
      return (
        <div role="status" class="decision">
          <h2>{t('Approved by {decider}', { decider })}</h2>
          <p>
            {proposal.decidedAt === null ? null : (
              <>
                {t('On {decidedAt}.', {
                  decidedAt: <Moment at={proposal.decidedAt} />,
                })}{' '}
              </>
            )}
            {status === 'ordered'
              ? t('The quote has been ordered.')
              : t('The chosen products are saved as a quote, which can be paid at its own page.')}
          </p>
          {quoteUrl === null ? null : (
            <p class="no-print">
              <a class="button" href={new URL(quoteUrl).pathname}>
                {t('See the quote')}
              </a>
            </p>
          )}
          <StoreNotice store={opened.store} />
        </div>
      );
    case 'declined':
      return (
        <div role="status" class="decision">
          <h2>{t('Declined by {decider}', { decider })}</h2>
          <p>
            {t('Your answer was sent to {preparer}. Please ask them for another proposal.', { preparer })}
          </p>
        </div>
      );
    case 'expired':
      return (
        <Closed why={t('The deadline to answer was {expiresAt}.', { expiresAt: dateOf(proposal.expiresAt) })}>
          {t('Ask {preparer} for a new proposal.', { preparer })}
        </Closed>
      );
    default:
      return <p>{t('Select what you like, add comments and answer. Nothing is ordered or charged here.')}</p>;
  }
};
