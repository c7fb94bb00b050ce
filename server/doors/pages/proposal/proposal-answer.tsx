/** The client's answer form. The checkboxes beside the products belong to it. */
import { AnswerForm } from '../answer/answer-form.tsx';
import { Submit } from '../forms/form.tsx';
import type { OpenedProposal } from './opened-proposal.ts';
import { StoreRequest } from './store-request.tsx';

export const ProposalAnswer = ({ path, opened }: { path: string; opened: OpenedProposal }) => (
  <AnswerForm
    path={path}
    knownName={opened.proposal.client.name}
    comment={{ label: 'Comment on the whole proposal', remark: 'optional' }}
  >
    <StoreRequest opened={opened} />
    <div class="field">
      <Submit size="full-width" name="do" value="approve">
        Approve chosen products
      </Submit>
      <p class="hint">
        Saves a quote of the selected products. Nothing is ordered or charged. Approval is final.
      </p>
    </div>
    <p class="button-pair">
      <Submit kind="secondary" name="do" value="comment">
        Send comments
      </Submit>
      <Submit kind="secondary" name="do" value="changes">
        Ask for changes
      </Submit>
    </p>
    <div class="field">
      <Submit kind="secondary" size="full-width" name="do" value="decline">
        Decline
      </Submit>
      <p class="hint">
        Each button also sends your comments to <bdi>{opened.prepared_by}</bdi>. Declining is final.
      </p>
    </div>
  </AnswerForm>
);
