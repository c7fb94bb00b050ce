/** The apps of a chat, in the reference library’s host. */
import type { Browser, BrowserContextOptions, Frame } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '../support/open-shop.ts';
import { type Chat, openChat } from './apps-host/open-host.ts';
import { SHOWN } from './apps-host/shown.ts';
import { seriousFindings } from './axe.ts';
import { complaintsOf, describeInBrowser, shopInBrowser } from './browser.ts';

const WIDE: BrowserContextOptions = { viewport: { width: 720, height: 900 } };
const NARROW: BrowserContextOptions = { viewport: { width: 360, height: 740 } };

describeInBrowser('A person in a chat', () => {
  let browser: Browser;
  let shop: Shop;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ browser, shop, close } = await shopInBrowser());
  });
  afterAll(() => close());

  const open = (options = WIDE): Promise<Chat> => openChat(browser, shop, options);
  const frameOf = ({ page }: Chat): Frame => page.frames()[1] ?? page.mainFrame();
  /** The latest of what the app asked. It arrives after the click: frames run beside each other. */
  const expectAsked = (chat: Chat, method: string) =>
    expect.poll(async () => (await chat.asked()).findLast((one) => one.method === method)?.params);
  /** Sends the app something that no host of the protocol sends. */
  const post = ({ page }: Chat, message: unknown) =>
    page.evaluate((sent) => Reflect.get(globalThis, 'frame').contentWindow.postMessage(sent, '*'), message);

  test.each([
    ['light', WIDE],
    ['dark', NARROW],
  ] as const)(
    'sees every app by %s, and nothing is in the way of a screen reader',
    async (theme, options) => {
      const chat = await open(options);
      const complaints = complaintsOf(chat.page);
      const elsewhere: string[] = [];
      chat.page.on('request', (request) => {
        if (!/^(data|about):/.test(request.url()) && !request.url().startsWith(`${shop.url}/`))
          elsewhere.push(request.url());
      });
      const headings: (string | null)[] = [];
      for (const [tool, input] of Object.values(SHOWN)) {
        await chat.show(tool, input, { theme });
        await chat.app.locator('h1').waitFor();
        headings.push(await chat.app.locator('h1').textContent());
        expect([tool, await seriousFindings(frameOf(chat))]).toEqual([tool, []]);
        expect([
          tool,
          await frameOf(chat).evaluate('document.documentElement.scrollWidth - innerWidth'),
        ]).toEqual([tool, 0]);
      }
      expect(headings).toEqual([
        '5 products',
        'Ringspun Soft Tee',
        expect.stringMatching(/with your logo$/),
        'Ideas for 100 people',
        'Side by side',
        'Your quote',
        'Order M-10001',
      ]);
      expect([complaints, elsewhere]).toEqual([[], []]);
    },
  );

  test('asks for another quantity and opens a product by the keyboard alone', async () => {
    const chat = await open();
    await chat.show(...SHOWN.products);
    const quantity = chat.app.getByLabel('Quantity');
    await quantity.fill('480');
    await quantity.press('Enter');
    await chat.app.getByText('each at 480').first().waitFor();
    await expectAsked(chat, 'update-model-context').toMatchObject({
      content: [{ text: expect.stringContaining('480 pieces') }],
    });
    await quantity.focus();
    await chat.page.keyboard.press('Tab');
    await chat.page.keyboard.press('Tab');
    await chat.page.keyboard.press('Enter');
    await chat.app.getByRole('heading', { name: '15 oz Campfire Mug' }).waitFor();
    await chat.app.getByText(/480 at \$/).waitFor();
    await chat.app.getByRole('button', { name: 'All 5 products' }).press('Enter');
    await chat.app.getByRole('heading', { name: '5 products' }).waitFor();
  });

  test('picks a color and sizes, sees stock and price, and asks the agent for a quote', async () => {
    const chat = await open();
    await chat.show(...SHOWN.product);
    await chat.app.getByRole('button', { name: 'Navy' }).click();
    await chat.app.getByAltText('Ringspun Soft Tee in Navy').waitFor();
    await chat.app.getByLabel('Navy L').fill('130');
    await chat.app.getByLabel('Navy 2XL').fill('14');
    const total = chat.app.getByRole('status');
    await total.filter({ hasText: '144 at' }).waitFor();
    expect(await chat.app.getByText(/in stock|only/).count()).toBe(6);
    await chat.app.getByRole('button', { name: 'Ask for a quote' }).click();
    await expectAsked(chat, 'message').toEqual({
      role: 'user',
      content: [
        {
          type: 'text',
          text: 'Please save a quote: Ringspun Soft Tee (demo:TEE-RINGSPUN), 130 of TEE-RINGSPUN-NAVY-L, 14 of TEE-RINGSPUN-NAVY-2XL, Screen print, Full front.',
        },
      ],
    });
    await chat.app.getByLabel('Navy L').fill('many');
    await chat.app.getByText('Whole numbers only').waitFor();
  });

  test('sees front and back of a preview', async () => {
    const chat = await open();
    await chat.show(...SHOWN.preview);
    await chat.app.getByRole('button', { name: 'Show Full back' }).click();
    await chat.app.getByAltText('Ringspun Soft Tee with the logo, Full back').waitFor();
    expect(await chat.app.getByRole('listitem').allTextContents()).toContain(' #12355b');
  });

  test('pays at the link that the host opens, nowhere else', async () => {
    const chat = await open();
    await chat.show(...SHOWN.quote);
    await chat.app.getByRole('button', { name: 'Review and pay' }).click();
    const { body } = await shop.rest('GET', '/quotes/qt_demo_open');
    await expectAsked(chat, 'open-link').toEqual({ url: body.url });
    expect((await shop.rest('GET', '/quotes/qt_demo_open')).body).toEqual(body);
  });

  test('is shown why there is no answer, and the one that comes after', async () => {
    const chat = await open();
    await chat.show('get_product', { key: 'demo:NOPE' });
    expect(await chat.app.getByRole('alert').textContent()).toContain('No product has this key');
    const result = await chat.call(...SHOWN.product);
    await chat.page.evaluate((sent) => Reflect.get(globalThis, 'bridge').sendToolResult(sent), result);
    await chat.app.getByRole('heading', { name: 'Ringspun Soft Tee' }).waitFor();
    expect(await chat.app.getByRole('alert').count()).toBe(0);
  });

  test('is told by when an order comes until it has come', async () => {
    const chat = await open();
    const result = Object(await chat.call(...SHOWN.order));
    for (const [status, times] of [
      ['shipped', 1],
      ['complete', 0],
    ] as const) {
      await chat.wait('order_status');
      const content = { ...result.structuredContent, status };
      await chat.page.evaluate((sent) => Reflect.get(globalThis, 'bridge').sendToolResult(sent), {
        ...result,
        structuredContent: content,
      });
      await chat.app.getByRole('heading', { name: 'Order M-10001' }).waitFor();
      expect([status, await chat.app.getByText('In your hands by').count()]).toEqual([status, times]);
    }
  });

  test('meets an app that waits, leaves junk unread, and shows the next good answer', async () => {
    const chat = await open();
    const complaints = complaintsOf(chat.page);
    await chat.wait('order_status');
    await chat.app.getByText('Asking the shop').waitFor({ state: 'attached' });
    const notify = (method: string, params: unknown) => ({ jsonrpc: '2.0', method, params });
    const result = (content: unknown) =>
      notify('ui/notifications/tool-result', { content: [], structuredContent: content });
    const good = await chat.call(...SHOWN.order);
    const whole = Reflect.get(Object(good), 'structuredContent');
    const junk = [
      null,
      7,
      'x',
      [],
      {},
      { jsonrpc: '1.0', method: 'ui/notifications/tool-result' },
      { jsonrpc: '2.0', id: 99, result: {} },
      { jsonrpc: '2.0', id: 1 },
      { jsonrpc: '2.0', id: 'x', method: 'tools/call', params: {} },
      ...[null, [], 'x', { arguments: 5 }].map((params) => notify('ui/notifications/tool-input', params)),
      ...[null, { content: 5 }, { content: [null, { type: 'text', text: '{' }] }].map((params) =>
        notify('ui/notifications/tool-result', params),
      ),
      ...[null, 5, [], { order: 1 }].map(result),
      ...Object.keys(whole).map((field) => result({ ...whole, [field]: { junk: [0] } })),
      notify('ui/notifications/host-context-changed', { theme: 'pink', styles: { variables: [5] } }),
    ];
    for (const one of junk) await post(chat, one);
    await chat.page.evaluate((sent) => Reflect.get(globalThis, 'bridge').sendToolResult(sent), good);
    await chat.app.getByRole('heading', { name: 'Order M-10001' }).waitFor();
    for (const one of junk) await post(chat, one);
    await chat.app.getByRole('button', { name: 'Refresh' }).click();
    await chat.app.getByRole('button', { name: 'Refresh' }).waitFor();
    expect(await chat.app.getByRole('heading', { name: 'Order M-10001' }).count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  test('changes the theme of the chat, and the app follows', async () => {
    const chat = await open();
    await chat.show(...SHOWN.order);
    await chat.app.locator('h1').waitFor();
    const colors = () =>
      frameOf(chat).evaluate(
        '[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color]',
      );
    const wear = (context: unknown) =>
      chat.page.evaluate((next) => Reflect.get(globalThis, 'bridge').setHostContext(next), context);
    await expect.poll(colors).toEqual(['rgb(255, 255, 255)', 'rgb(21, 32, 29)']);
    await wear({ theme: 'dark' });
    await expect.poll(colors).toEqual(['rgb(23, 32, 30)', 'rgb(233, 239, 237)']);
    const variables = {
      '--color-background-primary': 'rgb(1, 2, 3)',
      '--color-text-primary': 'rgb(250, 250, 250)',
    };
    await wear({ theme: 'dark', styles: { variables } });
    await expect.poll(colors).toEqual(['rgb(1, 2, 3)', 'rgb(250, 250, 250)']);
  });
});
