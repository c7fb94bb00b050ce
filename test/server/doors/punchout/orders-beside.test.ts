/** Orders of a returned cart that no document places: by mail, at the page of the cart, by card there. */
import { expect, test } from 'vitest';
import { at, attributeAt } from '../../../../server/cxml/element.ts';
import { sendDocuments } from '../../../../server/jobs/procurement/send-documents.ts';
import { DEFAULT_PROCUREMENT_SETTINGS } from '../../../../tools/procurement/procurement-settings.ts';
import { browsing, mailsTo, SAME_ORIGIN, signedIn } from '../../../support/browsing.ts';
import { buyersSystem, wantsDocuments } from '../../../support/buyers-system.ts';
import { openCardShop } from '../../../support/card-shop.ts';
import { returned } from '../../../support/oci.ts';
import { ADDRESS } from '../../../support/people.ts';
import { saveSettings } from '../../../support/procurement-settings.ts';
import { DEMO_EMAIL, ordering, returnedCart } from '../../../support/punchout.ts';
import { use } from '../../../support/use.ts';

const shop = use(() => openCardShop({ ALLOW_LOCAL_URLS: 'true' }));
const buyer = use(buyersSystem);

const { place } = ordering(() => shop);
const pageOf = (cart: string): string =>
  shop.service.ctxFor({ kind: 'anonymous' }, 'req_page').links.quote(cart);
const OCI_CART = 'NEW_ITEM-EXT_QUOTE_ID[1]';

/** The orders that confirmations name. */
async function confirmed(): Promise<(string | undefined)[]> {
  await sendDocuments({ ...shop.service, retriesS: [60] }).run(
    new AbortController().signal,
    shop.service.log,
  );
  expect(buyer.taken.flatMap(({ faults }) => faults)).toEqual([]);
  return buyer
    .requests('ConfirmationRequest')
    .map((one) => attributeAt(at(one, 'OrderReference'), 'orderID'));
}

test('a cart of OCI is ordered by a mailed file or at its page, and confirmed to the buyer’s system', async () => {
  await wantsDocuments(shop, buyer.url);
  const desk = await signedIn(shop, 'desk@example.com', 'desk');
  const { of } = await returned(shop);
  const PAGE = '/desk/orders/mailed';
  const enter = async (file: string, total = '$1,005.20') => {
    const { formToken } = await desk.get(PAGE);
    const form = new FormData();
    const fields = { ...ADDRESS, account: DEMO_EMAIL, cart: of[OCI_CART] ?? '', po_number: 'PO-77' };
    for (const [name, text] of Object.entries({ ...fields, total, form_token: formToken }))
      form.set(name, text);
    form.set('file', new Blob([file]), 'PO <77>.pdf');
    return desk.ask(PAGE, { method: 'POST', body: form, headers: SAME_ORIGIN });
  };
  const refused = await enter('<html><script>alert(1)</script>');
  expect([refused.status, refused.html.includes('The file is none of PDF, PNG or JPG')]).toEqual([422, true]);
  expect((await enter('%PDF-', '900')).html).toContain('the purchase order has $900.00');
  const placed = await enter('%PDF-1.7 the purchase order');
  expect([placed.status, placed.location]).toEqual([303, expect.stringMatching(/^\/desk\/orders\/ord_/)]);
  expect((await enter('%PDF-1.7 again')).location).toBe(placed.location);
  const { html } = await desk.get(placed.location ?? '');
  expect(html).toContain('Download <bdi>PO &lt;77&gt;.pdf</bdi>');
  const [, path = ''] = /<a href="(\/files\/[^"]*-original\.pdf)">/.exec(html) ?? [];
  const file = await desk.get(path);
  expect([file.html, file.headers.get('Content-Disposition')]).toEqual([
    '%PDF-1.7 the purchase order',
    expect.stringMatching(/^attachment;/),
  ]);
  expect((await desk.get('/desk/documents?words=PO-77')).html).toContain('PO-77');

  const { of: second } = await returned(shop);
  const page = new URL(pageOf(second[OCI_CART] ?? '')).pathname;
  const person = await signedIn(shop);
  await person.post(`${page}/delivery`, ADDRESS);
  const [, amount = ''] = /name="amount" value="([\d.]+)"/.exec((await person.get(page)).html) ?? [];
  const paid = await person.post(`${page}/pay`, { method: 'terms', amount, po_number: 'PO-78' });
  expect([paid.status, paid.location]).toEqual([303, `${page}#order`]);
  expect((await confirmed()).sort()).toEqual(['PO-77', 'PO-78']);
});

test('where cards are taken on the provider’s page, a purchasing card leads to the page of its cart', async () => {
  await saveSettings(shop, { ...DEFAULT_PROCUREMENT_SETTINGS, pcard: 'payment' });
  const more = '<Payment><PCard number="4111111111111111" expiration="2027-01-01"/></Payment>';
  const { lines } = await returnedCart(shop);
  const { code, reason } = await place(lines, { more });
  const page = pageOf(lines[0]?.aux.replace(/-1$/, '') ?? '');
  expect([code, reason.split(': send ')[1]]).toEqual([
    '417',
    `the order without \`Payment\`, or let a person pay the cart, under this order’s number: ${page}`,
  ]);
  expect((await browsing(shop).get(new URL(page).pathname)).status).toBe(200);
  const [mail] = (await mailsTo(shop, DEMO_EMAIL)).filter(({ subject }) => /was refused/.test(subject));
  expect(mail?.text).toContain(
    `A person may pay the cart by card, under the number of the order:\n${page}\n`,
  );

  const part = lines.map((line, index) => (index === 0 ? { ...line, quantity: '47' } : line));
  expect((await place(part, { more })).reason).toMatch(
    /or let a person return a cart of exactly these goods and pay it at its page\.$/,
  );
});
