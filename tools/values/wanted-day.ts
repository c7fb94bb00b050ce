import { ServiceError } from '../errors.ts';
import { deskDay, type PlainDate } from './calendar.ts';

/**
 * The day the goods must be there; `null` where none is named.
 *
 * @throws ServiceError `validation_failed` for a day that is past, with today’s date
 */
export function wantedDay(day: PlainDate | null | undefined, now: Date, param = 'need_by'): PlainDate | null {
  const today = deskDay(now);
  if (day === undefined || day === null || day >= today) return day ?? null;
  throw new ServiceError(
    'validation_failed',
    { key: '{day} is past: today is {today}. Name a later day.', values: { day, today } },
    {
      param,
    },
  );
}
