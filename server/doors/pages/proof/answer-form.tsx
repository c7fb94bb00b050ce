/** As shown, or with changes. */

/** What an answer came back with. */
export interface AnswerTrouble {
  message: string;
  /** The field at fault, where it is one. */
  field: 'name' | 'comment' | null;
  typed: { name: string; comment: string };
}

interface AnswerFormProps {
  path: string;
  trouble: AnswerTrouble | undefined;
}

export const AnswerForm = ({ path, trouble }: AnswerFormProps) => (
  <section class="panel no-print" id="answer" aria-labelledby="answer-heading">
    <h2 id="answer-heading">Your answer</h2>
    <form method="post" action={`${path}/answer`} class="answer-form">
      {/* Enter in a field presses the first button: this one, which does nothing, and not a yes by accident. */}
      <button type="submit" hidden disabled />
      {trouble ? (
        <div class="alert" role="alert">
          <p>
            <strong>{trouble.message}</strong>
          </p>
        </div>
      ) : null}
      <div class="field">
        <label for="name">Your name</label>
        <input
          type="text"
          id="name"
          name="name"
          required
          maxlength={200}
          autocomplete="name"
          value={trouble?.typed.name ?? ''}
          aria-invalid={trouble?.field === 'name' ? 'true' : undefined}
        />
      </div>
      <div class="field">
        <label for="comment">
          What should change <span class="optional">(to ask for changes)</span>
        </label>
        <textarea
          id="comment"
          name="comment"
          rows={3}
          maxlength={2_000}
          dir="auto"
          aria-invalid={trouble?.field === 'comment' ? 'true' : undefined}
        >
          {trouble?.typed.comment ?? ''}
        </textarea>
      </div>
      <p class="answers proof-answers">
        <button type="submit" name="decision" value="approve" class="button">
          Approve as shown
        </button>
        <button type="submit" name="decision" value="request_changes" class="button plain">
          Ask for changes
        </button>
      </p>
      <p class="hint">
        Your answer is final for this proof. Once approved, the goods are made exactly as shown; after changes
        you get a new proof.
      </p>
    </form>
  </section>
);
