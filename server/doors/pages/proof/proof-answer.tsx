/** Approve as shown, or ask for changes. */
import { AnswerForm } from '../answer/answer-form.tsx';
import { Submit } from '../forms/form.tsx';

export const ProofAnswer = ({ path }: { path: string }) => (
  <AnswerForm path={path} comment={{ label: 'What should change', remark: 'to ask for changes' }}>
    <p class="button-pair stacked">
      <Submit name="decision" value="approve">
        Approve as shown
      </Submit>
      <Submit kind="secondary" name="decision" value="request_changes">
        Ask for changes
      </Submit>
    </p>
    <p class="hint">
      Your answer is final for this proof. If you approve, we make the goods exactly as shown. If you ask for
      changes, you get a new proof.
    </p>
  </AnswerForm>
);
