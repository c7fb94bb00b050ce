import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { flashCookie } from '../../../server/auth/flash-cookie.ts';
import { sealing } from '../../../server/secrets/sealing.ts';

const clock = { at: new Date('2026-11-04T15:00:00Z') };
beforeEach(() => {
  clock.at = new Date('2026-11-04T15:00:00Z');
});
const SECRET = Buffer.alloc(32, 0xab);

/** A page that sets a flash and one that takes it, both for the subject in their path. */
function pages(publicUrl = 'http://shop.example') {
  const flash = flashCookie({ secret: SECRET, publicUrl, now: () => clock.at });
  return new Hono()
    .get('/set/:subject', (c) => {
      flash.setFlash(c, c.req.param('subject'), 'Saved.');
      return c.text('');
    })
    .get('/take/:subject', (c) => c.text(flash.takeFlash(c, c.req.param('subject')) ?? 'nothing'));
}

async function flashOf(app: ReturnType<typeof pages>): Promise<{ line: string; cookie: string }> {
  const [line = ''] = (await app.request('/set/page')).headers.getSetCookie();
  return { line, cookie: line.split(';')[0] ?? '' };
}

test('a text is shown once, to its own page, within two minutes', async () => {
  const app = pages();
  const { line, cookie } = await flashOf(app);
  expect(line.replace(/=v1\.[\w-]+/, '=SEALED')).toBe(
    'merchkit-flash=SEALED; Max-Age=120; Path=/account; HttpOnly; SameSite=Lax',
  );
  const take = (subject: string) => app.request(`/take/${subject}`, { headers: { Cookie: cookie } });

  const other = await take('other');
  expect([await other.text(), other.headers.getSetCookie()]).toEqual(['nothing', []]);

  const taken = await take('page');
  expect(await taken.text()).toBe('Saved.');
  expect(taken.headers.getSetCookie()).toEqual(['merchkit-flash=; Max-Age=0; Path=/account']);

  clock.at = new Date('2026-11-04T15:01:59.999Z');
  expect(await (await take('page')).text()).toBe('Saved.');
  clock.at = new Date('2026-11-04T15:02:00Z');
  expect(await (await take('page')).text()).toBe('nothing');
});

test('where there is https it travels encrypted alone', async () => {
  const app = pages('https://shop.example');
  const { line, cookie } = await flashOf(app);
  expect(line).toContain('; Secure');
  const taken = await app.request('/take/page', { headers: { Cookie: cookie } });
  expect(taken.headers.getSetCookie()).toEqual(['merchkit-flash=; Max-Age=0; Path=/account; Secure']);
});

test('no cookie, and one not sealed by us, are no text', async () => {
  const app = pages();
  expect(await (await app.request('/take/page')).text()).toBe('nothing');
  const forged = await app.request('/take/page', { headers: { Cookie: 'merchkit-flash=v1.AAAA' } });
  expect(await forged.text()).toBe('nothing');
});

test('a text that was sealed for another purpose is none', async () => {
  const takenOf = async (purpose: string) => {
    const text = JSON.stringify({ until: clock.at.getTime() + 1, text: 'Saved.' });
    const Cookie = `merchkit-flash=${sealing(SECRET, purpose).seal(text, 'page')}`;
    return (await pages().request('/take/page', { headers: { Cookie } })).text();
  };
  expect([await takenOf('flash'), await takenOf('webhooks')]).toEqual(['Saved.', 'nothing']);
});
