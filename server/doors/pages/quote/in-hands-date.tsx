/** The day it arrives, and what that rests on. */
import { dayOf, longDay } from '../format.ts';
import type { Dates } from './opened-quote.ts';

interface InHandsProps {
  dates: Dates;
  ordered: boolean;
  /** Whether it arrived, or is expected on another day by now. */
  isPast?: boolean;
}

export const InHands = ({ dates, ordered, isPast = false }: InHandsProps) => (
  <div class="in-hands">
    <p class="label">{isPast ? 'Promised for' : 'In your hands by'}</p>
    <p class="in-hands-date">
      <time datetime={dates.in_hands_date}>{longDay(dates.in_hands_date)}</time>
    </p>
    <details>
      <summary>What this date rests on</summary>
      <ul>
        {dates.assumptions.map((assumption) => (
          <li>{assumption}</li>
        ))}
        {dates.latest_proof_approval === null ? null : (
          <li>
            The proof is approved by{' '}
            <time datetime={dates.latest_proof_approval}>{longDay(dates.latest_proof_approval)}</time>.
          </li>
        )}
        <li>
          Worked out on <time datetime={dates.as_of}>{dayOf(dates.as_of)}</time>
          {ordered ? '.' : '; ordering later moves the date.'}
        </li>
      </ul>
    </details>
  </div>
);
