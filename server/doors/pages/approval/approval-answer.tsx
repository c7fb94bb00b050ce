/** Yes or no, one click each. */
import { AnswerForm } from '../answer/answer-form.tsx';
import { Fault, type Trouble } from '../frame/trouble.tsx';
import type { OpenedApproval } from './opened-approval.ts';

interface ApprovalAnswerProps {
  path: string;
  opened: OpenedApproval;
  trouble: Trouble | undefined;
}

export const ApprovalAnswer = ({ path, opened, trouble }: ApprovalAnswerProps) => (
  <AnswerForm
    path={path}
    trouble={trouble}
    knownName={opened.approval.approver.name}
    comment={{ label: 'Comment', remark: 'optional' }}
  >
    <p class="answers">
      <button type="submit" name="decision" value="approve" class="button">
        Approve
      </button>
      <button type="submit" name="decision" value="decline" class="button plain">
        Decline
      </button>
    </p>
    <Fault trouble={trouble} field="decision" id="decision" />
    <p class="hint">
      Your answer is final. Approving orders nothing and charges nobody: <bdi>{opened.asked_by}</bdi> is told
      and goes on from there.
    </p>
  </AnswerForm>
);
