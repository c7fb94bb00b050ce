/** The page where a document is tried, and the sample documents. */
import { describe, expect, test } from 'vitest';
import { sampleDocuments } from '../../../../server/doors/punchout/docs/sample-documents.ts';
import { tried } from '../../../../server/doors/punchout/docs/trial.ts';
import { HOOK } from '../../../support/oci.ts';
import { faultsByDtd } from '../../../support/procurement-reference.ts';
import { document, ordersOf, setupRequest } from '../../../support/punchout.ts';
import { useShop } from '../../../support/use.ts';

const PARTS = {
  publicUrl: 'https://shop.example',
  now: () => new Date('2026-11-04T15:00:00.000Z'),
  unspsc: '55121600',
  ociUnit: 'EA',
};
const trial = (text: string) => tried(text, PARTS, { returnAddressRules: { allowsHttp: false } });
const SAMPLES = sampleDocuments(PARTS);
const sample = (id: string): string => SAMPLES.find((one) => one.id === id)?.text ?? '';

describe('the sample documents', () => {
  const xml = SAMPLES.filter(({ text }) => text.startsWith('<'));
  test.each(xml.map(({ id, text }) => [id, text]))('%s is valid by the DTD', (_, text) => {
    expect(faultsByDtd(text)).toEqual([]);
  });

  test.each(['setup', 'order', 'oci-call'])('%s is read without a fault', (id) => {
    expect(trial(sample(id)).fault).toBe(null);
  });
});

describe('a document that is tried', () => {
  test('says what was read of a setup, without what opens the buyer’s session', () => {
    const { what, facts, answer, text } = trial(document(setupRequest(), { key: 'hunter22hunter22' }));
    expect(what).toBe('a setup request');
    expect(facts.filter(([, value]) => value)).toEqual([
      ['Sender', 'demo@example.com'],
      ['payloadID', expect.any(String)],
      ['deploymentMode', 'production'],
      ['Operation', 'create'],
      ['Cart goes to', 'https://buyer.example/•••'],
    ]);
    expect(answer).toContain('<URL>https://shop.example/punchout/start/&#8230;</URL>');
    expect(JSON.stringify([facts, answer, text])).not.toMatch(/hunter22|NAwl4Jo/);
  });

  test('says what was read of an order', () => {
    expect(trial(sample('order')).facts).toEqual(
      expect.arrayContaining([
        ['Number', '4500012'],
        ['Line 1', '48 EA × demo:TUMBLER-20|TUMBLER-20-BLACK (qt_SAMPLE-1) at 19.90'],
      ]),
    );
  });

  test('says where the fault is', () => {
    expect(trial('<cXML>\n  <Header></Heder>\n</cXML>').fault).toEqual({
      sentence:
        'The document is not well-formed XML: tags must be closed in order and attributes quoted. See line 2.',
      place: { line: 2, column: 18 },
    });
  });

  test.each([
    ['an entity', '<!DOCTYPE cXML [<!ENTITY x SYSTEM "file:///etc/passwd">]><cXML>&x;</cXML>', '406'],
    ['a page', '<html></html>', '400'],
    ['no sender', document(setupRequest(), { sender: '' }), '401'],
    ['an address of our own machine', document(setupRequest({ returnUrl: 'file:///etc/passwd' })), '400'],
    ['another request', document('<CatalogUploadRequest/>'), '450'],
  ])('is refused as the door refuses it: %s', (_, text, code) => {
    const { answer, fault } = trial(text);
    expect(answer).toContain(`<Status code="${code}"`);
    expect([fault === null, answer.includes('root:')]).toEqual([false, false]);
  });

  test.each([
    [
      'an address',
      `https://shop.example/punchout/oci?${new URLSearchParams({ USERNAME: 'a@b.example', PASSWORD: 'hunter22', HOOK_URL: HOOK })}`,
    ],
    ['fields', `USERNAME=a@b.example\nPASSWORD = hunter22\nHOOK_URL=${HOOK}`],
  ])('may be an OCI call: %s', (_, text) => {
    const { facts, fault, answer, text: again } = trial(text);
    expect([fault, facts.find(([name]) => name === 'PASSWORD')]).toEqual([null, ['PASSWORD', 'there']]);
    expect(answer).toMatch(/^NEW_ITEM-DESCRIPTION\[1\]=20 oz Vacuum Tumbler/);
    expect(JSON.stringify([facts, answer, again])).not.toMatch(/hunter22|AB12/);
  });
});

describe('the page', () => {
  const shop = useShop();

  const post = (text: string) =>
    shop.fetch('/docs/punchout/try', { method: 'POST', body: new URLSearchParams({ text }) }, null);

  test('shows what was read, and changes and writes down nothing', async () => {
    const html = await (
      await post(sample('order').replace('4500012', '&quot;&gt;&lt;script&gt;alert(1)'))
    ).text();
    expect(html).toContain('It can be read: it is an order.');
    expect(html).not.toMatch(/<script>alert|YOUR_SHARED_SECRET/);
    const { documentLog } = shop.service.ctxFor({ kind: 'anonymous' }, 'r');
    expect((await documentLog.list({ limit: 1, offset: 0 })).total).toBe(0);
    expect(
      (await ordersOf(shop)).map(({ payment }: { payment: { po_number: string } }) => payment.po_number),
    ).not.toContain('4500012');
  });

  test('takes no giant', async () => {
    expect((await post('x'.repeat(1_100_000))).status).toBe(422);
    expect(await (await post(`<cXML>${'<a>'.repeat(60_000)}`)).text()).toContain('It would be refused.');
  });

  test('has samples beside it', async () => {
    const html = await (await shop.fetch('/docs/punchout/samples', {}, null)).text();
    expect(html).toContain('You send: a setup');
    expect(html).toContain(`${shop.url}/punchout/start/SAMPLE`);
  });
});
