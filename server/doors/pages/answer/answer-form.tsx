/** The form for the person with a link: name, comment, and the buttons of each page. */
import type { PropsWithChildren } from 'hono/jsx';
import { TextArea, TextField } from '../forms/field.tsx';
import { Form } from '../forms/form.tsx';
import { t } from '../frame/words.tsx';

/** Name of the form, also for its fields elsewhere on the page. */
export const ANSWER = 'answer';

interface AnswerFormProps {
  path: string;
  /** Who is expected to answer, if known. */
  knownName?: string | null;
  comment: { label: string; remark: string };
}

export const AnswerForm = ({ path, knownName, comment, children }: PropsWithChildren<AnswerFormProps>) => (
  <section class="panel no-print" id="answer" aria-labelledby="answer-heading">
    <h2 id="answer-heading">{t('Your answer')}</h2>
    <Form name={ANSWER} action={`${path}/answer`} ignoresEnter>
      <TextField name="name" label={t('Your name')} value={knownName} maxlength={200} autocomplete="name" />
      <TextArea
        name="comment"
        label={
          <>
            {comment.label} <span class="optional">({comment.remark})</span>
          </>
        }
        required={false}
        maxlength={2_000}
      />
      {children}
    </Form>
  </section>
);

/** Links to the form if it is below its subject. */
export const ToAnswer = () => (
  <p class="to-answer no-print">
    <a class="button" href="#answer">
      {t('Answer')}
    </a>
  </p>
);
