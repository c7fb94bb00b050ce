import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sweepFiles } from '../../../server/jobs/sweep-files.ts';
import { invoke } from '../../../tools/invoke.ts';
import { sendMessage } from '../../../tools/messages/send-message.ts';
import { customer } from '../../support/customers.ts';
import { useShop } from '../../support/use.ts';

const DAY_MS = 86_400_000;

const shop = useShop();

const pathOf = (name: string): string => {
  const files = join(shop.folder, 'files');
  const found = readdirSync(files, { recursive: true }).map(String);
  return join(files, found.find((path) => path.endsWith(name)) ?? name);
};

const OWNED = ['art_demo-original.svg', 'art_demo-cleaned.png', 'art_demo-preview.png'];
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('drafts and files without a record are deleted a day after they were written, and nothing else', async () => {
  const { photos } = await invoke(sendMessage, await customer(shop), {
    about: 'qt_demo',
    text: 'x',
    photos: [PHOTO],
  });
  const owned = [
    ...OWNED,
    ...photos.flatMap((photo) => Object.values(photo).map((url) => url.split('/').at(-1) ?? '')),
  ];
  const other = (owned.at(-1) ?? '').replace(/-\w+-small/, '-0000');
  const orphans = [
    other,
    'msg_gone-1.jpg',
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
