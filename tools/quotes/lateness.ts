/** What a buyer is told where goods come later than was promised. */
import { longDay } from '../values/calendar.ts';
import type { DatesToday } from './dates-today.ts';
import type { QuoteDates } from './quote.ts';

/** `null` where the order comes as promised. */
export function lateness(promised: QuoteDates, { dates, gone }: DatesToday): string | null {
  if (gone !== null) return `${gone} The order is held, and the order desk writes to you.`;
  if (dates.inHandsDate <= promised.inHandsDate) return null;
  return `It is expected in hands on ${longDay(dates.inHandsDate)}, not on ${longDay(promised.inHandsDate)} as promised.`;
}
