/** Approve or decline, one click each. */
import { AnswerForm } from '../answer/answer-form.tsx';
import { TextField } from '../forms/field.tsx';
import { Submit } from '../forms/form.tsx';
import { t } from '../frame/words.tsx';
import type { OpenedApproval } from './opened-approval.ts';

interface ApprovalAnswerProps {
  path: string;
  opened: OpenedApproval;
}

export const ApprovalAnswer = ({ path, opened }: ApprovalAnswerProps) => (
  <AnswerForm
    path={path}
    knownName={opened.approval.approverName}
    comment={{ label: t('Comment'), remark: t('optional') }}
  >
    <TextField
      name="po_number"
      label={t('Purchase order number')}
      optional
      maxlength={60}
      value={opened.poNumber}
      autocomplete="off"
      hint={t('Printed on the order and the invoice.')}
    />
    <p class="button-pair">
      <Submit name="decision" value="approve">
        {t('Approve')}
      </Submit>
      <Submit kind="secondary" name="decision" value="decline">
        {t('Decline')}
      </Submit>
    </p>
    <p class="hint">
      {t(
        'Your answer is final. It goes to {askedBy}, who takes it from there. Approving does not order or charge anything.',
        { askedBy: <bdi>{opened.askedBy}</bdi> },
      )}
    </p>
  </AnswerForm>
);
