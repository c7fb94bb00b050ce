/** Several destinations of a quote as callers request them. */

import { z } from 'zod';
import { id } from '../catalog/parts-input.ts';
import { refuseIssues, ServiceError } from '../errors.ts';
import { said } from '../languages/words.ts';
import { sum } from '../values/money.ts';
import { describedInOpenApi } from '../values/openapi-only.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { wholeNumber } from '../values/whole-number.ts';
import { type DestinationWish, destinationOf } from './destination.ts';
import type { SentLine } from './line-input.ts';
import { type LinePieces, MOST_DESTINATIONS } from './quote.ts';

/** Lines over all destinations: each of them is dated. */
const MOST_SPLITS = 2_000;

export const PIECES_OF_PLACE = z
  .array(
    z.strictObject({
      line: z.int().min(1).max(200).describe('Line as sent, from 1'),
      part_id: id('Where that line has `parts`').optional(),
      quantity: describedInOpenApi(z.int().min(1).max(MAX_QUANTITY).describe('Pieces')),
    }),
  )
  .min(1)
  .max(200)
  .describe('Its goods');

export const DestinationsInput = z
  .array(
    z.strictObject({
      name: describedInOpenApi(z.string().trim().min(1).max(100).optional().describe('What it is called')),
      ship_postal: describedInOpenApi(z.string().max(10).optional().describe('ZIP code')),
      ship_region: describedInOpenApi(z.string().max(60).optional().describe('State')),
      lines: PIECES_OF_PLACE,
    }),
  )
  .min(2, 'send at least two; for one place send `ship_postal` in its stead')
  .max(MOST_DESTINATIONS);
type DestinationsInput = z.output<typeof DestinationsInput>;

/**
 * The destinations, with their pieces by the lines of the quote: a size run is several of them.
 *
 * @throws ServiceError `validation_failed` for a line that was not sent, pieces that do not sum to it, or an invalid place
 */
export function destinationsOf(
  destinations: DestinationsInput,
  requests: readonly SentLine[],
): DestinationWish[] {
  refuseMoreSplits(destinations);
  const wishes = destinations.map((one, index) => ({
    name: one.name ?? null,
    destination: placeOf(one, index),
    lines: piecesOf(one, index, requests),
  }));
  refuseOtherSums(
    wishes,
    requests.map(({ sentAt, partId, quantity }) => ({
      label: `Line ${sentAt + 1}, part ${partId}`,
      quantity,
    })),
  );
  return wishes;
}

/** @throws ServiceError `validation_failed` for more lines over all destinations than can be dated */
export function refuseMoreSplits(destinations: readonly { lines: readonly unknown[] }[]): void {
  if (sum(destinations.map(({ lines }) => lines.length)) <= MOST_SPLITS) return;
  throw refused(
    `All destinations together take at most ${wholeNumber(MOST_SPLITS)} lines; send several quotes.`,
    'destinations',
  );
}

function placeOf({ ship_postal, ship_region }: DestinationsInput[number], index: number) {
  try {
    return destinationOf({ shipPostal: ship_postal ?? null, shipRegion: ship_region ?? null });
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause;
    throw refused(
      `Destination ${index + 1}: ${cause.message}`,
      `destinations.${index}.${cause.param}`,
      cause,
    );
  }
}

/** A line that is named twice counts once, with all its pieces. */
function piecesOf(
  { lines }: DestinationsInput[number],
  index: number,
  requests: readonly SentLine[],
): LinePieces[] {
  const pieces = new Map<number, number>();
  for (const [at, { quantity, ...named }] of lines.entries()) {
    const line = lineNamed(named, requests, `destinations.${index}.lines.${at}`);
    pieces.set(line, quantity + (pieces.get(line) ?? 0));
  }
  return [...pieces].map(([line, quantity]) => ({ line, quantity }));
}

function lineNamed(
  { line, part_id }: { line: number; part_id?: string | undefined },
  requests: readonly SentLine[],
  param: string,
): number {
  const sent = requests.flatMap(({ sentAt, partId }, index) =>
    sentAt === line - 1 ? [{ partId, line: index + 1 }] : [],
  );
  if (sent.length === 0) {
    const last = Math.max(0, ...requests.map(({ sentAt }) => sentAt + 1));
    throw refused(`There is no line ${line}: \`lines\` has lines 1 to ${last}.`, `${param}.line`);
  }
  const [one, other] = sent.filter(({ partId }) => part_id === undefined || partId === part_id);
  if (one && !other) return one.line;
  const parts = [...new Set(sent.map(({ partId }) => `\`${partId}\``))].join(', ');
  throw refused(
    one && part_id !== undefined
      ? `Line ${line} names part ${part_id} twice; send it once there.`
      : `Line ${line} has these parts; name the one that goes there in \`part_id\`: ${parts}.`,
    `${param}.part_id`,
  );
}

/**
 * @param goods the lines that are split, in their order
 * @throws ServiceError `validation_failed` naming every line whose pieces sum to another number
 */
export function refuseOtherSums(
  destinations: readonly { lines: readonly LinePieces[] }[],
  goods: readonly { label: string; quantity: number }[],
): void {
  const issues = goods.flatMap(({ label, quantity }, index) => {
    const sent = sum(
      destinations.flatMap(({ lines }) => lines.map((one) => (one.line === index + 1 ? one.quantity : 0))),
    );
    if (sent === quantity) return [];
    return [
      {
        param: 'destinations',
        message: said(
          '{what}: the destinations take {sent} pieces, the line has {count}. Both must be the same.',
          { what: label, sent, count: quantity },
        ),
      },
    ];
  });
  refuseIssues(issues);
}

const refused = (message: string, param: string, cause?: unknown): ServiceError =>
  new ServiceError('validation_failed', message, { param, cause });
