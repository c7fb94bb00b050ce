import { beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { approveProposal } from '../../../tools/proposals/approve-proposal.ts';
import { changeDeskProposal } from '../../../tools/proposals/change-desk-proposal.ts';
import { commentOnProposal } from '../../../tools/proposals/comment-on-proposal.ts';
import { openProposal } from '../../../tools/proposals/open-proposal.ts';
import { signedIn } from '../../support/browsing.ts';
import { proposing } from '../../support/clients.ts';
import { atDesk } from '../../support/messages.ts';
import { deskOf } from '../../support/proofs.ts';
import { refused } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const ADA = 'ada.desk@example.com';
const shop = useShop({ now: NOW });
const at = prepared(() => proposing(shop));
beforeAll(async () => {
  await shop.service.transaction((tx) =>
    tx.staff.put({ id: 'stf_ada', email: ADA, name: 'Ada', roles: ['sales'], createdAt: NOW }),
  );
});

const drafted = async () => {
  const made = await at.drafted({ wants: 'bottle' });
  const [{ key, parts }] = made.proposal.products;
  const color: string = parts[0].color;
  return { ...made, id: made.proposal.id, key, color };
};

test('the desk changes pieces as the client does: a version by name, priced anew, and no late approval', async () => {
  const { id, key, color, client, proposal } = await drafted();
  const change = (version: number, quantity: number, desk = deskOf(shop, ADA)) =>
    invoke(changeDeskProposal, desk, {
      id,
      version,
      products: [{ key, parts: [{ color, quantity }] }],
    });
  await change(1, 120);
  const made = await at.read(id);
  expect(made.versions[1]).toEqual({
    version: 2,
    at: NOW,
    side: 'desk',
    by: 'Ada',
    total: made.total,
    changes: [`${proposal.products[0].name}: ${color} 120 instead of ${color} 50.`],
  });
  const seen = await invoke(openProposal, client, { by_person: true });
  expect([seen.proposal.togetherCents, seen.proposal.products[0]?.quantity]).toEqual([
    Math.round(made.total * 100),
    120,
  ]);
  expect([seen.version, made.version]).toEqual([2, 2]);
  const yes = { by: 'Grace', keys: [key] };
  expect(await refused(invoke(approveProposal, client, yes))).toEqual([
    'invalid_state',
    expect.stringContaining('at version 2, shown here. Nothing was approved'),
  ]);
  expect(await refused(change(1, 130))).toEqual([
    'invalid_state',
    'The proposal was changed meanwhile and is at version 2; look at that one and change it.',
  ]);
  expect((await refused(change(2, 1)))[0]).toBe('below_minimum');
  const packers = { kind: 'desk', email: ADA, roles: ['production'] } as const;
  expect((await refused(change(2, 130, shop.service.ctxFor(packers, 'req_packers'))))[0]).toBe(
    'forbidden_scope',
  );
  await invoke(approveProposal, client, { ...yes, offer_version: 2 });
  expect((await refused(change(2, 130)))[0]).toBe('invalid_state');
});

test('the desk’s page takes other pieces and a message without script, and the client’s wait ends', async () => {
  const { id, color, client } = await drafted();
  await invoke(commentOnProposal, client, { by: 'Grace', comments: [{ text: 'Twice as many?' }] });
  const browser = await signedIn(shop, ADA, 'desk');
  const path = `/desk/proposals/${id}`;
  const list = await browser.get('/desk/proposals');
  expect(list.html).toContain(`href="${path}"`);
  expect(list.html).toContain('Waits since');
  const { html } = await browser.get(path);
  const [, before = ''] = /name="before-0" value="([^"]*)"/.exec(html) ?? [];
  const sent = (quantity: string, text: string) =>
    browser.send(path, `${path}/change`, {
      version: '1',
      'before-0': before.replaceAll('&quot;', '"'),
      'color-0-0': color,
      'pieces-0-0-0': quantity,
      text,
    });
  const few = await sent('many', 'Done.');
  expect([few.status, few.html.includes('Give each quantity as a whole number')]).toEqual([422, true]);
  expect(few.html).toContain('>Done.</textarea>');
  const { status, location } = await sent('100', 'Done.');
  expect([status, location]).toEqual([303, `${path}#versions`]);
  const { products, versions } = await at.read(id);
  expect([products[0].quantity, versions[1].by]).toEqual([100, 'Ada']);
  const talk = await atDesk(shop, id);
  expect([talk.waits_since, talk.messages.map(({ text }) => text)]).toEqual([
    null,
    ['Twice as many?', 'Done.'],
  ]);
  const late = await sent('150', '');
  expect([late.status, late.html.includes('is at version 2; look at that one')]).toEqual([422, true]);
  expect((await browser.send(path, `${path}/change`, { version: '2' })).html).toContain(
    'Change a quantity, color or size of a product first.',
  );
  expect((await browser.get('/desk/proposals/prp_none')).status).toBe(404);
});
