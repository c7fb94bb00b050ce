/** The delivery date, and its basis. */
import { dateOf, longDate } from '../format.ts';
import { msg, Stated, t } from '../frame/words.tsx';
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
    <p class="label">{isPast ? t('Promised for') : t('In your hands by')}</p>
    <p class="in-hands-date">
      <Day date={dates.in_hands_date} />
    </p>
    {saved === dates.in_hands_date ? null : (
      <p>
        {dates.need_by !== null && dates.in_hands_date > dates.need_by
          ? t('It was saved as {saved}; ordered now it is {now}, later than you asked for: {asked}.', {
              ...{ saved: <Day date={saved} />, now: <Day date={dates.in_hands_date} /> },
              asked: <Day date={dates.need_by} />,
            })
          : t('It was saved as {saved}; ordered now it is {now}.', {
              saved: <Day date={saved} />,
              now: <Day date={dates.in_hands_date} />,
            })}
      </p>
    )}
    {remark === null ? null : (
      <p class="quiet">
        <Stated text={remark} />
      </p>
    )}
    <details>
      <summary>{t('How this date is calculated')}</summary>
      <ul>
        {dates.assumptions.map((assumption) => (
          <li>
            <Stated text={assumption} />
          </li>
        ))}
        {dates.latest_proof_approval === null ? null : (
          <li>
            {t(
              dates.need_by === null
                ? msg('The proof is approved by {day}.')
                : msg('To arrive when you need it, the proof is approved by {day}.'),
              { day: <Day date={dates.latest_proof_approval} /> },
            )}
          </li>
        )}
        <li>
          {t(
            ordered
              ? msg('Calculated on {day}.')
              : msg('Calculated on {day}. Ordering later moves the date.'),
            { day: <time datetime={dates.as_of}>{dateOf(dates.as_of)}</time> },
          )}
        </li>
      </ul>
    </details>
  </div>
);
