/** The decision, its evidence, and what happens next. */
import type { Child } from 'hono/jsx';
import { dateTime } from '../format.ts';

interface DecisionProps {
  /** Such as `Approved`. */
  word: string;
  by: string | null;
  at: string;
  /** Text between the day and the end of its sentence. */
  basis?: Child;
  comment: string | null;
  /** `null` if a newer record replaced it. */
  next: Child;
  /** The stored evidence, before its hash. */
  shown: string;
  fingerprint: string;
}

export const Decision = ({ word, by, at, basis, comment, next, shown, fingerprint }: DecisionProps) => (
  <section class="summary decision" aria-labelledby="decision">
    <div>
      <h2 id="decision">
        {word} by <bdi>{by}</bdi>
      </h2>
      <p>
        On <time datetime={at}>{dateTime(at)}</time>
        {basis}. This answer is final.
      </p>
    </div>
    {comment === null ? null : (
      <div>
        <p class="label">Comment</p>
        <p class="note" dir="auto">
          {comment}
        </p>
      </div>
    )}
    {next === null ? null : (
      <div>
        <h3>What happens next</h3>
        <p>{next}</p>
      </div>
    )}
    <p class="quiet">
      Saved with the answer: {shown} as it was shown, fingerprint <code>{fingerprint}</code>.
    </p>
  </section>
);
