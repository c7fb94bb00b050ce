/** `/desk/proposals/<id>`: how a proposal stands, its pieces to change, and the conversation about it. */

import type { AnswerOf } from '../../../../tools/define.ts';
import { english } from '../../../../tools/languages/words.ts';
import { LONGEST_MESSAGE } from '../../../../tools/messages/message.ts';
import { changeDeskProposal } from '../../../../tools/proposals/change-desk-proposal.ts';
import type { openDeskProposal } from '../../../../tools/proposals/open-desk-proposal.ts';
import { divideHalfUp } from '../../../../tools/values/money.ts';
import { ProposalStatusBadge } from '../account/status-badges.tsx';
import { ANSWER } from '../answer/answer-form.tsx';
import { DeskLayout } from '../desk/desk-layout.tsx';
import { DeskConversation, type DeskMessages, deskProposalPath, Notes } from '../desk/messages-page.tsx';
import { count, dateOf, dollarsOf } from '../format.ts';
import { TextArea } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { useMissingRoles } from '../forms/form-context.ts';
import { Moment } from '../frame/moment.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';
import { ProductList } from './product-list.tsx';
import { Comments, Views } from './proposal-list.tsx';
import { VersionList } from './version-list.tsx';

type DeskProposal = AnswerOf<typeof openDeskProposal>;

interface DeskProposalPageProps {
  session: PageSession;
  opened: DeskProposal;
  talk: DeskMessages;
}

export const DeskProposalPage = ({ session, opened, talk }: DeskProposalPageProps) => {
  const { proposal, account } = opened;
  return (
    <DeskLayout title={`${english(proposal.title)}, ${account}`} session={session} at="/desk/proposals">
      <nav class="crumbs" aria-label="Breadcrumb">
        <a href="/desk/proposals">Proposals</a>
      </nav>
      <header class="page-head">
        <h1>
          <bdi>{english(proposal.title)}</bdi>
        </h1>
        <p class="quiet">
          From <bdi>{account}</bdi>
          {proposal.clientName === null ? null : (
            <>
              {' '}
              for <bdi>{proposal.clientName}</bdi>
            </>
          )}
          , made <time datetime={proposal.createdAt}>{dateOf(proposal.createdAt)}</time>
        </p>
      </header>
      <div class="desk-order">
        <Goods opened={opened} talk={talk} />
        <div class="stack desk-side">
          <Standing opened={opened} waitsSince={talk.waits_since} />
          <ChangeForm opened={opened} />
          <Notes talk={talk} />
        </div>
      </div>
    </DeskLayout>
  );
};

const Goods = ({ opened, talk }: Omit<DeskProposalPageProps, 'session'>) => {
  const mayChange = useMissingRoles(changeDeskProposal) === undefined;
  const shown = { ...opened, canAnswer: false, isOwn: true, choices: mayChange ? opened.choices : [] };
  return (
    <div class="stack">
      <ProductList opened={shown} />
      <VersionList path={new URL(opened.url).pathname} opened={opened} />
      <DeskConversation talk={talk} />
    </div>
  );
};

interface StandingProps {
  opened: DeskProposal;
  waitsSince: string | null;
}

const Standing = ({ opened: { proposal, status, views, url }, waitsSince }: StandingProps) => (
  <section class="panel" aria-labelledby="standing">
    <h2 id="standing">How it stands</h2>
    <p>
      <ProposalStatusBadge status={status} />
    </p>
    {waitsSince === null ? null : (
      <p>
        <span class="mark risk">To answer</span> since <Moment at={waitsSince} />:{' '}
        <a href="#messages">the messages</a>
      </p>
    )}
    <p>
      <strong>{dollarsOf(proposal.togetherCents)}</strong> for all products with estimated freight and tax,{' '}
      {dollarsOf(divideHalfUp(proposal.togetherCents, proposal.people))} each for {count(proposal.people)}{' '}
      {proposal.people === 1 ? 'person' : 'people'}
    </p>
    {proposal.decidedAt === null ? (
      <p>
        These prices are valid until <Moment at={proposal.expiresAt} />.
      </p>
    ) : (
      <p>
        Answered by <bdi>{proposal.decidedBy}</bdi> on <Moment at={proposal.decidedAt} />
      </p>
    )}
    <p class="quiet">
      <Views count={views.count} lastAt={views.lastAt} />
      <Comments comments={proposal.comments.length} />
    </p>
    <p>
      <a href={new URL(url).pathname}>The client’s page</a>
    </p>
  </section>
);

/** The fields of the pieces beside the products belong to it. */
const ChangeForm = ({ opened: { proposal, version, choices } }: { opened: DeskProposal }) =>
  choices.length === 0 ? null : (
    <section class="panel" aria-labelledby="change">
      <h2 id="change">Change the pieces</h2>
      <p>
        Give other quantities, colors and sizes at the products. They are priced and dated anew, and the
        client sees them at once as version {version + 1}.
      </p>
      <Form
        tool={changeDeskProposal}
        name={ANSWER}
        action={`${deskProposalPath(proposal.id)}/change`}
        hidden={{ version: String(version) }}
        ignoresEnter
        once
      >
        <TextArea
          name="text"
          label="Message to the client"
          optional
          rows={3}
          maxlength={LONGEST_MESSAGE}
          hint="We email it to the client and to the account, and show it on their pages."
        />
        <p>
          <Submit>Change the proposal</Submit>
        </p>
      </Form>
    </section>
  );
