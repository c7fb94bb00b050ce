import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sweepFiles } from '../../../server/jobs/sweep-files.ts';
import { useShop } from '../../support/use.ts';

const DAY_MS = 86_400_000;

const shop = useShop();

const pathOf = (name: string): string => {
  const files = join(shop.folder, 'files');
  const found = readdirSync(files, { recursive: true }).map(String);
  return join(files, found.find((path) => path.endsWith(name)) ?? name);
};

test('drafts and files without a record are deleted a day after they were written, and nothing else', async () => {
  const owned = ['art_demo-original.svg', 'art_demo-cleaned.png', 'art_demo-preview.png'];
  const orphans = [
    'art_gone-original.png',
    'rnd_gone-small.webp',
    'prf_gone.png',
    'exm_gone-original.pdf',
    'doc_gone-original.pdf',
  ];
  const unknown = 'map_1.png';
  for (const name of [...orphans, unknown, 'art_young-original.png'])
    await shop.service.files.put(name, Buffer.from(name));
  const draft = `${pathOf('art_demo-preview.png')}.0190.draft`;
  writeFileSync(draft, '');
  const written = (name: string, at: number) => utimesSync(pathOf(name), new Date(at), new Date(at));
  const now = shop.clock.at.getTime();
  for (const name of [...owned, ...orphans, unknown, 'preview.png.0190.draft'])
    written(name, now - DAY_MS - 1);
  written('art_young-original.png', now - DAY_MS + 1);

  const job = sweepFiles(shop.service);
  const run = () => job.run(new AbortController().signal, shop.service.log);
  const left = (names: string[]) => names.filter((name) => existsSync(pathOf(name)));
  await run();
  expect(left(orphans)).toEqual(orphans);
  await run();
  expect([left(orphans), existsSync(draft)]).toEqual([[], false]);
  const kept = [...owned, unknown, 'art_young-original.png'];
  expect(left(kept)).toEqual(kept);
  expect(existsSync(join(shop.folder, 'files', 'installation'))).toBe(true);
});
