/** The pages of the document log, and the check of a connection. */
import { beforeAll, expect, test } from 'vitest';
import { pretty } from '../../../../server/doors/pages/documents/pretty.ts';
import { browsing, signedIn } from '../../../support/browsing.ts';
import { loggedDocument } from '../../../support/document-log.ts';
import { DEMO_KEY } from '../../../support/open-shop.ts';
import { useShop } from '../../../support/use.ts';

const EVIL = '"><script>alert(1)</script>';

const shop = useShop();
beforeAll(async () => {
  await shop.newKey(['read', 'write'], { email: 'other@example.com' });
  await loggedDocument(shop, {
    id: 'pdoc_1',
    number: EVIL,
    reason: EVIL,
    payloadId: EVIL,
    body: `<cXML><a b='${EVIL}'>${EVIL}</a></cXML>`,
    answer: EVIL,
  });
  await loggedDocument(shop, {
    id: 'pdoc_2',
    accountId: null,
    sender: '203.0.113.0/24',
    claimedBy: EVIL,
    orderId: null,
  });
  await loggedDocument(shop, {
    id: 'pdoc_3',
    direction: 'out',
    kind: 'invoice',
    status: 'failed',
    number: 'INV-1',
    dueAt: '2026-11-04T15:00:00.000Z',
    attempts: 3,
  });
});

test('the desk finds documents, looks after one and sends another again', async () => {
  const desk = await signedIn(shop, 'desk@example.com', 'desk');
  const board = await desk.get('/desk');
  expect(board.html).toContain('Documents of buyers to look at');
  const list = await desk.get('/desk/documents');
  expect(list.html).toContain('3 to look at');
  expect(list.html).not.toContain('<script>alert');
  expect(
    (await desk.get('/desk/documents?words=INV-1&direction=out&status=failed&kind=invoice')).html,
  ).toContain('Invoice <bdi>INV-1</bdi>');
  expect((await desk.get('/desk/documents?words=nothing')).html).toContain('No document is like that.');
  const one = await desk.get('/desk/documents/pdoc_1');
  expect([one.status, one.html.includes('<script>alert')]).toEqual([200, false]);
  const seen = await desk.send('/desk/documents/pdoc_1', '/desk/documents/pdoc_1/seen', {});
  expect([seen.status, seen.location]).toEqual([303, '/desk/documents/pdoc_1']);
  await desk.send('/desk/documents/pdoc_3', '/desk/documents/pdoc_3/again', {});
  expect((await desk.get('/desk/documents/pdoc_3')).html).toContain('To be sent');
  const stranger = await desk.get('/desk/documents/pdoc_2');
  expect(stranger.html).toContain('An unknown sender from the network 203.0.113.0/24');
  expect((await desk.get('/desk/documents?look=1')).html).not.toContain('pdoc_1');
  expect((await desk.get('/desk/documents/none')).status).toBe(404);
});

test('people see the documents of their account, and others do not', async () => {
  const own = await signedIn(shop, 'demo@example.com', 'account');
  expect((await own.get('/account/documents')).html).toContain('/account/documents/pdoc_1');
  const one = await own.get('/account/documents/pdoc_1');
  expect([one.status, one.html.includes('<script>alert'), one.html.includes('Send it again')]).toEqual([
    200,
    false,
    false,
  ]);
  const other = await signedIn(shop, 'other@example.com', 'account');
  expect((await other.get('/account/documents')).html).toContain(
    'Nothing came from a procurement system yet.',
  );
  for (const id of ['pdoc_1', 'pdoc_2', 'none'])
    expect([id, (await other.get(`/account/documents/${id}`)).status]).toEqual([id, 404]);
  expect((await own.get('/account/documents/pdoc_2')).status).toBe(404);
  expect((await browsing(shop).get('/account/documents/pdoc_1')).status).toBe(303);
});

