/** Where whoever holds the link says who they are and what they make of it; each page brings its own buttons. */
import type { PropsWithChildren } from 'hono/jsx';
import { Fault, FormAlert, faultAttributes, TextField, type Trouble } from '../frame/trouble.tsx';

interface AnswerFormProps {
  path: string;
  trouble: Trouble | undefined;
  /** Who is expected to answer, where that is known. */
  knownName?: string | null;
  comment: { label: string; remark: string };
  /** By which fields elsewhere on the page belong to the form. */
  id?: string;
}

export const AnswerForm = ({
  path,
  trouble,
  knownName,
  comment,
  id,
  children,
}: PropsWithChildren<AnswerFormProps>) => (
  <section class="panel no-print" id="answer" aria-labelledby="answer-heading">
    <h2 id="answer-heading">Your answer</h2>
    <form method="post" action={`${path}/answer#answer`} class="answer-form" id={id}>
      {/* Enter in a field presses the first button: this one, which does nothing, and not a yes by accident. */}
      <button type="submit" hidden disabled />
      <FormAlert trouble={trouble} />
      <TextField
        name="name"
        label="Your name"
        trouble={trouble}
        value={knownName ?? ''}
        maxlength={200}
        autocomplete="name"
      />
      <div class="field">
        <label for="comment">
          {comment.label} <span class="optional">({comment.remark})</span>
        </label>
        <textarea
          id="comment"
          name="comment"
          rows={3}
          maxlength={2_000}
          dir="auto"
          {...faultAttributes(trouble, 'comment', 'comment')}
        >
          {trouble?.typed['comment'] ?? ''}
        </textarea>
        <Fault trouble={trouble} field="comment" id="comment" />
      </div>
      {children}
    </form>
  </section>
);

/** Leads to the form where it stands below what it is about. */
export const ToAnswer = () => (
  <p class="to-answer no-print">
    <a class="button" href="#answer">
      Answer
    </a>
  </p>
);
