/** The delivery date, and its basis. */
import { dateOf, longDate } from '../format.ts';
import type { Dates } from './opened-quote.ts';

interface InHandsProps {
  dates: Dates;
  ordered: boolean;
  /** Whether it was delivered, or is expected on another day. */
  isPast?: boolean;
  /** The day it was saved with. */
  saved?: string;
  /** What could not be asked again. */
  remark?: string | null;
}

const Day = ({ date }: { date: string }) => <time datetime={date}>{longDate(date)}</time>;

export const InHandsDate = ({
  dates,
  ordered,
  isPast = false,
  saved = dates.in_hands_date,
  remark = null,
}: InHandsProps) => (
  <div class="in-hands">
    <p class="label">{isPast ? 'Promised for' : 'In your hands by'}</p>
    <p class="in-hands-date">
      <Day date={dates.in_hands_date} />
    </p>
    {saved === dates.in_hands_date ? null : (
      <p>
        It was saved as <Day date={saved} />; ordered now it is <Day date={dates.in_hands_date} />
        {dates.need_by !== null && dates.in_hands_date > dates.need_by ? (
          <>
            , later than you asked for: <Day date={dates.need_by} />
          </>
        ) : null}
        .
      </p>
    )}
    {remark === null ? null : <p class="quiet">{remark}</p>}
    <details>
      <summary>How this date is calculated</summary>
      <ul>
        {dates.assumptions.map((assumption) => (
          <li>{assumption}</li>
        ))}
        {dates.latest_proof_approval === null ? null : (
          <li>
            {dates.need_by === null ? 'The' : 'To arrive when you need it, the'} proof is approved by{' '}
            <Day date={dates.latest_proof_approval} />.
          </li>
        )}
        <li>
          Calculated on <time datetime={dates.as_of}>{dateOf(dates.as_of)}</time>
          {ordered ? '.' : '. Ordering later moves the date.'}
        </li>
      </ul>
    </details>
  </div>
);
