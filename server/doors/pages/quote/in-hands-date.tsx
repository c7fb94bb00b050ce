/** The delivery date, and its basis. */
import { dateOf, longDate } from '../format.ts';
import type { Dates } from './opened-quote.ts';

interface InHandsProps {
  dates: Dates;
  ordered: boolean;
  /** Whether it was delivered, or is expected on another day. */
  isPast?: boolean;
}

export const InHandsDate = ({ dates, ordered, isPast = false }: InHandsProps) => (
  <div class="in-hands">
    <p class="label">{isPast ? 'Promised for' : 'In your hands by'}</p>
    <p class="in-hands-date">
      <time datetime={dates.in_hands_date}>{longDate(dates.in_hands_date)}</time>
    </p>
    <details>
      <summary>How this date is calculated</summary>
      <ul>
        {dates.assumptions.map((assumption) => (
          <li>{assumption}</li>
        ))}
        {dates.latest_proof_approval === null ? null : (
          <li>
            The proof is approved by{' '}
            <time datetime={dates.latest_proof_approval}>{longDate(dates.latest_proof_approval)}</time>.
          </li>
        )}
        <li>
          Worked out on <time datetime={dates.as_of}>{dateOf(dates.as_of)}</time>
          {ordered ? '.' : '; ordering later moves the date.'}
        </li>
      </ul>
    </details>
  </div>
);
