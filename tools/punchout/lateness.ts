/** What a buyer's system is told where its goods come later than it was promised. */
import type { DatesToday } from '../quotes/dates-today.ts';
import type { QuoteDates } from '../quotes/quote.ts';
import { longDay } from '../values/calendar.ts';

/** `null` where the order comes as promised. */
export function lateness(promised: QuoteDates, { dates, gone }: DatesToday): string | null {
  if (gone !== null) return `${gone} The order is held, and the order desk writes to you.`;
  if (dates.inHandsDate <= promised.inHandsDate) return null;
  return `It is expected in hands on ${longDay(dates.inHandsDate)}, not on ${longDay(promised.inHandsDate)} as its cart said.`;
}
