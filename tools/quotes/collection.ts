/** Addresses of a quote's people, collected by a link, and what each of them gets. */
import { msg } from '../languages/words.ts';
import { deskDay, longDay, type PlainDate } from '../values/calendar.ts';

/** Goods that each person gets; of several lines, such as sizes, the person chooses one. */
export interface Gift {
  lines: number[];
  /** Pieces a person. */
  quantity: number;
}

export interface Collection {
  people: number;
  /** The last day on which addresses are taken. */
  until: PlainDate;
  gifts: Gift[];
  /** How many people have given their address. */
  received: number;
  closedAt: string | null;
}

export const COLLECTION_STATUSES = ['open', 'full', 'over', 'closed'] as const;
export type CollectionStatus = (typeof COLLECTION_STATUSES)[number];

/** `full`: nobody else can enter an address, but those who did may still correct theirs. */
export function collectionStatus(
  { people, until, received, closedAt }: Collection,
  now: Date,
): CollectionStatus {
  if (closedAt !== null) return 'closed';
  if (deskDay(now) > until) return 'over';
  return received >= people ? 'full' : 'open';
}

export const STILL_COLLECTING = msg('People are still entering their addresses; close the collection first.');

/** Whether the quote still waits for addresses: until then it cannot be paid. */
export const isCollecting = ({ collection }: { collection: Collection | null }): boolean =>
  collection !== null && collection.closedAt === null;

interface CollectedQuote {
  collection: Collection | null;
  dates: { needBy: string | null; met: boolean | null; latestProofApproval: string | null };
}

/** Dates count with an order at once: one that waits for every address may come after the day it was wanted by. */
const tooLate = (
  { until }: Collection,
  { needBy, met, latestProofApproval: approval }: CollectedQuote['dates'],
): string[] =>
  needBy === null || met !== true || approval === null || until < approval
    ? []
    : [
        `For ${longDay(needBy)} the proof has to be approved by ${longDay(approval)}, and addresses are taken until ${longDay(until)}: close the collection well before.`,
      ];

/** What a person should know before paying: nothing ships to a known place yet. */
export const collectionWarnings = (quote: CollectedQuote): string[] =>
  quote.collection === null || !isCollecting(quote)
    ? []
    : [
        ...tooLate(quote.collection, quote.dates),
        `${quote.collection.people} people give their addresses by a link until ${longDay(quote.collection.until)}. Until the collection is closed on this quote’s page, freight and sales tax are those of the dearest place, and it cannot be paid. Pieces that nobody gets ship to one more address.`,
      ];