test('an owner tries the credentials of the account', async () => {
  const own = await signedIn(shop, 'demo@example.com', 'account');
  const check = (fields: Record<string, string>) =>
    own.send('/account/punchout-check', '/account/punchout-check', {
      protocol: 'cxml',
      identity: 'demo@example.com',
      secret: DEMO_KEY,
      return_url: '',
      domain: '',
      ...fields,
    });
  for (const protocol of ['cxml', 'oci']) {
    const { html } = await check({ protocol, return_url: 'https://buyer.example/return?sid=1' });
    expect(html).toContain('They are known, and may do what this protocol needs.');
    expect(html).toContain('to buyer.example.');
    expect(html).toContain('items were looked at');
    expect(html).not.toContain(DEMO_KEY);
  }
  const unknown = 'They are not known for this account.';
  expect((await check({ secret: 'mk_wrong_wrong_wrong_wrong' })).html).toContain(unknown);
  const others = await shop.newKey(['write'], { email: 'other@example.com' });
  expect((await check({ identity: 'other@example.com', secret: others })).html).toContain(unknown);
  const oci = await shop.newKey(['oci'], { email: 'demo@example.com' });
  expect((await check({ secret: oci })).html).toContain('This key opens OCI punch-out and nothing else.');
  expect((await check({ return_url: 'file:///etc/passwd' })).html).toContain('must be an absolute address');
});

test('the list is read as a file, each document once, with the filters of the page', async () => {
  for (let one = 100; one < 160; one++)
    await loggedDocument(shop, { id: `pdoc_${one}`, number: '=1+1', reason: 'Not "fit"', lookSince: null });
  await loggedDocument(shop, { id: 'pdoc_other', accountId: null, kind: 'setup', number: 'S-1' });
  const own = await signedIn(shop, 'demo@example.com', 'account');
  const csv = await own.get('/account/documents.csv?kind=order&words=%3D1%2B1');
  expect(csv.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  const [head = '', ...rows] = csv.html.trimEnd().split('\r\n');
  expect(head).toMatch(/^\uFEFF?at,account,direction,/);
  expect([rows.length, new Set(rows.map((row) => row.split(',').at(-1))).size]).toEqual([60, 60]);
  expect(rows[0]).toContain(`,'=1+1,refused,417,"Not ""fit""",Compare the lines.,`);
  const ids = (html: string): string[] => JSON.parse(html).documents.map((one: { id: string }) => one.id);
  const all = ids((await own.get('/account/documents.json')).html);
  expect([all.includes('pdoc_159'), all.includes('pdoc_other')]).toEqual([true, false]);
  const desk = await signedIn(shop, 'desk@example.com', 'desk');
  expect(ids((await desk.get('/desk/documents.json?kind=setup&words=S-1')).html)).toEqual(['pdoc_other']);
  expect(ids((await desk.get('/desk/documents.json?words=nothing')).html)).toEqual([]);
  expect((await desk.get('/desk/documents?kind=setup')).html).toContain('/desk/documents.csv?kind=setup"');
  expect((await browsing(shop).get('/account/documents.csv')).html).not.toContain('pdoc_');
});

test.each([
  [
    '<a><b c="1">x</b><d/><e><!-- n --></e></a>',
    '<a>\n  <b c="1">x</b>\n  <d/>\n  <e>\n    <!-- n -->\n  </e>\n</a>',
  ],
  ['<a>x<b>y</b>z</a>', '<a>x\n  <b>y</b>\n  z\n</a>'],
  ['<a><![CDATA[<x>]]></a>', '<a><![CDATA[<x>]]></a>'],
  ['<a></b></c></d><e', '<a></b>\n</c>\n</d>\n<e'],
  ['ISA*00~GS*PO~', 'ISA*00~\nGS*PO~\n'],
  ['NAME=value\nB=c', 'NAME=value\nB=c'],
])('%s is shown in lines', (text, lines) => {
  expect(pretty(text)).toBe(lines);
});
