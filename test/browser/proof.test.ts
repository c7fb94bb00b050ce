import type { Browser, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { invoke } from '../../tools/invoke.ts';
import { drawProof } from '../../tools/proofs/draw-proof.ts';
import type { Shop } from '../support/open-shop.ts';
import { deskOf, proofOf, TUMBLER_LINE } from '../support/proofs.ts';
import { forAxe, seriousFindings } from './axe.ts';
import {
  complaintsOf,
  DESKTOP,
  describeInBrowser,
  overhang,
  PHONE,
  SMALL_PHONE,
  shopInBrowser,
} from './browser.ts';
import { follow, headings, send, wordsOf } from './checkout.ts';

describeInBrowser('A customer with the link of a proof', () => {
  let browser: Browser;
  let shop: Shop;
  beforeEach(async () => {
    const opened = await shopInBrowser();
    ({ browser, shop } = opened);
    return opened.close;
  });

  const statusOf = async (id: string) => (await deskOf(shop).proofs.byId(id))?.status;
  /** Pixels of the picture of the proof as the browser loaded it. */
  const pictureOf = (page: Page) =>
    page.locator('.proof-sheet img').evaluate((image: { naturalWidth: number }) => image.naturalWidth);

  test('comes from the mail, sees the sheet and approves it, on a phone without script', async () => {
    const proof = await proofOf(shop, { note: 'Please check the mark.' });
    const page = await (await browser.newContext(PHONE)).newPage();
    const complaints = complaintsOf(page);
    await page.goto(`${shop.url}/outbox`);
    const mail = page.getByRole('link', { name: /^Proof 1 for / }).first();
    await Promise.all([page.waitForEvent('load'), mail.click()]);
    await follow(page, proof.url);
    expect(page.url()).toBe(proof.url);
    expect(await pictureOf(page)).toBe(1_800);
    expect(await overhang(page)).toBe(0);
    expect(await headings(page)).toEqual([
      'Please look at your proof',
      'We write',
      'What production will make',
      'Your answer',
      'Messages',
    ]);
    await page.getByLabel('Your name', { exact: true }).fill('Grace Hopper');
    await send(page, 'Approve as shown');
    expect((await headings(page)).slice(0, 2)).toEqual([
      'You approved this proof',
      'Approved by Grace Hopper',
    ]);
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await statusOf(proof.id)).toBe('approved');
    expect(complaints).toEqual([]);
  });

  test('opens the sheet in full size and the PDF', async () => {
    const proof = await proofOf(shop);
    const context = await browser.newContext(DESKTOP);
    const page = await context.newPage();
    await page.goto(proof.url);
    const [whole] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Open in full size' }).last().click(),
    ]);
    await whole.waitForLoadState();
    expect(whole.url()).toBe(deskOf(shop).links.file(proof.files.picture));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^prf_\w+-original\.pdf$/);
  });

  test('asks for changes on a desktop; a second window is told so, and then led to the new round', async () => {
    const proof = await proofOf(shop);
    const context = await browser.newContext(DESKTOP);
    const [page, other] = [await context.newPage(), await context.newPage()];
    await page.goto(proof.url);
    await other.goto(proof.url);
    await page.getByLabel('Your name', { exact: true }).fill('Grace Hopper');
    await send(page, 'Ask for changes');
    expect(await wordsOf(page.getByRole('alert'))).toBe(
      'Say what should change, so that the next proof is right.',
    );
    await page.getByLabel('What should change').fill('A little smaller.\nThank you.');
    await send(page, 'Ask for changes');
    expect(await wordsOf(page.locator('.decision .note'))).toBe('A little smaller. Thank you.');
    await other.getByLabel('Your name', { exact: true }).fill('Ada Byron');
    await send(other, 'Approve as shown');
    expect(await wordsOf(other.getByRole('alert'))).toBe(
      'Changes are already requested, and an answer is final; a new proof follows. Nothing was changed.',
    );
    const newer = await invoke(drawProof, deskOf(shop), { id: proof.orderId, line: 1, width_inches: 1.5 });
    await page.goto(proof.url);
    await follow(page, 'See the newer proof');
    expect(page.url()).toBe(newer.url);
    expect(await wordsOf(page.locator('.proof-facts'))).toContain('1.5 × 1 in');
    expect([await statusOf(proof.id), await statusOf(newer.id)]).toEqual(['changes_requested', 'ready']);
  });

  // Enter in a field presses a form's first button: it must not be the yes.
  test('answers with a button alone, not with the Enter key', async () => {
    const proof = await proofOf(shop);
    const page = await (await browser.newContext(DESKTOP)).newPage();
    await page.goto(proof.url);
    await page.getByLabel('Your name', { exact: true }).fill('Grace');
    await page.getByLabel('Your name', { exact: true }).press('Enter');
    expect(await statusOf(proof.id)).toBe('ready');
  });

  test('sees hostile and long words as words, whatever the window', async () => {
    const lines = [{ ...TUMBLER_LINE, instructions: `<script>alert(1)</script>${'x'.repeat(400)}` }];
    const proof = await proofOf(shop, { lines, note: `${'W'.repeat(300)}\u202E مرحبا ${'漢'.repeat(300)}` });
    for (const size of [SMALL_PHONE, DESKTOP]) {
      const page = await (await browser.newContext(size)).newPage();
      const complaints = complaintsOf(page);
      await page.goto(proof.url);
      expect(await overhang(page)).toBe(0);
      expect(complaints).toEqual([]);
    }
  });

  test('finds a page that passes axe, before and after the answer', async () => {
    const proof = await proofOf(shop, { note: 'Please check.' });
    const page = await (await browser.newContext(forAxe(DESKTOP))).newPage();
    await page.goto(proof.url);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByLabel('Your name', { exact: true }).fill('Grace');
    await send(page, 'Approve as shown');
    expect(await seriousFindings(page)).toEqual([]);
  });
});
