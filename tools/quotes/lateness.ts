/** What a buyer is told where goods come later than was promised. */
import { type Said, said } from '../languages/words.ts';
import type { DatesToday } from './dates-today.ts';
import type { QuoteDates } from './quote.ts';

/** `null` where the order comes as promised. */
export function lateness(promised: QuoteDates, { dates, gone }: DatesToday): Said | null {
  if (gone !== null)
    return said('{what} The order is held, and the order desk writes to you.', { what: gone });
  if (dates.inHandsDate <= promised.inHandsDate) return null;
  return said('It is expected in hands on {day}, not on {promised} as promised.', {
    day: { day: dates.inHandsDate },
    promised: { day: promised.inHandsDate },
  });
}
