import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAIL_FACTS } from '../../../tools/languages/mail-facts.ts';
import { inLanguage } from '../../../tools/mail/in-language.ts';
import { mailsTo } from '../../support/browsing.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('an order in French is confirmed in French, at the words of the page', async () => {
  const lines = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }];
  const { body } = await shop.rest('POST', '/quotes', { lines });
  const at = new URL(body.url).pathname;
  const send = (path: string, fields: Record<string, string>) =>
    fetch(`${shop.url}${at}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: shop.url, 'Accept-Language': 'fr-CA' },
      body: new URLSearchParams(fields),
    });
  const address = { name: 'Jeanne', email: 'jeanne@example.com', street1: '1 Market Street', city: 'Austin' };
  await send('/delivery', { ...address, state: 'TX', postal: '78701' });
  const page = await (await fetch(`${shop.url}${at}`)).text();
  const amount = /name="amount" value="([\d.]+)"/.exec(page)?.[1] ?? '';
  expect((await send('/pay', { method: 'demo-approved', amount })).status).toBe(303);
  const mails = await mailsTo(shop, 'jeanne@example.com');
  expect(
    mails.map(({ look, subject, text }) => [look, subject, text.replace(/\S+\/q\/\S+/, 'LINK')]),
  ).toMatchInlineSnapshot(`
    [
      [
        {
          "language": "fr",
        },
        "Votre commande de 250 × 20 oz Vacuum Tumbler (M-10002)",
        "Bonjour Jeanne,

    Merci de votre commande :

      250 × 20 oz Vacuum Tumbler, Black
      Total : 5 129,76 $ US

    Elle est payée : 5 129,76 $ US.

    Vous recevrez une épreuve (ligne 1) à approuver; rien n’est produit avant.

    Elle est prévue le 20 novembre 2026.

    Votre commande :
    LINK

    merchkit
    ",
      ],
    ]
  `);
});

test('each sentence is read as itself, and words of people stay', () => {
  const misread = MAIL_FACTS.filter((fact) => {
    const filled = fact.replace(/\{(\w+)\}/g, 'x-$1');
    const { subject } = inLanguage({ subject: filled, text: '' }, 'fr');
    return subject === filled || (fact.match(/\{/g) ?? []).length !== (subject.match(/x-/g) ?? []).length;
  });
  expect(misread).toEqual([]);
  const text =
    'Hello Ada,\n\nOn hold: them\n\n> Your order:\n> Hello,\n\nIt is paid: $1,200.50. We refunded $5.00 of your order M-1.';
  expect(inLanguage({ subject: 'x', text }, 'es').text).toBe(
    'Hola, Ada:\n\nEn espera: them\n\n> Your order:\n> Hello,\n\nEstá pagado: $1,200.50. Reembolsamos $5.00 de su pedido M-1.',
  );
  expect(inLanguage({ subject: 'x', text }, 'en').text).toBe(text);
});
