/** As shown, or with changes. */
import { AnswerForm } from '../answer/answer-form.tsx';
import { Fault, type Trouble } from '../frame/trouble.tsx';

export const ProofAnswer = ({ path, trouble }: { path: string; trouble: Trouble | undefined }) => (
  <AnswerForm
    path={path}
    trouble={trouble}
    comment={{ label: 'What should change', remark: 'to ask for changes' }}
  >
    <p class="answers proof-answers">
      <button type="submit" name="decision" value="approve" class="button">
        Approve as shown
      </button>
      <button type="submit" name="decision" value="request_changes" class="button plain">
        Ask for changes
      </button>
    </p>
    <Fault trouble={trouble} field="decision" id="decision" />
    <p class="hint">
      Your answer is final for this proof. Once approved, the goods are made exactly as shown; after changes
      you get a new proof.
    </p>
  </AnswerForm>
);
