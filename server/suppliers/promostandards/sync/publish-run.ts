/** What a run has read becomes the catalog’s: the few products that changed, or all of them. */
import type { CatalogProduct } from '../../../../tools/catalog/product.ts';
import { QUALITY_CODES, type QualityCode } from '../../../../tools/catalog/quality.ts';
import { withSellingTerms } from '../../../../tools/catalog/selling-terms.ts';
import type { SupplierRecord, SyncResult } from '../../../../tools/catalog/supplier-store-port.ts';
import type { CatalogCount, Changes, SyncProgress, SyncRun } from '../../../../tools/catalog/sync-port.ts';
import type { SupplierParts } from '../../parts.ts';
import type { CloseOuts } from '../calls/product-calls.ts';
import { supplierOf } from '../connect.ts';
import type { Clock } from '../throttle.ts';
import { closedOutBy, isClosedOut } from './close-outs.ts';

type PublishParts = Pick<SupplierParts, 'catalogWriter' | 'syncProgress'> & { clock: Clock };

/** All are published where more have changed, rather than held in memory. */
const MOST_CHANGED = 2_000;

export async function publishRun(
  record: SupplierRecord,
  run: SyncRun,
  closedOut: CloseOuts,
  { catalogWriter, clock, syncProgress: progress }: PublishParts,
): Promise<Pick<SyncResult, 'catalog' | 'flags'>> {
  const supplier = supplierOf(record);
  const asSold = (copied: CatalogProduct): CatalogProduct =>
    closedOutBy(closedOut, withSellingTerms(copied, record.settings));

  async function* all(): AsyncGenerator<CatalogProduct> {
    // Unchanged products get the current margin too.
    for await (const copied of progress.outcome(record.code, new Set(run.dropped))) yield asSold(copied);
  }
  async function changed(): Promise<CatalogCount | undefined> {
    // With a list of everything, all are put in their order again.
    if (run.kind === 'full' || run.isListed) return undefined;
    const changes = await changesOf(record.code, closedOut, progress);
    if (changes === undefined) return undefined;
    const products = changes.products.map(asSold);
    return catalogWriter.publishChanges(supplier, { ...changes, products }, clock.now());
  }

  const catalog = (await changed()) ?? (await catalogWriter.publish(supplier, all(), clock.now()));
  const flags = Object.entries(catalogWriter.flagsOf(record.code)).filter(([code]) => isCode(code));
  return { catalog, flags: Object.fromEntries(flags) };
}

const isCode = (code: string): code is QualityCode => Object.hasOwn(QUALITY_CODES, code);

/** What was read or is gone, and what was closed out since; `undefined` where that is much. */
async function changesOf(
  code: string,
  closedOut: CloseOuts,
  progress: SyncProgress,
): Promise<Changes | undefined> {
  const gone = await progress.gone(code);
  const { read } = await progress.counts(code);
  if (read + gone.length + closedOut.size > MOST_CHANGED) return undefined;
  const products: CatalogProduct[] = [];
  for await (const product of progress.read(code)) products.push(product);
  if (closedOut.size === 0) return { products, gone };
  const listed = (await progress.knownIds(code)).filter((id) => closedOut.has(id.toLowerCase()));
  for await (const product of progress.unread(code, listed))
    if (!isClosedOut(closedOut, product)) products.push(product);
  return { products, gone };
}
