/** One sync of one supplier, by whoever holds it: no two processes copy the same catalog at once. */
import { ServiceError } from '../../../../tools/errors.ts';
import type { Ledger } from '../../../db/ledger.ts';
import { type SupplierRecord, type SuppliersStore, suppliersStore } from '../../../db/stores/suppliers.ts';
import { copiedPictureShelf, copiedPicturesIn } from '../../../outside/images/copied-pictures.ts';
import { sealing } from '../../../secrets/sealing.ts';
import type { Service } from '../../../service.ts';
import { pendingCopy } from '../../copy-wanted.ts';
import { priceTypeOf } from '../../price-type.ts';
import type { SyncNote } from '../../sync-note.ts';
import { connectTo } from '../connect.ts';
import { inWords, SupplierFailure } from '../failure.ts';
import type { Post } from '../post.ts';
import { wallClock } from '../throttle.ts';
import { type SyncWish, syncSupplier } from './sync.ts';

/** Whoever holds a supplier and says nothing for so long has died. */
const LEASE_MS = 5 * 60_000;
const RENEWED_EVERY_MS = 60_000;

type Parts = Pick<Service, 'config' | 'secret' | 'ledger' | 'catalogDb' | 'now' | 'log'>;

export interface RunSyncOptions extends SyncWish {
  onProgress?(done: number, of: number): void;
  signal?: AbortSignal;
  post?: Post;
  withoutPictures?: boolean;
}

/**
 * What the sync came to; a failure of the supplier is noted and told in the note.
 *
 * @throws ServiceError `not_found`, `invalid_state` where somebody else copies it
 */
export async function runSync(
  { config, secret, ledger, catalogDb, now, log }: Parts,
  code: string,
  { onProgress, signal, post, withoutPictures = false, ...asked }: RunSyncOptions = {},
): Promise<SyncNote> {
  const record = await suppliersStore(ledger.reader).byCode(code);
  if (!record || record.status === 'removed')
    throw new ServiceError('not_found', 'There is no supplier of this code.', { param: 'code' });
  const waiting = pendingCopy(record);
  const wish: SyncWish = {
    isFull: asked.isFull === true || waiting?.isFull === true,
    acceptShrink: asked.acceptShrink === true || waiting?.acceptShrink === true,
  };
  const write = <T>(work: (store: SuppliersStore) => Promise<T>): Promise<T> =>
    ledger.transaction((db) => work(suppliersStore(db)));
  const lease = (held?: string): Promise<string | undefined> =>
    write((store) => {
      const at = now();
      const until = new Date(at.getTime() + LEASE_MS);
      return store.lease(code, { now: at, until, ...(held === undefined ? {} : { held }) });
    });
  const token = await lease();
  if (token === undefined)
    throw new ServiceError('invalid_state', 'The catalog of this supplier is being copied already.');
  let renewedAt = Date.now();
  const startedAt = now().toISOString();
  const allowLocal = config.ALLOW_LOCAL_URLS;
  const connected = connectTo(
    record,
    {
      sealing: sealing(secret, 'suppliers'),
      allowLocal,
      clock: wallClock(now),
      ...(post ? { post } : {}),
    },
    'copying',
  );
  try {
    const note = await syncSupplier(
      connected,
      {
        catalogDb,
        clock: wallClock(now),
        shelf: withoutPictures
          ? undefined
          : copiedPictureShelf(copiedPicturesIn(config.DATA_DIR), { allowLocal }),
        async onProgress(done, of) {
          onProgress?.(done, of);
          if (Date.now() - renewedAt < RENEWED_EVERY_MS) return;
          renewedAt = Date.now();
          if ((await lease(token)) === undefined)
            throw new ServiceError('invalid_state', 'Somebody else copies this supplier.');
        },
        current: currentOf(record, ledger),
        report: log.failure,
        ...(signal ? { signal } : {}),
      },
      wish,
    );
    await write((store) => store.release(code, token, note));
    return note;
  } catch (failure) {
    if (!(failure instanceof SupplierFailure)) {
      await write((store) => store.release(code, token));
      throw failure;
    }
    const { lastSync } = record;
    const note: SyncNote = {
      kind: lastSync === null || lastSync.askedUpTo === null ? 'full' : 'changes',
      startedAt,
      finishedAt: now().toISOString(),
      outcome: 'failed',
      why: inWords(failure),
      askedUpTo: lastSync?.askedUpTo ?? null,
      listedAt: lastSync?.listedAt ?? null,
      counts: { asked: 0, read: 0, failed: 0, gone: 0 },
      catalog: lastSync?.catalog ?? { products: 0, sold: 0 },
      flags: lastSync?.flags ?? {},
    };
    await write((store) => store.release(code, token, note));
    return note;
  }
}

/** Reads the supplier again where the ledger changed; what was copied for another kind of price is of no use. */
function currentOf(begun: SupplierRecord, ledger: Ledger): () => Promise<SupplierRecord> {
  const priceType = priceTypeOf(begun.settings);
  let seen = ledger.changes();
  let record: SupplierRecord | undefined = begun;
  return async () => {
    const changes = ledger.changes();
    if (changes !== seen) record = await suppliersStore(ledger.reader).byCode(begun.code);
    seen = changes;
    if (!record || record.status === 'removed')
      throw new ServiceError('not_found', 'The supplier was removed while its catalog was copied.');
    if (priceTypeOf(record.settings) !== priceType)
      throw new ServiceError(
        'invalid_state',
        'Another kind of price is asked for since the copy began; the catalog is copied anew.',
      );
    return record;
  };
}
