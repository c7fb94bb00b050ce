/** A request to collect the addresses of people by a link. */
import { z } from 'zod';
import { ServiceError } from '../errors.ts';
import { addDays, deskDay, longDay } from '../values/calendar.ts';
import { sum } from '../values/money.ts';
import { describedInOpenApi } from '../values/openapi-only.ts';
import { wantedDay } from '../values/wanted-day.ts';
import type { Collection, Gift } from './collection.ts';
import { goesRound } from './collection-goods.ts';
import type { SentLine } from './line-input.ts';
import { MOST_DESTINATIONS, QUOTE_DAYS } from './quote.ts';

export const CollectionInput = z.strictObject({
  people: describedInOpenApi(z.int().min(2).max(1_000).describe('How many')),
  until: describedInOpenApi(z.iso.date().describe('Last day')),
});

/**
 * The collection, with what each person gets.
 *
 * @throws ServiceError `validation_failed` for too many people, a day that is past or after the quote ends, or fewer
 * pieces of a line than people
 */
export function collectionOf(
  { people, until }: z.output<typeof CollectionInput>,
  requests: readonly SentLine[],
  now: Date,
): Collection {
  const last = addDays(deskDay(now), QUOTE_DAYS - 1);
  // One place more is for the pieces that are left over.
  if (people >= MOST_DESTINATIONS)
    throw refused(`One quote ships to at most ${MOST_DESTINATIONS - 1} people; save several.`, 'people');
  wantedDay(until, now, 'collect_addresses.until');
  if (until > last)
    throw refused(`Addresses can be collected until ${longDay(last)}, while the prices hold.`, 'until');
  return { people, until, gifts: giftsOf(requests, people), received: 0, closedAt: null };
}

/**
 * What each person gets: of each sent line as many pieces, all of one size, as there are for all of them. Sent lines of
 * one product that do not go round alone are one gift: each person chooses among them.
 *
 * @throws ServiceError `validation_failed` for fewer pieces of a line than people
 */
export function giftsOf(
  requests: readonly Pick<SentLine, 'sentAt' | 'key' | 'quantity'>[],
  people: number,
): Gift[] {
  const quantities = new Map(requests.map(({ quantity }, index) => [index + 1, quantity]));
  const piecesSent = (sentAt: number) =>
    sum(requests.flatMap((one) => (one.sentAt === sentAt ? [one.quantity] : [])));
  const names = requests.map(({ sentAt, key }) => (piecesSent(sentAt) < people ? key : sentAt));
  return [...new Set(names)].map((name) => {
    const lines = names.flatMap((one, index) => (one === name ? [index + 1] : []));
    const sentAt = requests[names.indexOf(name)]?.sentAt ?? 0;
    const pieces = sum(lines.map((line) => quantities.get(line) ?? 0));
    if (pieces < people)
      throw refused(
        `Line ${sentAt + 1} has ${pieces} pieces for ${people} people; send one for each.`,
        'people',
      );
    let quantity = Math.floor(pieces / people);
    while (!goesRound({ lines, quantity }, quantities, people)) quantity -= 1;
    return { lines, quantity };
  });
}

const refused = (message: string, field: string): ServiceError =>
  new ServiceError('validation_failed', message, { param: `collect_addresses.${field}` });
