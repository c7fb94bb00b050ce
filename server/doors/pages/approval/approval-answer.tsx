/** Approve or decline, one click each. */
import { AnswerForm } from '../answer/answer-form.tsx';
import { TextField } from '../forms/field.tsx';
import { Submit } from '../forms/form.tsx';
import type { OpenedApproval } from './opened-approval.ts';

interface ApprovalAnswerProps {
  path: string;
  opened: OpenedApproval;
}

export const ApprovalAnswer = ({ path, opened }: ApprovalAnswerProps) => (
  <AnswerForm
    path={path}
    knownName={opened.approval.approver.name}
    comment={{ label: 'Comment', remark: 'optional' }}
  >
    <TextField
      name="po_number"
      label="Purchase order number"
      optional
      maxlength={60}
      value={opened.po_number}
      autocomplete="off"
      hint="Printed on the order and the invoice."
    />
    <p class="button-pair">
      <Submit name="decision" value="approve">
        Approve
      </Submit>
      <Submit kind="secondary" name="decision" value="decline">
        Decline
      </Submit>
    </p>
    <p class="hint">
      Your answer is final. It goes to <bdi>{opened.asked_by}</bdi>, who takes it from there. Approving does
      not order or charge anything.
    </p>
  </AnswerForm>
);
