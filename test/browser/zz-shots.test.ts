import { writeFileSync } from 'node:fs';
import { test } from 'vitest';
import { openShop } from '../support/open-shop.ts';
import { deskOf, logoOf, paidOrder } from '../support/proofs.ts';
import { invoke } from '../../tools/invoke.ts';
import { drawProof } from '../../tools/proofs/draw-proof.ts';
import { DESKTOP, launch, PHONE } from './browser.ts';
test('shots', async () => {
  const shop = await openShop();
  const { body } = await shop.rest('GET', '/products?limit=20');
  const tee = (await shop.rest('GET', '/products/demo:TEE-RINGSPUN')).body;
  console.log(JSON.stringify(tee.error ?? [tee.parts.slice(0, 6), tee.decoration_locations, tee.decoration_methods]));
  const logo = await logoOf(shop, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><rect width="300" height="100" fill="#fff"/><circle cx="50" cy="50" r="40" fill="#c8102e"/><path d="M110 20h170v25h-170z" fill="#12355b"/><path d="M110 60h120v20h-120z" fill="#f2a900"/></svg>');
  const t = tee.parts.filter((p: {color: string}) => p.color === tee.parts[0].color).slice(0, 4);
  const id = await paidOrder(shop, t.map((p: {part_id: string}, i: number) => ({ key: tee.key, part_id: p.part_id, quantity: 24 + i * 12, artwork_id: logo, location_id: "back", units: undefined, instructions: 'Please put it <b>high</b> on the back — naïve café, Łódź 漢字, ' + 'and so on '.repeat(20) })));
  const t0 = Date.now();
  const proof = await invoke(drawProof, deskOf(shop), { id, line: 2, note: 'We set it as large as the area allows.\nPlease check the gold.' });
  console.log(Date.now() - t0);
  writeFileSync('/tmp/tee.png', Buffer.from(await (await fetch(proof.picture_url)).arrayBuffer()));
  const browser = await launch();
  for (const [name, size] of [['phone', PHONE], ['desk', DESKTOP]] as const) {
    const page = await (await browser.newContext(size)).newPage();
    await page.goto(proof.url);
    await page.screenshot({ path: `/tmp/open-${name}.png`, fullPage: true });
    if (name === 'desk') {
      await page.getByLabel('Your name').fill('Grace Hopper');
      await page.getByLabel('What should change').fill('A little smaller, please.\nAnd the gold darker.');
      await page.getByRole('button', { name: 'Ask for changes' }).click();
      await page.screenshot({ path: `/tmp/done-${name}.png`, fullPage: true });
    }
  }
  console.log(shop.failures);
  await browser.close();
  await shop.close();
});
