/** The pages of company stores for owners of the account and for the desk. */
import { expect, test } from 'vitest';
import { inviteMember } from '../../../../../tools/account/invite-member.ts';
import { invoke } from '../../../../../tools/invoke.ts';
import { browsing, signedIn } from '../../../../support/browsing.ts';
import { errorSummary, fieldErrors, fieldsOf, isMarked } from '../../../../support/forms.ts';
import { storeRoom } from '../../../../support/stores.ts';
import { prepared, useShop } from '../../../../support/use.ts';

type Browser = Awaited<ReturnType<typeof signedIn>>;

const shop = useShop();
const room = prepared(() => storeRoom(shop));
const owner = prepared(() => signedIn(shop));
const staff = prepared(() => signedIn(shop, 'desk@example.com', 'desk'));

/** What a browser sends of the settings as they stand. */
async function settingsOf(browser: Browser, path: string): Promise<Record<string, string>> {
  const { html } = await browser.get(`${path}/settings`);
  return { ...fieldsOf(html, 'settings-form'), status: 'open', budgets: 'off' };
}

test('an account without a store is told how it gets one', async () => {
  const { status, heading, html } = await owner.get('/account/stores');
  expect([status, heading]).toEqual([200, 'Company stores']);
  expect(html).toContain('No company stores yet.');
  expect(html).toContain('href="/account/messages">Ask the order desk</a>');
  expect((await owner.get('/account/stores?page=2')).html).toContain('This page is empty.');
});

test.each(['account', 'desk'] as const)(
  'of the %s: settings are seen, changed and said to be saved',
  async (realm) => {
    const browser = realm === 'desk' ? staff : owner;
    const store = await room.make({ name: `Store of the ${realm}` });
    const path = `/${realm}/stores/${store.id}`;
    const list = await browser.get(`/${realm}/stores`);
    expect(list.html).toContain(`href="${path}/settings"`);
    expect(list.html).not.toContain(new URL(room.manageUrlOf(store)).pathname);

    const shown = await settingsOf(browser, path);
    expect(shown).toMatchObject({
      name: `Store of the ${realm}`,
      manager_name: 'Ada Byron',
      manager_email: 'ada@acme.example',
      email_domains: '',
      'most-1': '30',
    });
    const sent = await browser.send(`${path}/settings`, `${path}/settings`, {
      ...shown,
      manager_name: 'Hedy Lamarr',
      manager_email: `hedy.${realm}@acme.example`,
      email_domains: 'acme.example, ACME.example',
      'most-1': '2',
      status: 'closed',
    });
    expect([sent.status, sent.location]).toEqual([303, `${path}/settings?saved=yes`]);
    const after = await browser.get(sent.location ?? '');
    expect(after.html).toContain('Your changes are saved.');
    expect(after.html).toMatch(/name="status" value="closed" checked/);
    expect(await room.desk.companyStores.anyById(store.id)).toMatchObject({
      status: 'closed',
      managerName: 'Hedy Lamarr',
      managerEmail: `hedy.${realm}@acme.example`,
      emailDomains: ['acme.example'],
      items: [{ mostPerRequest: 2 }],
    });
    expect(await room.mailsTo(`hedy.${realm}@acme.example`)).toHaveLength(1);
  },
);

test.each(['account', 'desk'] as const)(
  'of the %s: what is wrong is said at its field, and what was typed stays',
  async (realm) => {
    const browser = realm === 'desk' ? staff : owner;
    const store = await room.make();
    const path = `/${realm}/stores/${store.id}/settings`;
    const { status, html } = await browser.send(path, path, {
      ...(await settingsOf(browser, `/${realm}/stores/${store.id}`)),
      name: ' ',
      color: 'red',
      budgets: 'points',
      point_value: '',
      manager_name: '',
      manager_email: 'ada',
      email_domains: 'acme',
      'most-1': '0',
    });
    expect([status, fieldErrors(html)]).toEqual([
      422,
      {
        'settings-name': 'Give the store a name, in at most 120 characters.',
        'settings-color': 'Give a color as # and six digits, such as #0f5b4c.',
        'settings-point_value': 'Give what a point is worth in dollars and cents, such as 1.',
        'settings-manager_name': 'Give the name of the manager, in at most 200 characters.',
        'settings-manager_email': 'Give an email address, such as ada@example.com.',
        'settings-email_domains': 'Give domains separated by commas, such as acme.com, at most 20.',
        'settings-most-1': 'Give a quantity from 1 to 1,000.',
      },
    ]);
    expect(isMarked(html, 'settings-most-1')).toBe(true);
    expect(html).toContain('value="ada"');
    expect(await room.desk.companyStores.anyById(store.id)).toEqual(store);
  },
);

