/** What the client makes of the proposal. The boxes beside the products belong to this form too. */
import { AnswerForm } from '../answer/answer-form.tsx';
import type { Trouble } from '../frame/trouble.tsx';
import type { OpenedProposal } from './opened-proposal.ts';
import { StoreWish } from './store-wish.tsx';

export const FORM_ID = 'proposal-answer';

interface ProposalAnswerProps {
  path: string;
  opened: OpenedProposal;
  trouble: Trouble | undefined;
}

export const ProposalAnswer = ({ path, opened, trouble }: ProposalAnswerProps) => (
  <AnswerForm
    path={path}
    id={FORM_ID}
    trouble={trouble}
    knownName={opened.proposal.client.name}
    comment={{ label: 'Comment on the whole', remark: 'optional' }}
  >
    <StoreWish opened={opened} trouble={trouble} />
    <div class="field">
      <button type="submit" name="do" value="approve" class="button wide-button">
        Approve chosen products
      </button>
      <p class="hint">
        Saves a quote of what is ticked. Nothing is ordered or charged by it. An approval is final.
      </p>
    </div>
    <p class="answers">
      <button type="submit" name="do" value="comment" class="button plain">
        Send comments
      </button>
      <button type="submit" name="do" value="changes" class="button plain">
        Ask for changes
      </button>
    </p>
    <div class="field">
      <button type="submit" name="do" value="decline" class="button plain wide-button">
        Decline
      </button>
      <p class="hint">
        Every button sends your comments too; <bdi>{opened.prepared_by}</bdi> reads them. To decline is final.
      </p>
    </div>
  </AnswerForm>
);
