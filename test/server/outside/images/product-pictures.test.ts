import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { productPicturesIn } from '../../../../server/outside/images/product-pictures.ts';

const BOX = { x: 0.4, y: 0.4, width: 0.2, height: 0.3 };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'merchkit-pictures-'));
  mkdirSync(join(folder, 'rendered', 'MUG-12'), { recursive: true });
  writeFileSync(join(folder, 'rendered', 'MUG-12', 'white.webp'), 'a mug');
  writeFileSync(join(folder, 'secret.webp'), 'not a picture of goods');
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (path: string) => productPicturesIn(join(folder, 'rendered')).at(path, 'demo:MUG-12');

test('a picture comes with where its imprints are, as far as that is known', async () => {
  expect(await at('/pictures/demo/MUG-12/white.webp')).toEqual({ bytes: Buffer.from('a mug'), imprints: {} });
  writeFileSync(join(folder, 'rendered', 'imprints.json'), JSON.stringify({ 'MUG-12': { 'side-1': BOX } }));
  expect(await at('/pictures/demo/MUG-12/white.webp')).toEqual({
    bytes: Buffer.from('a mug'),
    imprints: { 'side-1': BOX },
  });
});

test.each([
  '/pictures/demo/MUG-12/blue.webp',
  '/pictures/demo/NOTHING/white.webp',
  '/pictures/demo/../secret.webp',
  '/pictures/demo/MUG-12/../../secret.webp',
  '/pictures/other/MUG-12/white.webp',
  'https://example.com/pictures/demo/MUG-12/white.webp',
])('nothing is read for %s', async (path) => {
  expect(await at(path)).toBeUndefined();
});
