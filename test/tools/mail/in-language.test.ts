import { expect, test } from 'vitest';
import { inviteMember } from '../../../tools/account/invite-member.ts';
import { decideApproval } from '../../../tools/approvals/decide-approval.ts';
import { requestApproval } from '../../../tools/approvals/request-approval.ts';
import type { Ctx } from '../../../tools/context.ts';
import { invoke } from '../../../tools/invoke.ts';
import { WORDS } from '../../../tools/languages/catalogs.ts';
import { said } from '../../../tools/languages/words.ts';
import { goodsOf, letter, written } from '../../../tools/mail/letter.ts';
import { giveAddress } from '../../../tools/quotes/give-address.ts';
import { declineSample } from '../../../tools/samples/decline-sample.ts';
import { markSampleSent } from '../../../tools/samples/mark-sample-sent.ts';
import { changeStore } from '../../../tools/stores/change-store.ts';
import { giveBudgets } from '../../../tools/stores/give-budgets.ts';
import { sendStoreLink } from '../../../tools/stores/send-store-link.ts';
import { submitStoreRequest } from '../../../tools/stores/submit-store-request.ts';
import { inBrackets, unspokenIn } from '../../support/bracketed.ts';
import { browsing, mailsTo } from '../../support/browsing.ts';
import { proposing } from '../../support/clients.ts';
import { collecting, linked, person, TUMBLERS } from '../../support/collections.ts';
import { customer } from '../../support/customers.ts';
import { answered } from '../../support/messages.ts';
import { approverOf } from '../../support/people.ts';
import { askFor, deskOf, samplesOf, visitorOf } from '../../support/samples.ts';
import { storeRoom, TUMBLER } from '../../support/stores.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test('an order in French is confirmed in French, at the words of the page', async () => {
  const lines = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250, units: 1 }];
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
    mails.map(({ look, subject, text }) => [
      { language: look?.language },
      subject,
      text.replace(/\S+\/q\/\S+/, 'LINK'),
    ]),
  ).toMatchInlineSnapshot(`
    [
      [
        {
          "language": "fr",
        },
        "Votre commande de 250 × 20 oz Vacuum Tumbler (M-10002)",
        "Bonjour Jeanne,

    Merci de votre commande :

      250 × 20 oz Vacuum Tumbler, Noir
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

test('goods have their colors and amounts in the language; names and words of people stay', () => {
  const goods = [
    { spec: { quantity: 1_200 }, priced: { name: 'Tee, Classic', color: 'Heather Grey', size: '2XL' } },
    { spec: { quantity: 1 }, priced: { name: 'Pen', color: 'Black', size: null } },
  ];
  const text = letter(
    'Your order:',
    goodsOf(goods, said('Total {amount}', { amount: { cents: 120_050 } })),
    written(said('{name} writes:', { name: 'Hello,' }), 'Your order:\nHello,'),
    'It is paid: $5.00.',
  );
  expect(WORDS.fr.text(text)).toEqual(`Bonjour Your order:,

  1 200 × Tee, Classic, Gris chiné 2XL
  1 × Pen, Noir
  Total : 1\u00a0200,50\u00a0$\u00a0US

Hello, écrit :

> Your order:
> Hello,

It is paid: $5.00.

merchkit
`);
});

test('mails of approvals, samples, stores, proposals, collections, messages and sign-in are in French', () =>
  inBrackets('fr', async () => {
    const speaking = (ctx: Ctx): Ctx => ({ ...ctx, language: 'fr' });
    const desk = deskOf(shop);
    const email = 'luc@example.com';
    const people = { approver_name: 'Grace Hopper', requester_email: email, approver_email: email };
    const owner = speaking(await customer(shop));

    const approval = await invoke(requestApproval, owner, { ...people, quote_id: 'qt_demo_open' });
    const answer = { decision: 'decline', name: 'Grace Hopper', comment: 'This is it.' } as const;
    await invoke(decideApproval, await approverOf(shop, owner.links.approval(approval.id)), answer);

    for (const part_id of ['TUMBLER-20-BLACK', 'TUMBLER-20-BLACK', 'TUMBLER-20-NAVY'])
      await askFor(shop, { email, part_id }, speaking(visitorOf(shop)));
    const [sample] = await samplesOf(shop, email);
    await invoke(markSampleSent, desk, { id: sample?.id ?? '', tracking: 'UPS 1Z' });
    await askFor(shop, { email, key: 'demo:MUG-12', part_id: 'MUG-12-NAVY' }, speaking(visitorOf(shop)));
    const [mug] = (await samplesOf(shop, email)).filter(({ key }) => key === 'demo:MUG-12');
    await invoke(declineSample, desk, { id: mug?.id ?? '', reason: 'This is it.' });

    const room = storeRoom(shop);
    const store = await room.make();
    const employee = speaking(await room.employee(store));
    const wish = { name: 'Luc', email, items: [TUMBLER] };
    for (const decision of ['approve', 'decline'] as const) {
      const { id } = await invoke(submitStoreRequest, employee, wish);
      await room.decide(store, id, { decision });
    }
    await invoke(sendStoreLink, employee, { email });
    const manager = speaking(await room.manager(store));
    await invoke(changeStore, manager, { has_budgets: true });
    await invoke(giveBudgets, manager, { emails: [email], amount: 50, period: 'quarter' });

    const { proposal } = await proposing(shop).drafted({ client_email: email, language: 'fr' });
    await answered(shop, proposal.id, 'This is it.');

    const { body: collected } = await collecting(shop, [TUMBLERS], 2);
    const giver = speaking(await linked(shop, collected.collection.url, 'collection'));
    await invoke(giveAddress, giver, person('luc', [1]));

    await invoke(inviteMember, owner, { email, role: 'approver' });
    await browsing(shop).post('/account/sign-in', { email }, { 'Accept-Language': 'fr' });

    const mails = await mailsTo(shop, email);
    expect(mails.map(({ subject }) => subject.replace(/[⟦⟧]/g, '')).sort()).toMatchInlineSnapshot(`
    [
      "Demo Company vous demande d’approuver 250 × 20 oz Vacuum Tumbler",
      "Grace Hopper a refusé 250 × 20 oz Vacuum Tumbler",
      "Un message à propos d’une proposition",
      "Une proposition de Demo Company : Cadeaux de bienvenue pour 50 personnes",
      "Votre adresse de livraison",
      "Votre demande d’échantillon vierge",
      "Votre demande d’échantillon vierge",
      "Votre demande à « Acme store » est approuvée",
      "Votre demande à « Acme store » est envoyée",
      "Votre demande à « Acme store » est envoyée",
      "Votre demande à « Acme store » est refusée",
      "Votre lien pour vous connecter à votre compte",
      "Votre lien vers « Acme store »",
      "Votre échantillon vierge est en route",
      "Votre échantillon vierge ne peut pas être envoyé",
      "Vous avez déjà demandé cet échantillon vierge",
      "Vous avez déjà demandé cet échantillon vierge",
      "Vous avez maintenant accès au compte de Demo Company",
      "Vous avez un budget dans « Acme store »",
    ]
  `);
    expect(mails.flatMap(({ subject, text }) => [subject, text].flatMap(unspokenIn))).toEqual([]);
  }));
