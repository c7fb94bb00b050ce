/** Hostile XML at the door: refused in under a second of CPU, nothing read, nothing grown, and the next call works. */
import { describe, expect, test } from 'vitest';
import { inventory2 } from '../../../../server/promostandards/messages/inventory-2.ts';
import { mutantsOf } from '../../../fixtures/hostile/mutants.ts';
import { XML_TOKENS } from '../../../fixtures/hostile/xml.ts';
import { badInputs } from '../../../support/bad-input.ts';
import { DEMO_KEY } from '../../../support/open-shop.ts';
import { needs } from '../../../support/reference.ts';
import { DEMO_ID, envelope11, post } from '../../../support/soap.ts';
import { useShop } from '../../../support/use.ts';

const shop = useShop();

const request = (productId = 'TUMBLER-20'): string =>
  envelope11(
    `<GetInventoryLevelsRequest xmlns="${inventory2.namespaces.M}"><wsVersion>2.0.0</wsVersion><id>${DEMO_ID}</id><password>${DEMO_KEY}</password><productId>${productId}</productId></GetInventoryLevelsRequest>`,
  );

const withDoctype = (doctype: string, productId: string): string =>
  `<?xml version="1.0"?>${doctype}${request(productId)}`;

const LAUGHS = ['lol', ...Array.from({ length: 9 }, (_, n) => `lol${n + 1}`)]
  .map((name, n, all) => `<!ENTITY ${name} "${n === 0 ? 'ha' : `&${all[n - 1]};`.repeat(10)}">`)
  .join('');

const HOSTILE: [string, string | Uint8Array][] = [
  ['a document type', withDoctype('<!DOCTYPE x>', 'TUMBLER-20')],
  ['an entity of its own', withDoctype('<!DOCTYPE x [<!ENTITY p "TUMBLER-20">]>', '&p;')],
  ['a billion laughs', withDoctype(`<!DOCTYPE x [${LAUGHS}]>`, '&lol9;')],
  ['a file of ours', withDoctype('<!DOCTYPE x [<!ENTITY p SYSTEM "file:///etc/passwd">]>', '&p;')],
  ['an address to fetch', withDoctype('<!DOCTYPE x SYSTEM "http://127.0.0.1:9/x.dtd">', 'TUMBLER-20')],
  ['an undeclared entity', request('&p;')],
  ['a character that is none', request('&#0;')],
  ['a control character', request('\u0001')],
  ['a surrogate', request('&#xD800;')],
  [
    'a hundred thousand elements inside each other',
    envelope11('<a>'.repeat(100_000) + '</a>'.repeat(100_000)),
  ],
  ['a hundred thousand elements beside each other', envelope11(`<a>${'<b/>'.repeat(100_000)}</a>`)],
  ['an attribute of a megabyte', envelope11(`<a b="${'x'.repeat(1_000_000)}"/>`)],
  [
    'ten thousand attributes',
    envelope11(`<a ${Array.from({ length: 10_000 }, (_, n) => `a${n}="1"`).join(' ')}/>`),
  ],
  ['a name of a megabyte', envelope11(`<${'a'.repeat(1_000_000)}/>`)],
  ['half a document', request().slice(0, 300)],
  ['a document without its end', request().slice(0, -3)],
  ['tags closed crosswise', envelope11('<a><b></a></b>')],
  ['an open comment', request().replace('</soapenv:Body>', '<!-- ')],
  ['an open CDATA section', request('<![CDATA[x')],
  ['an unknown prefix', envelope11('<x:GetInventoryLevelsRequest/>')],
  ['another encoding than it names', Buffer.from(request('é'), 'latin1')],
  ['two encodings at once', `<?xml version="1.0" encoding="ISO-8859-1"?>${request()}`],
  ['an unsupported encoding', `<?xml version="1.0" encoding="EBCDIC-CP-US"?>${request()}`],
  ['nulls', Buffer.alloc(100_000)],
  ['a prototype', envelope11('<__proto__><constructor>1</constructor></__proto__>')],
  ['twenty megabytes', `${request()}<!--${'x'.repeat(20_000_000)}-->`],
];

async function stillAnswers(): Promise<void> {
  const { status, text } = await post(shop, inventory2, request());
  expect(status).toBe(200);
  expect(text).toContain('TUMBLER-20-BLACK');
  expect(shop.failures.splice(0)).toEqual([]);
}

describe('the door refuses', () => {
  test.each(HOSTILE)('%s', async (_, body) => {
    const before = process.cpuUsage();
    const { status, text } = await post(shop, inventory2, body);
    const { user, system } = process.cpuUsage(before);
    // Of this process, that sends it as well and tidies memory of others: a busy machine takes longer.
    expect((user + system) / 1_000).toBeLessThan(2_000);
    expect([400, 413, 500]).toContain(status);
    expect(text).toMatch(
      /<faultcode>soap:(Client|VersionMismatch)<\/faultcode><faultstring>[^<]{10,300}<\/faultstring>/,
    );
    expect(text).not.toMatch(/root:|passwd|fast-xml|node_modules|\bat \w+ \(/);
    await stillAnswers();
  });

  test('all of it again and again without keeping any of it', async () => {
    const sendAll = async () => {
      for (const [, body] of HOSTILE.filter(([, { length }]) => length < 2_000_000))
        await post(shop, inventory2, body);
    };
    await sendAll();
    const heap = () => process.memoryUsage().heapUsed;
    const before = heap();
    for (let round = 0; round < 5; round++) await sendAll();
    // What is not yet collected counts as well: a leak of each document would be ten times this.
    expect(heap() - before).toBeLessThan(150_000_000);
    await stillAnswers();
  });
});

test('what is broken by chance is refused one by one, or is a call all the same', async () => {
  const outcomes = new Map<number, number>();
  for (const { name, bytes } of mutantsOf([request()], { count: 400, tokens: XML_TOKENS })) {
    const { status, text } = await post(shop, inventory2, bytes, { 'Content-Type': 'text/xml' });
    expect([200, 400, 500], name).toContain(status);
    expect(text.includes('<soap:Fault>'), name).toBe(status !== 200);
    outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
  }
  for (const status of [200, 400, 500]) expect(outcomes.get(status), `${status}`).toBeGreaterThan(5);
  expect(shop.failures.splice(0)).toEqual([]);
  await stillAnswers();
});

test('a public collection of broken documents is refused one by one', needs('badinput'), async () => {
  const collection = badInputs('xml/gofuzz-xml.jsonl');
  expect(collection.length).toBeGreaterThan(100);
  for (const { name, bytes } of collection) {
    const { status, text } = await post(shop, inventory2, bytes, { 'Content-Type': 'text/xml' });
    expect([400, 500], name).toContain(status);
    expect(text, name).toContain('<soap:Fault>');
  }
  expect(shop.failures.splice(0)).toEqual([]);
  await stillAnswers();
});
