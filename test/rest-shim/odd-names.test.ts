/** Words people write are kept as they wrote them. */
import { afterEach, expect, test } from 'vitest';
import { modernAgent } from '../support/agents.ts';
import { stillServes } from '../support/refusals.ts';
import { useShop } from '../support/use.ts';

const shop = useShop();
afterEach(() => stillServes(shop));

const LINE = { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-NAVY', quantity: 250 };

test.each([
  ['an emoji of a family', '👩‍👩‍👧‍👦 & Söhne'],
  ['half of one', 'half \ud83d'],
  ['a null character', 'Ada\u0000Byron'],
  ['text that runs backwards', '\u202Eadnoraw'],
  ['markup', '<script>alert(1)</script>'],
  ['a formula', '=cmd|/C calc!A0'],
  ['SQL', "Robert'); DROP TABLE quotes;--"],
  ['a template', '{{constructor.constructor("return this")()}}'],
  ['line breaks', 'Ada\r\nSet-Cookie: a=b'],
  ['the words of an object', '__proto__'],
  ['nothing', ''],
  ['two hundred letters', 'é'.repeat(200)],
])('a quote for %s keeps the name over REST and MCP', async (_, name) => {
  const saved = await shop.rest('POST', '/quotes', {
    lines: [{ ...LINE, instructions: name }],
    name,
    note: name,
  });
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({ name, note: name, lines: [{ instructions: name }] });
  expect((await shop.rest('GET', `/quotes/${saved.body.id}`)).body).toEqual(saved.body);
  const agent = await modernAgent(shop, 'auto');
  expect(await agent.call('get_quote', { id: saved.body.id })).toMatchObject({
    name: saved.body.name,
    note: saved.body.note,
    lines: [{ instructions: saved.body.lines[0].instructions }],
  });
  await agent.close();
});
