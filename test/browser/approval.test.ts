import type { Browser } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import type { Shop } from '../support/open-shop.ts';
import {
  complaintsOf,
  DESKTOP,
  describeInBrowser,
  overhang,
  PHONE,
  SMALL_PHONE,
  shopInBrowser,
} from './browser.ts';
import { follow, headings, send, TUMBLERS, wordsOf } from './checkout.ts';

describeInBrowser('An approver with the link of an approval', () => {
  let browser: Browser;
  let shop: Shop;
  beforeEach(async () => {
    const opened = await shopInBrowser();
    ({ browser, shop } = opened);
    return opened.close;
  });

  async function ask(more: Record<string, unknown> = {}) {
    const { body: quote } = await shop.rest('POST', '/quotes', { lines: [TUMBLERS], ship_postal: '94105' });
    const { body: approval } = await shop.rest('POST', '/approvals', {
      quote_id: quote.id,
      approver_name: 'Grace Hopper',
      requester_name: 'Ada Byron',
      message: 'For the spring event. Is black right?',
      ...more,
    });
    return approval;
  }
  const read = async (id: string) => (await shop.rest('GET', `/approvals/${id}`)).body;

  test('on a phone without script says yes with one click', async () => {
    const approval = await ask();
    const page = await (await browser.newContext(PHONE)).newPage();
    await page.goto(approval.url);
    expect(await headings(page)).toEqual([
      'Please approve this quote',
      'Please check before you answer',
      'Ada Byron writes',
      'What you are approving',
      'Your answer',
      'Every charge',
    ]);
    await send(page, 'Approve');
    expect(page.url()).toBe(`${approval.url}#main`);
    expect(await headings(page)).toEqual([
      'You approved this quote',
      'Approved by Grace Hopper',
      'Ada Byron writes',
      'What you are approving',
      'Every charge',
    ]);
    expect(await read(approval.id)).toMatchObject({
      status: 'approved',
      comment: null,
      evidence: { decided_by: 'Grace Hopper' },
    });
  });

  test('on a desktop says no with a comment, and a second window is told so', async () => {
    const approval = await ask();
    const context = await browser.newContext(DESKTOP);
    const [page, other] = [await context.newPage(), await context.newPage()];
    const complaints = complaintsOf(page);
    await page.goto(approval.url);
    await other.goto(approval.url);
    await page.getByLabel('Comment').fill('Too dear.\nAsk for 100.');
    await send(page, 'Decline');
    expect(await wordsOf(page.locator('.decision .note'))).toBe('Too dear. Ask for 100.');
    await send(other, 'Approve');
    expect(await wordsOf(other.getByRole('alert'))).toBe(
      'This was declined already, and an answer is final. Nothing was changed.',
    );
    expect(await read(approval.id)).toMatchObject({ status: 'declined', comment: 'Too dear.\nAsk for 100.' });
    expect(complaints).toEqual([]);
  });

  // Enter in a field presses a form's first button: it must not be the yes.
  test('answers with a button alone, not with the Enter key', async () => {
    const approval = await ask();
    const page = await (await browser.newContext(DESKTOP)).newPage();
    await page.goto(approval.url);
    await page.getByLabel('Your name').press('Enter');
    await page.goto(approval.url);
    expect((await read(approval.id)).status).toBe('pending');
  });

  test('sees hostile names and long words as words, on the narrowest phone and the widest window', async () => {
    const approval = await ask({
      approver_name: '<script>alert(1)</script>',
      requester_name: `${'W'.repeat(150)}\u202Eevil`,
      message: `${'x'.repeat(1_000)} مرحبا ${'漢'.repeat(900)}`,
    });
    for (const size of [SMALL_PHONE, DESKTOP]) {
      const page = await (await browser.newContext(size)).newPage();
      const complaints = complaintsOf(page);
      await page.goto(approval.url);
      expect(await overhang(page)).toBe(0);
      expect(complaints).toEqual([]);
    }
  });

  test('comes from the mail in the outbox of the demo shop', async () => {
    const approval = await ask({ approver_email: 'grace@example.com' });
    const mailed = shop.service.ctxFor({ kind: 'anonymous' }, 'req_approver').links.approval(approval.id);
    const page = await (await browser.newContext(PHONE)).newPage();
    await page.goto(`${shop.url}/outbox`);
    await Promise.all([page.waitForEvent('load'), page.locator('.mails a').last().click()]);
    expect(await overhang(page)).toBe(0);
    await page.goto(`${shop.url}/outbox`);
    const subjects = page.getByRole('link', { name: /^Ada Byron asks you to approve / });
    expect(await subjects.count()).toBe(2);
    for (const index of [0, 1]) {
      await page.goto(`${shop.url}/outbox`);
      await Promise.all([page.waitForEvent('load'), subjects.nth(index).click()]);
      const link = page.getByRole('link', { name: mailed });
      if ((await link.count()) === 0) continue;
      await follow(page, mailed);
      break;
    }
    expect(page.url()).toBe(mailed);
    expect((await headings(page))[0]).toBe('Please approve this quote');
  });
});
