import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { drawLogoPictures } from '../../../server/jobs/draw-logo-pictures.ts';
import { jobRunner } from '../../../server/jobs/runner.ts';
import { wishOlderPictures } from '../../../server/jobs/wish-older-pictures.ts';
import { toldImages } from '../../support/images.ts';
import { holderOf, invoke, openQuote } from '../../support/people.ts';
import { TUMBLER_LINE } from '../../support/proofs.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ dependencies: { images: toldImages() } });

async function run(): Promise<void> {
  const jobs = jobRunner([wishOlderPictures(shop.service), drawLogoPictures(shop.service)], shop.service.log);
  await jobs.runOnce('wish-older-pictures');
  await jobs.runOnce('draw-logo-pictures');
}

test('a record from before lines had pictures has them once it was looked at', async () => {
  await run();
  const { body } = await shop.rest('POST', '/quotes', { lines: [TUMBLER_LINE], ship_postal: '94105' });
  await shop.service.ledger.transaction(async (db) => db.run(sql`DELETE FROM logo_pictures`));
  const shown = async () => {
    const { looks } = await invoke(openQuote, await holderOf(shop, body.url), {});
    return looks.map(({ picture }) => picture?.render.provider);
  };
  await run();
  expect(await shown()).toEqual([undefined]);
  await run();
  expect(await shown()).toEqual(['composite']);
});
