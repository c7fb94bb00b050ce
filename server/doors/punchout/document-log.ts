/**
 * What comes in and what is answered is written into the document log. An answer waits for it a moment only, and never
 * fails for it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from 'hono';
import type { z } from 'zod';
import { requestIdOf } from '../../../rest-shim/env.ts';
import type { Ctx } from '../../../tools/context.ts';
import { ServiceError, toServiceError } from '../../../tools/errors.ts';
import { invoke } from '../../../tools/invoke.ts';
import { recordDocument } from '../../../tools/procurement/record-document.ts';
import type { PunchoutDoorParts } from './parts.ts';

const LONGEST_WAIT_MS = 250;

type Document = Omit<z.input<(typeof recordDocument)['input']>, 'network'>;

/** @param ctx of the sender; `undefined` if it is unknown */
export async function logDocument(
  c: Context,
  parts: PunchoutDoorParts,
  ctx: Ctx | undefined,
  document: Document,
): Promise<void> {
  const caller = ctx ?? parts.ctxFor({ kind: 'anonymous' }, requestIdOf(c));
  const network = parts.networkOf(c);
  // The request is told of by what it came for.
  const untold = { ...caller, called: () => undefined };
  const written = invoke(recordDocument, untold, { ...document, network }).then(
    () => undefined,
    (cause: unknown) => parts.report(notWritten(cause), requestIdOf(c)),
  );
  const waiting = new AbortController();
  const late = pause(LONGEST_WAIT_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
  await Promise.race([written, late]);
  waiting.abort();
}

const notWritten = (cause: unknown): ServiceError =>
  new ServiceError('internal', 'A document was not written into the document log.', { cause });

/** What comes too often, or while the database is busy, comes again: writing it down would make that worse. */
export const isWorthLogging = (thrown: unknown): boolean =>
  !['rate_limited', 'busy'].includes(toServiceError(thrown).code);

export const newDocumentId = (parts: PunchoutDoorParts): string =>
  parts.ctxFor({ kind: 'anonymous' }, '').newId('pdoc');
