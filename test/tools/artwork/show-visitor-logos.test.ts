import { expect, test } from 'vitest';
import { showVisitorLogos } from '../../../tools/artwork/show-visitor-logos.ts';
import { uploadVisitorLogo } from '../../../tools/artwork/upload-visitor-logo.ts';
import { invoke } from '../../../tools/invoke.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test('shows a visitor their own logos and one of them alone, and another visitor none', async () => {
  const ctx = shop.service.ctxFor({ kind: 'anonymous' }, 'req_test');
  const visitor = 'V'.repeat(43);
  const { id: artwork_id } = await invoke(uploadVisitorLogo, ctx, {
    visitor,
    from: '127.0.0.1',
    file_name: 'dot.svg',
    data_base64: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>',
    ).toString('base64'),
  });
  const idsFor = async (asked: { visitor: string; artwork_id?: string }) =>
    (await invoke(showVisitorLogos, ctx, asked)).artwork.map((one) => one.artwork_id);
  expect([
    await idsFor({ visitor }),
    await idsFor({ visitor, artwork_id }),
    await idsFor({ visitor, artwork_id: 'art_demo' }),
    await idsFor({ visitor: 'W'.repeat(43), artwork_id }),
  ]).toEqual([[artwork_id], [artwork_id], [], []]);
});
