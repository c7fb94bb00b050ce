import { beforeAll, expect, test } from 'vitest';
import { changeMember } from '../../../tools/account/change-member.ts';
import { inviteMember } from '../../../tools/account/invite-member.ts';
import { removeMember } from '../../../tools/account/remove-member.ts';
import { requestApproval } from '../../../tools/approvals/request-approval.ts';
import type { Ctx } from '../../../tools/context.ts';
import { invoke } from '../../../tools/invoke.ts';
import { createQuote } from '../../../tools/quotes/create-quote.ts';
import { browsing, mailsTo, signedIn } from '../../support/browsing.ts';
import { customer } from '../../support/customers.ts';
import { useShop } from '../../support/use.ts';

const TEAM = '/account/team';
const ADA = 'ada@example.com';
const FRENCH = { headers: { 'Accept-Language': 'fr' } };

const shop = useShop();
beforeAll(async () => {
  await invoke(inviteMember, await customer(shop), { email: ADA, role: 'viewer' });
});

type Browser = Awaited<ReturnType<typeof signedIn>>;
const spokenTo = async (browser: Pick<Browser, 'ask'>, path = '/') =>
  /<html lang="(\w+)"/.exec((await browser.ask(path, FRENCH)).html)?.[1];

/** The language of the next mail to her, which others cause in French. */
async function mailedIn(): Promise<string> {
  const before = (await mailsTo(shop, ADA)).map(({ id }) => id);
  const approver = { approver_name: 'Ada', approver_email: ADA };
  const others: Ctx = { ...(await customer(shop)), language: 'fr' };
  const { id: quote_id } = await invoke(createQuote, others, createQuote.example);
  await invoke(requestApproval, others, { quote_id, ...approver });
  const [mail] = (await mailsTo(shop, ADA)).filter(({ id }) => !before.includes(id));
  return `${mail?.look?.language ?? 'en'}: ${mail?.text.split(/[ ,]/)[0]}`;
}

test('a person’s language wins over their browser’s while they are signed in, and their mails are in it', async () => {
  const ada = await signedIn(shop, ADA);
  expect([await spokenTo(ada), await mailedIn()]).toEqual(['fr', 'fr: Bonjour']);
  const wrong = await ada.send(TEAM, `${TEAM}/settings`, { language: 'xx' });
  expect([wrong.status, wrong.html.includes('Choose one of the languages.')]).toEqual([422, true]);
  const saved = await ada.send(TEAM, `${TEAM}/settings`, { language: 'es' });
  expect(saved.location).toBe(`${TEAM}?done=settings-saved`);
  expect((await ada.get(TEAM)).html).toContain('<option value="es" selected');
  expect([await spokenTo(ada), await mailedIn()]).toEqual(['es', 'es: Hola']);
  expect(await spokenTo(browsing(shop))).toBe('fr');
  expect((await ada.ask('/account/statement.pdf', FRENCH)).headers.get('Content-Disposition')).toMatch(
    /-al-/,
  );

  await ada.ask('/language?to=fr', FRENCH);
  expect(await spokenTo(ada)).toBe('fr');
  await ada.send(TEAM, `${TEAM}/settings`, { language: 'en' });
  expect([await spokenTo(ada), await mailedIn()]).toEqual(['en', 'en: Hello']);
});

test('it stays through a new role, and ends with their access', async () => {
  const owner = await customer(shop);
  const ada = await signedIn(shop, ADA);
  await ada.send(TEAM, `${TEAM}/settings`, { language: 'es' });
  await invoke(changeMember, owner, { email: ADA, role: 'buyer' });
  expect(await mailedIn()).toBe('es: Hola');
  await ada.send(TEAM, `${TEAM}/settings`, { language: '' });
  expect(await spokenTo(ada)).toBe('fr');
  await ada.send(TEAM, `${TEAM}/settings`, { language: 'es' });
  await invoke(removeMember, owner, { email: ADA });
  expect(await mailedIn()).toBe('fr: Bonjour');
});
