import { expect, test } from 'vitest';
import { mcpClients } from '../../../../../server/doors/pages/connect/mcp-clients.ts';
import { toolkit } from '../../../../../server/doors/pages/connect/toolkit.ts';
import { useShop } from '../../../../support/use.ts';

const URL_OF_SHOP = 'https://shop.example/mcp';

const shop = useShop();

test('the page says for every client what to press or paste, with the address of this shop', async () => {
  const answer = await shop.fetch('/connect', {}, null);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  for (const { id, name } of mcpClients(`${shop.url}/mcp`)) {
    expect(html).toContain(`href="#${id}">${name}</a>`);
    expect(html).toContain(`id="${id}"`);
  }
  expect(html).toContain(`claude mcp add --transport http merchkit ${shop.url}/mcp</code>`);
  expect(html.match(/It can reach only public https addresses/g)).toHaveLength(2);
  for (const path of ['/', '/docs'])
    expect(await (await shop.fetch(path, {}, null)).text()).toContain('href="/connect"');
});

test('developers find the plug-in, the skills, the command line, the clients and a shop for tests', async () => {
  const html = await (await shop.fetch('/connect', {}, null)).text();
  for (const { id, name, link } of toolkit(shop.url)) {
    expect(html).toContain(`<h3 id="${id}-heading">${name}</h3>`);
    const [path = '', anchor = ''] = link.split('#');
    expect(await (await shop.fetch(path, {}, null)).text()).toContain(`id="${anchor}"`);
  }
  expect(html).toContain(`merchkit buy plugin --url ${shop.url} --to merchkit-plugin`);
  expect((await shop.fetch('/.well-known/agent-skills/index.json', {}, null)).status).toBe(200);
});

test.each([
  ['es', 'Conecte su agente', 'Línea de comandos'],
  ['fr', 'Connectez votre agent', 'Ligne de commande'],
])('the page speaks %s', async (language, title, heading) => {
  const answer = await shop.fetch('/connect', { headers: { 'Accept-Language': language } }, null);
  const html = await answer.text();
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html).toContain(heading);
  expect(html).not.toContain('Run this in a terminal.');
});

test('links open VS Code and Cursor with the server filled in', () => {
  const linkOf = (id: string) => mcpClients(URL_OF_SHOP).find((client) => client.id === id)?.link ?? '';
  const [start, vscode = ''] = linkOf('vscode').split('?');
  expect([start, JSON.parse(decodeURIComponent(vscode))]).toEqual([
    'vscode:mcp/install',
    { name: 'merchkit', type: 'http', url: URL_OF_SHOP },
  ]);
  const cursor = new URL(linkOf('cursor'));
  expect([cursor.protocol, cursor.pathname, cursor.searchParams.get('name')]).toEqual([
    'cursor:',
    '/mcp/install',
    'merchkit',
  ]);
  const config = Buffer.from(cursor.searchParams.get('config') ?? '', 'base64').toString();
  expect(JSON.parse(config)).toEqual({ url: URL_OF_SHOP });
});

test('what goes into a file is JSON with the address, and the place of the key where one is used', () => {
  for (const { paste = '', withKey } of mcpClients(URL_OF_SHOP))
    for (const text of [paste, ...(withKey === undefined ? [] : [withKey])]) {
      expect(text).toContain(URL_OF_SHOP);
      if (text.startsWith('{')) expect(() => JSON.parse(text)).not.toThrow();
      expect(text.includes('Bearer mk_YOUR_KEY')).toBe(text === withKey);
    }
});
