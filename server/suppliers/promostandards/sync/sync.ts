/**
 * Copies a supplier's catalog: first the whole list, later only changes. What was read is stored at once, so that an
 * interrupted copy can continue. Readers see the old products until all new ones were read; then one after the other
 * changes.
 */
import type { SupplierRecord, SyncResult } from '../../../../tools/catalog/supplier-store-port.ts';
import type { PictureCopies, SyncProgress, SyncRun } from '../../../../tools/catalog/sync-port.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import type { SupplierParts } from '../../parts.ts';
import { type CloseOuts, changedIds, sellableIds } from '../calls/product-calls.ts';
import type { Connected } from '../connect.ts';
import type { CallOptions, Connection } from '../connection.ts';
import { describeFailure, SupplierFailure } from '../failure.ts';
import type { Clock } from '../throttle.ts';
import { closeOutsToldBy } from './close-outs.ts';
import { copiedPictures } from './copy-pictures.ts';
import { publishRun } from './publish-run.ts';
import { readProduct } from './read-product.ts';

export interface SyncParts extends Pick<SupplierParts, 'catalogWriter' | 'syncProgress' | 'report'> {
  clock: Clock;
  /** Without it no pictures are copied. */
  pictures: PictureCopies | undefined;
  /** Called after each product; from time to time it extends the lease. */
  onProgress(done: number, of: number): Promise<void> | void;
  /**
   * The supplier as configured now.
   *
   * @throws ServiceError if the configuration no longer matches what was read: the copy ends
   */
  current(): Promise<SupplierRecord>;
  signal?: AbortSignal;
}

export interface SyncChoice {
  isFull?: boolean;
  /** Products no longer listed are removed, however many they are. */
  acceptShrink?: boolean;
}

const HOUR_MS = 3_600_000;
/** Suppliers write times without a zone, and some mean local time. */
const OVERLAP_MS = 12 * HOUR_MS;
const RELISTED_AFTER_MS = 7 * 24 * HOUR_MS;

/** @throws SupplierFailure if the supplier cannot be asked: what was read is kept for the next time */
export async function syncSupplier(
  supplier: Connected,
  parts: SyncParts,
  wish: SyncChoice = {},
): Promise<SyncResult> {
  const { code } = supplier.record;
  const progress = parts.syncProgress;
  const remarks: string[] = [];
  const cutOff = await progress.run(code);
  const isOfThisKind = cutOff && cutOff.startedAt >= (supplier.record.settings.pricesFrom ?? '');
  const goesOn = isOfThisKind && (cutOff.kind === 'full' || wish.isFull !== true);
  const run = goesOn ? cutOff : await begun(supplier, parts, progress, wish, remarks);
  const closedOut = await closeOutsToldBy(supplier.connection, parts.signal ? { signal: parts.signal } : {});
  await readAll(supplier, closedOut, parts, progress);
  const counts = await progress.counts(code);
  if (run.kind === 'full' && counts.read === 0 && counts.asked > 0)
    throw new SupplierFailure('garbled', { detail: 'none of its products could be read' });
  if (run.dropped.length > 0) remarks.push(`${run.dropped.length} products are no longer listed.`);
  const published = await publishRun(await parts.current(), run, closedOut, parts);
  await progress.end(code);
  const { lastSync } = supplier.record;
  return {
    kind: run.kind,
    startedAt: run.startedAt,
    finishedAt: parts.clock.now().toISOString(),
    outcome: 'done',
    why: remarks.length === 0 ? null : remarks.join(' '),
    askedUpTo: run.startedAt,
    listedAt: run.isListed ? run.startedAt : (lastSync?.listedAt ?? null),
    counts: { asked: counts.asked, read: counts.read, failed: counts.failed, gone: counts.gone },
    ...published,
  };
}

/** Plans what is read. */
async function begun(
  { connection, record }: Connected,
  { clock, signal }: SyncParts,
  progress: SyncProgress,
  { isFull = false, acceptShrink = false }: SyncChoice,
  remarks: string[],
): Promise<SyncRun> {
  const startedAt = clock.now();
  const known = await progress.knownIds(record.code);
  const options = signal ? { signal } : {};
  const { askedUpTo, listedAt } = record.lastSync ?? { askedUpTo: null, listedAt: null };
  const since =
    isFull || askedUpTo === null || known.length === 0
      ? undefined
      : new Date(Date.parse(askedUpTo) - OVERLAP_MS);
  const changed = since && (await changesToldBy(connection, since, options));
  if (since && !changed) remarks.push('The supplier does not tell what changed; everything was read again.');
  const kind = changed ? 'changes' : 'full';
  const isListed =
    kind === 'full' || listedAt === null || startedAt.getTime() - Date.parse(listedAt) > RELISTED_AFTER_MS;
  const listed = isListed ? await sellableIds(connection, options) : [];
  if (isListed && listed.length === 0) throw new SupplierFailure('empty');
  const spelled = spelling(known);
  const isKnown = new Set(known);
  const wanted =
    changed === undefined
      ? listed.map(spelled)
      : [...changed.map(spelled), ...listed.map(spelled).filter((id) => !isKnown.has(id))];
  const dropped = isListed ? droppedFrom(known, listed.map(spelled), acceptShrink, remarks) : [];
  // Products that failed last time are read again, changed or not.
  wanted.push(...(await progress.failed(record.code)).map(({ id }) => id));
  const run = { kind, startedAt: startedAt.toISOString(), isListed, dropped } as const;
  await progress.begin(record.code, run, [...new Set(wanted)]);
  return run;
}