test.each(['account', 'desk'] as const)(
  'of the %s: requests are seen, and what was approved is quoted',
  async (realm) => {
    const browser = realm === 'desk' ? staff : owner;
    const store = await room.make();
    const path = `/${realm}/stores/${store.id}`;
    const none = await browser.get(path);
    expect(none.html).toContain('No requests are waiting for an answer.');
    expect((await browser.get(`${path}/requests`)).html).toContain('Nobody has asked for anything yet.');

    const { id: declined } = await room.ask(store, { email: 'no@acme.example', name: 'Nora No' });
    await room.decide(store, declined, { decision: 'decline', comment: 'Next year.' });
    await room.ask(store, { name: 'Wanda <b>Waits', note: 'Soon, please.' });
    await room.approved(store, 23, { email: 'yes@acme.example', name: 'Yves Yes' });
    const open = await browser.get(path);
    expect(open.html).toContain('Wanda &lt;b&gt;Waits');
    expect(open.html).toContain('Soon, please.');
    expect(open.html).toContain('1 more needed to reach the minimum of 24');
    expect(open.html).not.toContain('Make a quote');
    expect(open.html).not.toContain('Nora No');
    expect(open.html).not.toContain('Cancel this request');
    const all = await browser.get(`${path}/requests`);
    for (const words of [
      'Nora No',
      '<strong>declined</strong>',
      'Next year.',
      '<strong>waits for an answer</strong>',
    ])
      expect(all.html).toContain(words);

    const early = await browser.send(path, `${path}/gather`, {});
    expect([early.status, errorSummary(early.html)]).toEqual([
      422,
      'Nothing reaches its minimum yet; the nearest is item 1, which needs 1 more. Nothing was changed.',
    ]);
    await room.approved(store, 1, { email: 'more@acme.example' });
    expect((await browser.get(path)).html).toContain('Make a quote');
    const made = await browser.send(path, `${path}/gather`, {});
    expect([made.status, made.location]).toEqual([303, `${path}#quotes`]);
    const { html } = await browser.get(path);
    const [quote] = (await room.seen(store)).quotes;
    expect(html).toContain(`href="${new URL(quote?.url ?? '').pathname}"`);
    expect((await browser.get(`${path}/gather`)).location).toBe(path);
  },
);

test('the desk answers a request on the page of its store', async () => {
  const store = await room.make({ name: 'Answered here' });
  const { id } = await room.ask(store, { email: 'desk.answers@acme.example' });
  const path = `/desk/stores/${store.id}`;
  expect((await staff.get(path)).html).toContain(`action="/desk/stores/requests/${id}"`);
  await staff.send(path, `/desk/stores/requests/${id}`, { decision: 'approve' });
  expect((await room.seen(store)).approved.requests).toMatchObject([{ id, decidedBy: 'The order desk' }]);
  expect((await owner.get(`/account/stores/${store.id}`)).html).not.toContain('/desk/');
});

test('the desk lists the stores of one account', async () => {
  const key = await shop.newKey(['write'], { email: 'narrow@example.com' });
  const accountId = await room.accountId(key);
  await room.make({ name: 'Theirs', account_id: accountId });
  const { html } = await staff.get(`/desk/accounts/${accountId}/stores`);
  expect([html.includes('Theirs'), html.includes('Answered here')]).toEqual([true, false]);
  expect((await staff.get('/desk/accounts?words=narrow')).html).toContain(
    `href="/desk/accounts/${accountId}/stores"`,
  );
  expect((await staff.get('/desk/accounts/acc_none/stores')).status).toBe(404);
});

test('a store of another account and an unknown one are not there', async () => {
  const accountId = await room.accountId(await shop.newKey(['write'], { email: 'foreign@example.com' }));
  const theirs = await room.make({ account_id: accountId });
  for (const path of [`/account/stores/${theirs.id}`, '/account/stores/st_none', '/desk/stores/st_none'])
    for (const at of ['', '/requests', '/settings'])
      expect((await (path.startsWith('/desk') ? staff : owner).get(`${path}${at}`)).status).toBe(404);
  const own = await room.make();
  const { formToken } = await owner.get(`/account/stores/${own.id}/settings`);
  const sent = await owner.post(`/account/stores/${theirs.id}/settings`, {
    form_token: formToken,
    name: 'Mine',
  });
  expect(sent.status).toBe(404);
  expect(await room.desk.companyStores.anyById(theirs.id)).toEqual(theirs);
});

test('who is no owner reads whose the stores are, and opens none', async () => {
  await invoke(inviteMember, await room.customer('owner'), { email: 'mia@acme.example', role: 'buyer' });
  const member = await signedIn(shop, 'mia@acme.example');
  const store = await room.make();
  const { status, html } = await member.get('/account/stores');
  expect([status, html.includes(store.id)]).toEqual([200, false]);
  expect(html).toContain('Only owners of the account see and change its company stores.');
  expect((await member.get(`/account/stores/${store.id}/settings`)).status).toBe(404);
  expect((await browsing(shop).get(`/account/stores/${store.id}`)).location).toContain('/account/sign-in');
});
