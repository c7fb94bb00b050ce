/** Approve as shown, or ask for changes. */
import { AnswerForm } from '../answer/answer-form.tsx';
import { Submit } from '../forms/form.tsx';
import { t } from '../frame/words.tsx';

export const ProofAnswer = ({ path }: { path: string }) => (
  <AnswerForm path={path} comment={{ label: t('What should change'), remark: t('to ask for changes') }}>
    <p class="button-pair stacked">
      <Submit name="decision" value="approve">
        {t('Approve as shown')}
      </Submit>
      <Submit kind="secondary" name="decision" value="request_changes">
        {t('Ask for changes')}
      </Submit>
    </p>
    <p class="hint">
      {t(
        'Your answer is final for this proof. If you approve, we make the goods exactly as shown. If you ask for changes, you get a new proof.',
      )}
    </p>
  </AnswerForm>
);
