/** As `store-script.ts`: the catalog that nodes share, and the progress of syncs. */
import type { Writers } from '../../../server/db/databases.ts';
import { product } from './catalog/fixtures.ts';
import { NOW, type Note } from './store-script.ts';

const LATER = '2026-12-04T15:00:00.000Z';
const lease = { now: new Date(NOW), until: new Date(LATER) };
const acme = { code: 'acme', name: 'Acme', timeZone: 'UTC', cutOff: '12:00', shutdowns: [] };
const DATES = { firstAt: NOW, changedAt: NOW };

export async function catalog(tx: Writers, note: Note): Promise<void> {
  await publishedProducts(tx, note);
  await syncs(tx, note);
}

async function publishedProducts({ publishedCatalog }: Writers, note: Note): Promise<void> {
  const begin = async () => {
    const begun = await publishedCatalog.begin('acme', lease, 1);
    if (!begun) throw new Error('nobody publishes');
    return begun;
  };
  const first = await begin();
  note('held', await publishedCatalog.begin('acme', lease, 1));
  const row = (key: string, body: string | null) => ({ key, body, ...DATES });
  await publishedCatalog.put(first, [row('acme:A', '{"a":1}'), row('acme:B', '{}')], lease);
  await publishedCatalog.put(first, [row('acme:A', '{"a":2}')], lease);
  note('unseen', [await publishedCatalog.versions(), await publishedCatalog.suppliers()]);
  await publishedCatalog.publish(first, acme);
  const second = await begin();
  await publishedCatalog.put(second, [row('acme:B', null), row('acme:C', '"\\u00e9"')], lease);
  note('cut off', await publishedCatalog.rows('acme', { after: 0, upTo: 1 }));
  await publishedCatalog.release(second);
  note('lost', await publishedCatalog.put(second, [], lease).catch((cause: Error) => cause.message));
  const third = await begin();
  while (await publishedCatalog.dropUnpublished(third));
  await publishedCatalog.put(third, [row('acme:B', null)], lease);
  await publishedCatalog.publish(third, { ...acme, name: 'Acme 2' });
  note(
    'both versions',
    await publishedCatalog.rows('acme', { after: 0, upTo: 2 }, { version: 1, key: 'acme:A' }),
  );
  note('replaced', await publishedCatalog.dropReplaced('acme', 2, ''));
  note('rows', await publishedCatalog.rows('acme', { after: 0, upTo: 2 }));
  note('gone', [
    await publishedCatalog.forgetGone('acme', 1),
    await publishedCatalog.forgetGone('acme', 2),
    await publishedCatalog.forgetGone('acme', 2),
  ]);
  note('published', [await publishedCatalog.suppliers(), await publishedCatalog.versions()]);
  note('left', await publishedCatalog.rows('acme', { after: 0, upTo: 2 }));
}

async function syncs({ syncItems }: Writers, note: Note): Promise<void> {
  const run = { kind: 'full' as const, startedAt: NOW, isListed: true, dropped: [] };
  await syncItems.begin('acme', run, ['C', 'A', 'B', 'D']);
  note('run', [await syncItems.run('acme'), await syncItems.run('bolt'), await syncItems.waiting('acme')]);
  await syncItems.keep('acme', 'A', {
    state: 'read',
    product: product({ sku: 'A', name: 'A', category: 'C' }),
  });
  await syncItems.keep('acme', 'B', { state: 'failed', why: 'lost' });
  await syncItems.keep('acme', 'C', { state: 'gone' });
  note('kept', [
    await syncItems.counts('acme'),
    await syncItems.failed('acme'),
    await syncItems.waiting('acme'),
  ]);
  note('gone', await syncItems.gone('acme'));
  note('settled', await syncItems.settled('acme', ['A', 'B', 'C', 'X']));
  note('read', [await syncItems.read('acme', ''), await syncItems.read('acme', 'A')]);
  await syncItems.end('acme');
  note('ended', [await syncItems.run('acme'), await syncItems.counts('acme')]);
  await syncItems.drop('acme');
  note('dropped', await syncItems.counts('acme'));
  await syncItems.begin('acme', run, ['A']);
}
