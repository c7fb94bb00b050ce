/** One sync of one supplier under a lease, so that two processes never sync the same catalog. */
import { priceTypeOf } from '../../../../tools/catalog/supplier-settings.ts';
import type { SupplierRecord, SyncResult } from '../../../../tools/catalog/supplier-store-port.ts';
import { openSyncRequest } from '../../../../tools/catalog/sync-request.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import type { SupplierParts } from '../../parts.ts';
import { connectTo, decoratorFor } from '../connect.ts';
import { describeFailure, SupplierFailure } from '../failure.ts';
import type { Post } from '../post.ts';
import { wallClock } from '../throttle.ts';
import { type SyncChoice, syncSupplier } from './sync.ts';

const LEASE_MS = 5 * 60_000;
const RENEWED_EVERY_MS = 60_000;

export interface RunSyncOptions extends SyncChoice {
  onProgress?(done: number, of: number): void;
  signal?: AbortSignal;
  post?: Post;
  withoutPictures?: boolean;
}

/**
 * The result of the sync. A failure of the supplier is stored and is also a result.
 *
 * @throws ServiceError `not_found`, `invalid_state` if another process syncs it
 */
export async function runSync(
  parts: SupplierParts,
  code: string,
  { onProgress, signal, post, withoutPictures = false, ...asked }: RunSyncOptions = {},
): Promise<SyncResult> {
  const { now, transaction } = parts;
  const record = await parts.suppliers.byCode(code);
  if (!record || record.status === 'removed')
    throw new ServiceError('not_found', 'There is no supplier of this code.', { param: 'code' });
  const requested = openSyncRequest(record);
  const wish: SyncChoice = {
    isFull: asked.isFull === true || requested?.isFull === true,
    acceptShrink: asked.acceptShrink === true || requested?.acceptShrink === true,
  };
  const lease = (held?: string): Promise<string | undefined> => {
    const at = now();
    const until = new Date(at.getTime() + LEASE_MS);
    const wanted = { now: at, until, ...(held === undefined ? {} : { held }) };
    return transaction(({ suppliers }) => suppliers.lease(code, wanted));
  };
  const token = (await lease()) ?? (await parts.untilDeadAreKnown().then(() => lease()));
  if (token === undefined)
    throw new ServiceError('invalid_state', 'The catalog of this supplier is being copied already.');
  const release = (result?: SyncResult): Promise<void> =>
    transaction(({ suppliers }) => suppliers.release(code, token, result));
  let renewedAt = Date.now();
  const startedAt = now().toISOString();
  try {
    const result = await syncSupplier(
      connectTo(
        record,
        { ...parts, ...(post ? { post } : {}) },
        'copying',
        await decoratorFor(parts.suppliers, record),
      ),
      {
        ...parts,
        clock: wallClock(now),
        pictures: withoutPictures ? undefined : parts.pictures,
        async onProgress(done, of) {
          onProgress?.(done, of);
          if (Date.now() - renewedAt < RENEWED_EVERY_MS) return;
          renewedAt = Date.now();
          if ((await lease(token)) === undefined)
            throw new ServiceError('invalid_state', 'Another process copies the catalog of this supplier.');
        },
        current: currentRecord(record, parts),
        ...(signal ? { signal } : {}),
      },
      wish,
    );
    await release(result);
    return result;
  } catch (failure) {
    if (!(failure instanceof SupplierFailure)) {
      await release();
      throw failure;
    }
    const result = failedResult(record.lastSync, startedAt, now().toISOString(), failure);
    await release(result);
    return result;
  }
}

const failedResult = (
  last: SyncResult | null,
  startedAt: string,
  finishedAt: string,
  failure: SupplierFailure,
): SyncResult => ({
  kind: last === null || last.askedUpTo === null ? 'full' : 'changes',
  startedAt,
  finishedAt,
  outcome: 'failed',
  why: describeFailure(failure),
  askedUpTo: last?.askedUpTo ?? null,
  listedAt: last?.listedAt ?? null,
  counts: { asked: 0, read: 0, failed: 0, gone: 0 },
  catalog: last?.catalog ?? { products: 0, sold: 0 },
  flags: last?.flags ?? {},
});

/** Reads the supplier again after each commit: prices of an earlier price type are useless. */
function currentRecord(
  begun: SupplierRecord,
  { suppliers, changes }: Pick<SupplierParts, 'suppliers' | 'changes'>,
): () => Promise<SupplierRecord> {
  const priceType = priceTypeOf(begun.settings);
  let seen = changes();
  let record: SupplierRecord | undefined = begun;
  return async () => {
    const current = changes();
    if (current !== seen) record = await suppliers.byCode(begun.code);
    seen = current;
    if (!record || record.status === 'removed')
      throw new ServiceError('not_found', 'The supplier was removed while its catalog was copied.');
    if (priceTypeOf(record.settings) !== priceType)
      throw new ServiceError(
        'invalid_state',
        'Another kind of price is asked for since the copy began; the catalog is copied again.',
      );
    return record;
  };
}
