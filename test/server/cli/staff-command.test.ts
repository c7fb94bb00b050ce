import { expect, test } from 'vitest';
import { browsing, mailsTo, newestLink, signedIn } from '../../support/browsing.ts';
import { runBeside } from '../../support/command-line.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const merchkit = (...args: string[]) => runBeside(shop, ...args);

test('staff are added on the command line, sign in to the desk, and are out once they are removed', async () => {
  const added = await merchkit('staff', 'add', '--email', 'Ada@Example.com', '--name', 'Ada Byron');
  expect(added.out).toBe(`Ada Byron signs in as ada@example.com at ${shop.url}/desk/sign-in\n`);
  expect(
    (await merchkit('staff', 'list')).out.split('\n').map((line) => line.split('\t').slice(0, 2)),
  ).toEqual([['ada@example.com', 'Ada Byron'], ['desk@example.com', 'Demo desk'], ['']]);
  const ada = await signedIn(shop, 'ada@example.com', 'desk');
  expect((await ada.get('/desk/sign-in')).location).toBe('/desk');
  await browsing(shop).askForLink('ada@example.com', 'desk');
  const link = await newestLink(shop, 'ada@example.com');
  expect((await merchkit('staff', 'remove', '--email', 'ada@example.com')).out).toBe(
    'ada@example.com no longer works at the desk\n',
  );
  expect((await ada.get('/desk/sign-in')).status).toBe(200);
  expect((await browsing(shop).post(link, {})).status).toBe(404);
  const before = (await mailsTo(shop, 'ada@example.com')).length;
  await browsing(shop).askForLink('ada@example.com', 'desk');
  expect(await mailsTo(shop, 'ada@example.com')).toHaveLength(before);
}, 30_000);

test('what is no command says what is one', async () => {
  for (const args of [['staff', 'add', '--email', 'nope', '--name', 'X'], ['staff']]) {
    const { code, out, err } = await merchkit(...args);
    expect([code, out, err.includes('usage: merchkit staff add')]).toEqual([2, '', true]);
  }
  const { code, out, err } = await merchkit('constructor', 'x');
  expect([code, out, err]).toEqual([
    2,
    '',
    'There is no command constructor; `merchkit help` shows those there are.\n',
  ]);
}, 30_000);
