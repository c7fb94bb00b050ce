/** A line of a quote as callers request it. */

import { z } from 'zod';
import { MADE_DETAILS, toDetails } from '../catalog/imprint-details.ts';
import {
  IMPRINT_FIELDS,
  id,
  imprintRequests,
  LATER,
  logoNamed,
  MOST_IMPRINTS,
  PartsInput,
  partQuantities,
} from '../catalog/parts-input.ts';
import { ProductKey } from '../catalog/product-wire.ts';
import { ServiceError } from '../errors.ts';
import { ofLine, renumbered } from '../languages/lines-text.ts';
import { describedInOpenApi } from '../values/openapi-only.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { LINE_OPTIONS_INPUT, readOptions } from './line-options.ts';
import type { ImprintSpec, LineSpec } from './line-spec.ts';

const ARTWORK_FIELDS = {
  artwork_id: describedInOpenApi(id('The logo; default the account’s, `later` for none').optional()),
  render_id: describedInOpenApi(id('The preview the person saw').optional()),
  instructions: z.string().max(2_000).optional().describe('For the decorator'),
  ...MADE_DETAILS,
};

const ImprintInput = z.strictObject({ ...IMPRINT_FIELDS, ...ARTWORK_FIELDS });
type ImprintInput = z.output<typeof ImprintInput>;

export const LineInput = z.strictObject({
  key: ProductKey,
  part_id: describedInOpenApi(id('Color and size, from the product; or send `parts`').optional()),
  quantity: describedInOpenApi(
    z.int().min(1).max(MAX_QUANTITY).optional().describe('Pieces; or send `parts`'),
  ),
  parts: PartsInput.optional().describe('A size run, in place of `quantity`'),
  ...LINE_OPTIONS_INPUT,
  ...ImprintInput.shape,
  imprints: z
    .array(ImprintInput)
    .min(1)
    .max(MOST_IMPRINTS)
    .optional()
    .describe('Several a piece, in place of the single fields'),
});
export type LineInput = z.output<typeof LineInput>;

/**
 * The imprints of a line with their artwork: `imprints`, or the single fields, which are the short form of one.
 *
 * @throws ServiceError `validation_failed` if both are sent, or the typeface of no text
 */
export function lineImprintRequests(
  line: ImprintInput & { imprints?: readonly ImprintInput[] | undefined },
): ImprintSpec[] {
  const stray = (Object.keys(ARTWORK_FIELDS) as (keyof typeof ARTWORK_FIELDS)[]).find(
    (field) => line[field] !== undefined,
  );
  if (line.imprints !== undefined && stray !== undefined) {
    throw new ServiceError(
      'validation_failed',
      `\`${stray}\` belongs to one imprint. Send it inside \`imprints\`.`,
      { param: stray },
    );
  }
  const sources = line.imprints ?? [line];
  if (sources.some(({ text, artwork_id }) => text !== undefined && artwork_id !== undefined)) {
    throw new ServiceError(
      'validation_failed',
      'An imprint is made of `artwork_id` or of `text`. Send one; what goes with it belongs in `instructions`.',
      { param: 'text' },
    );
  }
  if (sources.some(({ text, font }) => font !== undefined && text === undefined)) {
    throw new ServiceError('validation_failed', '`font` is the typeface of `text`. Send both, or neither.', {
      param: 'font',
    });
  }
  return imprintRequests(line).map((imprint, index) => {
    const { artwork_id, render_id, instructions, ...details } = sources[index] ?? {};
    const made = { artworkId: logoNamed(artwork_id), renderId: render_id, instructions };
    return Object.assign({}, imprint, made, toDetails(details));
  });
}

/** A line of one color and size, as it was sent. */
export interface SentLine extends LineSpec {
  /** Index of the line as sent: a size run becomes several. */
  sentAt: number;
}

/**
 * One request for each color and size of each line.
 *
 * @throws ServiceError `validation_failed` if a line names no part or contradicts itself, `param` naming it
 */
export const requestsOf = (lines: readonly LineInput[]): SentLine[] =>
  lines.flatMap((line, sentAt) => atSentLine(sentAt, () => requestsOfLine(line, sentAt)));

function requestsOfLine(line: LineInput, sentAt: number): SentLine[] {
  const asked = { sentAt, key: line.key, imprints: lineImprintRequests(line), ...readOptions(line) };
  return partQuantities(line).map(({ partId, quantity }) => {
    if (partId !== null) return { ...asked, partId, quantity };
    throw new ServiceError(
      'validation_failed',
      'Send `part_id`, the color and size: `get_product` names them.',
      { param: 'part_id' },
    );
  });
}

function atSentLine<T>(sentAt: number, step: () => T): T {
  try {
    return step();
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause;
    throw new ServiceError(cause.code, ofLine(sentAt + 1, cause.said), {
      param: `lines.${sentAt}.${cause.param ?? 'key'}`,
      cause,
    });
  }
}

/** A refusal of a quote's line, reported for the line as sent. */
export function ofSentLine(error: ServiceError, requests: readonly SentLine[]): ServiceError {
  const [, index = '', field = ''] = /^lines\.(\d+)(.*)$/.exec(error.param ?? '') ?? [];
  const sentAt = requests[Number(index)]?.sentAt;
  if (index === '' || sentAt === undefined || sentAt === Number(index)) return error;
  return new ServiceError(error.code, renumbered(error.said, sentAt + 1), {
    param: `lines.${sentAt}${field}`,
    cause: error,
  });
}

type ArtworkId = 'artwork_id' | 'render_id';
type LineWithIds = { [F in ArtworkId]?: string | undefined } & {
  imprints?: readonly { [F in ArtworkId]?: string | undefined }[] | undefined;
};

/** Every id of a field in the lines, with its first position in the input; a logo that comes later has none. */
export function idsOf(lines: readonly LineWithIds[], field: ArtworkId): Map<string, string> {
  const found = new Map<string, string>();
  const note = (id: string | undefined, param: string) => {
    if (id !== undefined && id !== LATER && !found.has(id)) found.set(id, param);
  };
  for (const [index, line] of lines.entries()) {
    note(line[field], `lines.${index}.${field}`);
    for (const [at, imprint] of (line.imprints ?? []).entries())
      note(imprint[field], `lines.${index}.imprints.${at}.${field}`);
  }
  return found;
}
