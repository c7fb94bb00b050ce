/** The tour of `docs/tour.md`, walked as it says. `TOUR_PICTURES=1` takes its pictures anew. */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { jobRunner } from '../../server/jobs/runner.ts';
import { openLog } from '../../server/logging/log.ts';
import { serviceJobs } from '../../server/service-jobs.ts';
import type { Shop } from '../support/open-shop.ts';
import { openMail, signInThroughOutbox } from '../support/sign-in.ts';
import { describeInBrowser, shopInBrowser } from './browser.ts';
import { giveAddress, ordersOf, payWith, send, wordsOf } from './checkout.ts';

const FOLDER = join(import.meta.dirname, '../../docs/tour');
const WINDOW = { viewport: { width: 1280, height: 800 } };
/** Of all pictures together: they are part of the package. */
const MOST_BYTES = 600_000;
const DAY_MS = 86_400_000;
const names: string[] = [];

/** What the window shows, as the tour does. */
async function picture(page: Page, name: string): Promise<void> {
  names.push(`${name}.webp`);
  if (process.env['TOUR_PICTURES'] !== '1') return;
  // Lazy pictures load.
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 75 });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(data, 'base64'));
}

describeInBrowser('The tour', () => {
  let browser: Browser;
  let shop: Shop;
  beforeEach(async () => {
    const opened = await shopInBrowser({ withPast: true, catalog: 'whole' });
    ({ browser, shop } = opened);
    return opened.close;
  });

  /** Pictures of lines are drawn in the background. */
  async function runJobs(): Promise<void> {
    const jobs = serviceJobs(shop.service, 'end');
    const runner = jobRunner(jobs, openLog('error'));
    for (const { name } of jobs) await runner.runOnce(name);
    await runner.stop();
  }

  test('goes from a search to the delivered parcel, and shows what is there', {
    timeout: 180_000,
  }, async () => {
    const ada = await (await browser.newContext(WINDOW)).newPage();
    await ada.goto(`${shop.url}/?q=tumbler+under+%2430&quantity=250`);
    await picture(ada, 'search');

    await ada.goto(`${shop.url}/p/demo:TUMBLER-20?quantity=250&color=Forest`);
    await picture(ada, 'product');

    const { body: quote } = await shop.rest('POST', '/quotes', {
      lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250, artwork_id: 'art_demo' }],
      name: 'Ada Park',
      ship_postal: '94105',
    });
    await runJobs();
    await ada.goto(quote.url);
    await picture(ada, 'quote');
    await giveAddress(ada);
    await payWith(ada, 'Demo card, approved');
    const [order] = await ordersOf(shop, quote.url);

    const desk = await (await browser.newContext(WINDOW)).newPage();
    await signInThroughOutbox(desk, shop, '/desk', 'desk@example.com');
    await picture(desk, 'desk');
    await desk.goto(`${shop.url}/desk/orders/${order?.['id']}`);
    await send(desk, 'Release to production');
    await desk.getByText('Send a proof').click();
    await send(desk, 'Draw it from the line');

    await openMail(ada, shop, /^Proof 1 for /);
    await picture(ada, 'proof');
    await ada.getByLabel('Your name', { exact: true }).fill('Ada Park');
    await send(ada, 'Approve as shown');

    await desk.reload();
    await send(desk, 'Send the purchase order');
    for (const days of [2, 5, 4]) {
      shop.clock.at = new Date(shop.clock.at.getTime() + days * DAY_MS);
      await signInThroughOutbox(desk, shop, `/desk/orders/${order?.['id']}`, 'desk@example.com');
      await send(desk, 'Ask the supplier for its status');
    }
    expect(await wordsOf(desk.locator('.desk-steps [aria-current]'))).toBe('Complete');
    await ada.goto(quote.url);
    await picture(ada, 'order');

    const { body: proposal } = await shop.rest('POST', '/proposals', {
      people: 40,
      budget_usd: 4000,
      items: [{ kind: 'hoodie' }, { kind: 'bottle' }, { kind: 'notebook' }],
      client_name: 'Grace Hopper',
    });
    await runJobs();
    await ada.goto(proposal.url);
    await picture(ada, 'proposal');

    await ada.goto(`${shop.url}/docs/tools/create_quote`);
    // The port differs each time.
    const usual = `document.querySelector('pre code').textContent.replace(/localhost:\\d+/, 'localhost:3000')`;
    await ada.evaluate(`document.querySelector('pre code').textContent = ${usual}`);
    await picture(ada, 'docs');

    const shown = readFileSync(`${FOLDER}.md`, 'utf8').matchAll(/\]\(tour\/([^)]+)\)/g);
    expect([...shown].map(([, name]) => name)).toEqual(names);
    expect(readdirSync(FOLDER).sort()).toEqual([...names].sort());
    const bytes = names.reduce((sum, name) => sum + statSync(join(FOLDER, name)).size, 0);
    expect(bytes).toBeLessThan(MOST_BYTES);
  });
});
