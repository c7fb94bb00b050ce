/** What a webhook cannot be. */
import { afterEach, expect, test } from 'vitest';
import { EVENT_NAMES } from '../../tools/events/events.ts';
import { refusalOf, stillServes } from '../support/refusals.ts';
import { useShop } from '../support/use.ts';
import { HOOK, publicNames } from '../support/webhooks.ts';

const shop = useShop({ dependencies: publicNames });
afterEach(() => stillServes(shop));

const refused = async (method: string, path: string, body?: unknown) => {
  const { status, body: answer } = await shop.rest(method, path, body);
  return { status, ...refusalOf(status, JSON.stringify(answer)) };
};

test('an unknown event is refused with the names there are, and is not repeated', async () => {
  for (const unknown of ['order.exploded', 'webhook.test', '*', 'order.*', 'ORDER.PAID', 'quote.saved ']) {
    const refusal = await refused('POST', '/webhooks', { ...HOOK, events: ['quote.saved', unknown] });
    expect(refusal).toMatchObject({ status: 422, code: 'validation_failed', param: 'events.1' });
    for (const name of EVENT_NAMES) expect(refusal.message).toContain(`\`${name}\``);
    expect(refusal.message).not.toContain('exploded');
  }
});

test.each<[string, Record<string, unknown>]>([
  ['url', { events: ['quote.saved'] }],
  ['url', { ...HOOK, url: '' }],
  ['url', { ...HOOK, url: '   ' }],
  ['url', { ...HOOK, url: 7 }],
  ['url', { ...HOOK, url: null }],
  ['url', { ...HOOK, url: `https://example.com/${'x'.repeat(2_048)}` }],
  ['events', { url: HOOK.url }],
  ['events', { ...HOOK, events: [] }],
  ['events', { ...HOOK, events: 'quote.saved' }],
  ['events', { ...HOOK, events: Array.from({ length: 101 }, () => 'quote.saved') }],
  ['events.0', { ...HOOK, events: [null] }],
  ['events.0', { ...HOOK, events: ['__proto__'] }],
  ['events.0', { ...HOOK, events: ['x'.repeat(61)] }],
  ['name', { ...HOOK, name: 'x'.repeat(201) }],
  ['status', { ...HOOK, status: 'paused' }],
])('a new webhook whose fault is `%s`: %j', async (param, body) => {
  expect(await refused('POST', '/webhooks', body)).toMatchObject({
    status: 422,
    code: 'validation_failed',
    param,
  });
});

test('a change that names nothing, or a field that cannot be set', async () => {
  for (const nothing of [
    {},
    { url: null },
    { paused_why: 'because' },
    { signing_secret: 'whsec_mine' },
    { events: [] },
  ])
    expect(await refused('PATCH', '/webhooks/wh_demo', nothing)).toMatchObject({
      status: 422,
      message: 'Nothing to change: send `url`, `events`, `name` or `status`.',
    });
  for (const body of [{ status: 'deleted' }])
    expect(await refused('PATCH', '/webhooks/wh_demo', body)).toMatchObject({
      status: 422,
      code: 'validation_failed',
      param: Object.keys(body)[0],
    });
});
