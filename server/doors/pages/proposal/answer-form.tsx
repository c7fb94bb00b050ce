/** Where the client says who they are and what they make of it. The boxes beside the products belong to this form too. */
import type { OpenedProposal, Trouble } from './opened-proposal.ts';
import { StoreWish } from './store-wish.tsx';

export const FORM_ID = 'proposal-answer';

interface AnswerFormProps {
  path: string;
  opened: OpenedProposal;
  trouble: Trouble | undefined;
}

export const AnswerForm = ({ path, opened, trouble }: AnswerFormProps) => (
  <section class="panel no-print" id="answer" aria-labelledby="answer-heading">
    <h2 id="answer-heading">Your answer</h2>
    <form method="post" action={`${path}/answer`} class="answer-form" id={FORM_ID}>
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
        <label for="by">Your name</label>
        <input
          type="text"
          id="by"
          name="by"
          required
          maxlength={200}
          autocomplete="name"
          value={trouble?.typed.by ?? opened.proposal.client.name ?? ''}
          aria-invalid={trouble?.field === 'by' ? 'true' : undefined}
        />
      </div>
      <div class="field">
        <label for="comment">
          Comment on the whole <span class="optional">(optional)</span>
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
      <StoreWish opened={opened} trouble={trouble} />
      <div class="field">
        <button type="submit" name="do" value="approve" class="button wide-button">
          Approve chosen products
        </button>
        <p class="hint">
          Saves a quote of what is ticked. Nothing is ordered or charged by it. An approval is final.
        </p>
      </div>
      <p class="answers">
        <button type="submit" name="do" value="comment" class="button plain">
          Send comments
        </button>
        <button type="submit" name="do" value="changes" class="button plain">
          Ask for changes
        </button>
      </p>
      <div class="field">
        <button type="submit" name="do" value="decline" class="button plain wide-button">
          Decline
        </button>
        <p class="hint">
          Every button sends your comments too; <bdi>{opened.prepared_by}</bdi> reads them. To decline is
          final.
        </p>
      </div>
    </form>
  </section>
);