/** `undefined` if the supplier cannot list changes, or not since that date. */
async function changesToldBy(
  connection: Connection,
  since: Date,
  options: CallOptions,
): Promise<string[] | undefined> {
  try {
    return await changedIds(connection, since, options);
  } catch (failure) {
    if (failure instanceof SupplierFailure && ['refused', 'fault'].includes(failure.kind)) return undefined;
    throw failure;
  }
}

/** Letter case differs between a supplier's services: a product keeps its first spelling. */
function spelling(known: readonly string[]): (id: string) => string {
  const spellings = new Map(known.map((id) => [id.toLowerCase(), id]));
  return (id) => spellings.get(id.trim().toLowerCase()) ?? id.trim();
}

/** A list that shrinks by half at once is more likely a mistake than a decision. */
function droppedFrom(
  known: readonly string[],
  listed: readonly string[],
  acceptShrink: boolean,
  remarks: string[],
): string[] {
  const still = new Set(listed);
  const dropped = known.filter((id) => !still.has(id));
  if (acceptShrink || dropped.length * 2 <= known.length) return dropped;
  remarks.push(
    `${dropped.length} of ${known.length} products are missing from the list and were kept; sync with --accept-shrink to let them go.`,
  );
  return [];
}

async function readAll(
  supplier: Connected,
  closedOut: CloseOuts,
  parts: SyncParts,
  progress: SyncProgress,
): Promise<void> {
  const { code, settings } = supplier.record;
  const waiting = await progress.waiting(code);
  let { asked: of, waiting: left } = await progress.counts(code);
  const spell = syncBackoff(parts.clock.now);
  let stopped: unknown;

  async function readNext(id: string): Promise<void> {
    const options = { ...(parts.signal ? { signal: parts.signal } : {}) };
    const read = await readProduct(supplier, id, closedOut, parts.clock.now(), options);
    await parts.current();
    if (!read) return progress.keep(code, id, { state: 'gone' });
    const { product, pictures } = read;
    const copied =
      parts.pictures && (await copiedPictures(parts.pictures, product, pictures, settings.pictures));
    await progress.keep(code, id, { state: 'read', product: { ...product, ...copied } });
  }

  async function work(): Promise<void> {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      if (stopped !== undefined) return;
      try {
        parts.signal?.throwIfAborted();
        await readNext(id);
        spell.succeeded();
      } catch (failure) {
        if (parts.signal?.aborted) throw failure;
        if (failure instanceof ServiceError) {
          stopped = failure;
          return;
        }
        if (!(failure instanceof SupplierFailure)) {
          parts.report(new Error(`${code}: a product could not be copied.`, { cause: failure }));
          await progress.keep(code, id, { state: 'failed', why: 'could not be copied' });
        } else if (failure.kind === 'resting') {
          await parts.clock.sleep(failure.retryAfterMs ?? 1_000, parts.signal);
          waiting.unshift(id);
          spell.failed('not asked');
        } else if (failure.kind === 'credentials' || failure.kind === 'no_endpoint') {
          stopped = failure;
          return;
        } else {
          await progress.keep(code, id, { state: 'failed', why: describeFailure(failure) });
          if (!isOfOneProduct(failure)) spell.failed('asked');
        }
        if (!spell.isExhausted()) continue;
        stopped = failure;
        return;
      }
      left = Math.max(0, left - 1);
      await parts.onProgress(of - left, of);
    }
  }

  of = Math.max(of, waiting.length);
  await Promise.all(Array.from({ length: settings.throttle.concurrency }, work));
  if (stopped !== undefined) throw stopped;
}

/** Says nothing about the supplier as a whole. */
const isOfOneProduct = ({ kind }: SupplierFailure): boolean =>
  kind === 'undecodable' || kind === 'other_product';

/**
 * When a sync stops asking a supplier that does not answer: after a number of failures in a row, or after some time.
 */
const MOST_FAILURES_IN_A_ROW = 25;
const LONGEST_MS = 15 * 60_000;

function syncBackoff(now: () => Date) {
  let inARow = 0;
  let since: number | undefined;
  return {
    /** A request that failed, or was not sent because of earlier failures. */
    failed(kind: 'asked' | 'not asked'): void {
      // Several requests wait for the same pause: only sent ones count.
      if (kind === 'asked') inARow += 1;
      since ??= now().getTime();
    },
    succeeded(): void {
      inARow = 0;
      since = undefined;
    },
    isExhausted: () =>
      inARow >= MOST_FAILURES_IN_A_ROW || (since !== undefined && now().getTime() - since >= LONGEST_MS),
  };
}
