import { expect, test } from 'vitest';
import { complaintsOf, DESKTOP, describeInBrowser, shopInBrowser } from './browser.ts';

/** A stand-in for the browser's own `modelContext`, which stable Chromium lacks: it keeps what is registered. */
const STAND_IN = (place: string) => `{
  const tools = new Map();
  Object.defineProperty(${place}, 'modelContext', {
    value: { registerTool: async (tool) => { tools.set(tool.name, tool); } },
  });
  window.agentCalls = async (name, input) => (await tools.get(name).execute(input)).content[0].text;
  window.agentKnows = () => [...tools.keys()];
}`;

describeInBrowser('An agent in the browser', () => {
  test.each(['document', 'navigator'])(
    'finds, prices and puts goods into the cart by %s.modelContext',
    async (place) => {
      const { browser, shop, close } = await shopInBrowser();
      const page = await (await browser.newContext({ ...DESKTOP, javaScriptEnabled: true })).newPage();
      const complaints = complaintsOf(page);
      await page.addInitScript(STAND_IN(place));
      await page.goto(`${shop.url}/`);
      // Asked from here: the page's policy refuses what `waitForFunction` runs in the page.
      await expect.poll(() => page.evaluate('window.agentKnows().length')).toBe(4);
      const ask = async (name: string, input: object) =>
        JSON.parse(
          String(await page.evaluate(`window.agentCalls(${JSON.stringify(name)}, ${JSON.stringify(input)})`)),
        );
      const { products } = await ask('browse_products', { query: 'tumbler', limit: 1 });
      const { parts, minimum } = await ask('show_product', { key: products[0].key });
      const piece = { part_id: parts[0].part_id, quantity: minimum };
      const { price } = await ask('price_pieces', { key: products[0].key, pieces: [piece] });
      const cart = await ask('add_to_cart', { lines: [{ key: products[0].key, ...piece }] });
      expect(cart.goods).toBe(price.goods_total);
      await page.goto(cart.cart_url);
      expect(await page.locator('main').innerText()).toContain(products[0].name);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  test('a browser without it asks for nothing', async () => {
    const { browser, shop, close } = await shopInBrowser();
    const page = await (await browser.newContext({ ...DESKTOP, javaScriptEnabled: true })).newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${shop.url}/`, { waitUntil: 'networkidle' });
    expect(asked.filter((path) => path.startsWith('/agent'))).toEqual([]);
    await close();
  });
});
