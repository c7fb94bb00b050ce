/** The days that a buyer's order asks for, beside those that can be kept. */
import { ServiceError } from '../errors.ts';
import type { QuoteDates } from '../quotes/quote.ts';
import { longDay } from '../values/calendar.ts';
import type { AnsweredLine, OrderAnswer } from './order-answer.ts';

/** @throws ServiceError `not_available` for goods that are wanted earlier than they can be there */
export function refuseLate(lines: readonly AnsweredLine[]): void {
  const late = lines.find(isLate);
  if (late)
    throw new ServiceError(
      'not_available',
      `Line ${late.place}: it is wanted on ${longDay(late.requestedOn ?? '')}, and can be in hands on ${longDay(late.promisedOn ?? '')} at the earliest. Send the order with that day or a later one, or ask the order desk for rush.`,
      { param: `lines.${late.place - 1}` },
    );
}

const isLate = ({ requestedOn, promisedOn }: AnsweredLine): boolean =>
  requestedOn !== null && promisedOn !== null && requestedOn < promisedOn;

/** With the earliest day that the document asks for. */
export function wanted(dates: QuoteDates, lines: readonly AnsweredLine[]): QuoteDates {
  const [needBy] = lines.flatMap(({ requestedOn }) => requestedOn ?? []).sort();
  return needBy === undefined ? dates : { ...dates, needBy, met: !lines.some(isLate) };
}

/** What a buyer is told of days that cannot be kept; `null` where all are. */
export function lateRemark({ lines }: OrderAnswer): string | null {
  const late = lines.filter(isLate);
  const [first] = late;
  if (!first) return null;
  const named = late.map(({ place }) => place).join(', ');
  return `Wanted on ${longDay(first.requestedOn ?? '')}, ${late.length === 1 ? 'line' : 'lines'} ${named} can be in hands on ${longDay(first.promisedOn ?? '')} at the earliest, and ${late.length === 1 ? 'is' : 'are'} promised for that day.`;
}
