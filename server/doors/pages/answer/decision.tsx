/** The decision, its evidence, and what happens next. */
import type { Child } from 'hono/jsx';
import { dollarsOf } from '../format.ts';
import { Moment } from '../frame/moment.tsx';
import { t } from '../frame/words.tsx';

interface DecisionProps {
  /** Such as `Approved by Ada`. */
  heading: Child;
  at: string;
  /** The estimated total it was made for. */
  totalCents?: number;
  comment: string | null;
  /** `null` if a newer record replaced it. */
  next: Child;
  /** What is stored with it, such as `the quote`, with `{fingerprint}`. */
  saved: string;
  fingerprint: string;
}

export const Decision = ({ heading, at, totalCents, comment, next, saved, fingerprint }: DecisionProps) => (
  <section class="summary decision" aria-labelledby="decision">
    <div>
      <h2 id="decision">{heading}</h2>
      <p>
        {totalCents === undefined
          ? t('On {at}. This answer is final.', { at: <Moment at={at} /> })
          : t('On {at}, at an estimated total of {total}. This answer is final.', {
              at: <Moment at={at} />,
              total: <strong>{dollarsOf(totalCents)}</strong>,
            })}
      </p>
    </div>
    {comment === null ? null : (
      <div>
        <p class="label">{t('Comment')}</p>
        <p class="note" dir="auto">
          {comment}
        </p>
      </div>
    )}
    {next === null ? null : (
      <div>
        <h3>{t('What happens next')}</h3>
        <p>{next}</p>
      </div>
    )}
    <p class="quiet">{t(saved, { fingerprint: <code>{fingerprint}</code> })}</p>
  </section>
);
