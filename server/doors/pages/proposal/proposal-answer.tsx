/** The client's answer form. The checkboxes beside the products belong to it. */
import { AnswerForm } from '../answer/answer-form.tsx';
import { Submit } from '../forms/form.tsx';
import { t } from '../frame/words.tsx';
import type { OpenedProposal } from './opened-proposal.ts';
import { StoreRequest } from './store-request.tsx';

export const ProposalAnswer = ({ path, opened }: { path: string; opened: OpenedProposal }) => (
  <AnswerForm
    path={path}
    knownName={opened.proposal.clientName}
    comment={{ label: t('Comment on the whole proposal'), remark: t('optional') }}
  >
    <input type="hidden" name="version" value={String(opened.proposal.selection?.version ?? 0)} />
    <input type="hidden" name="offer" value={String(opened.version)} />
    <StoreRequest opened={opened} />
    <div class="field">
      <Submit size="full-width" name="do" value="approve">
        <span>
          {t('Approve chosen products')}
          <span id="approved-sum" hidden>
            , <span data-sum />
          </span>
        </span>
      </Submit>
      <p class="hint">
        {t('Saves a quote of the selected products. Nothing is ordered or charged. Approval is final.')}
      </p>
    </div>
    <p class="button-pair">
      <Submit kind="secondary" name="do" value="comment">
        {t('Send comments')}
      </Submit>
      <Submit kind="secondary" name="do" value="changes">
        {t('Ask for changes')}
      </Submit>
    </p>
    <div class="field">
      <Submit kind="secondary" size="full-width" name="do" value="decline">
        {t('Decline')}
      </Submit>
      <p class="hint">
        {t('Each button also sends your comments to {preparedBy}. Declining is final.', {
          preparedBy: <bdi>{opened.account}</bdi>,
        })}
      </p>
    </div>
  </AnswerForm>
);
