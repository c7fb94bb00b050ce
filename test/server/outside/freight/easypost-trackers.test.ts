import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { easyPostTrackers } from '../../../../server/outside/freight/easypost-trackers.ts';
import { EASYPOST_KEY } from '../../../support/easypost-server.ts';
import { use } from '../../../support/use.ts';

const HOUR_MS = 3_600_000;
const step = (status: string, day: string) => ({ status, datetime: `${day}T17:04:00Z`, message: 'Scanned' });
const UNDER_WAY = [step('pre_transit', '2026-11-04'), step('in_transit', '2026-11-05')];
const ARRIVED = { status: 'delivered', tracking_details: [...UNDER_WAY, step('delivered', '2026-11-09')] };

/** EasyPost's trackers, over a real socket. */
const stand = use(async () => {
  const made = { url: '', asked: [] as unknown[], says: {} as unknown, close: () => {} };
  const server = createServer(async (request, response) => {
    made.asked.push(JSON.parse(await text(request)));
    if (made.says === 'silence') return;
    const key = Buffer.from(`${EASYPOST_KEY}:`).toString('base64');
    const isOurs = request.headers.authorization === `Basic ${key}` && request.url === '/v2/trackers';
    const status = isOurs ? (made.says === 'refusal' ? 422 : 201) : 401;
    const answer = { id: 'trk_1', object: 'Tracker', est_delivery_date: null, ...Object(made.says) };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  made.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  made.close = () => {
    server.close();
    server.closeAllConnections();
  };
  return made;
});

const clock = { at: new Date('2026-11-09T20:00:00.000Z') };
const reports: string[] = [];
const trackers = (timeoutMs = 5_000) =>
  easyPostTrackers({
    apiKey: EASYPOST_KEY,
    apiBase: stand.url,
    timeoutMs,
    now: () => clock.at,
    report: (failure) => reports.push(`${failure.message}: ${failure.cause}`),
  });
beforeEach(() => {
  stand.asked = [];
  reports.length = 0;
});

test('a parcel was delivered on the day of its last step, by the carrier that EasyPost knows', async () => {
  stand.says = ARRIVED;
  const deliveredOn = trackers();
  expect(await deliveredOn({ carrier: 'UPS Ground', number: '1Z1' })).toBe('2026-11-09');
  expect(await deliveredOn({ carrier: 'FEDEX_HOME_DELIVERY', number: '7712' })).toBe('2026-11-09');
  expect(await deliveredOn({ carrier: 'Best Way', number: '33' })).toBe('2026-11-09');
  expect(stand.asked).toEqual([
    { tracker: { tracking_code: '1Z1', carrier: 'UPS' } },
    { tracker: { tracking_code: '7712', carrier: 'FedEx' } },
    { tracker: { tracking_code: '33' } },
  ]);
});

test('one under way is asked for again after six hours, one that arrived never', async () => {
  const deliveredOn = trackers();
  const ask = () => deliveredOn({ carrier: 'UPS', number: '1Z2' });
  stand.says = { status: 'in_transit', tracking_details: UNDER_WAY };
  expect([await ask(), await ask(), stand.asked.length]).toEqual([undefined, undefined, 1]);
  stand.says = ARRIVED;
  clock.at = new Date(clock.at.getTime() + 6 * HOUR_MS);
  expect([await ask(), await ask(), stand.asked.length]).toEqual(['2026-11-09', '2026-11-09', 2]);
});

test.each(['silence', 'refusal', { status: 'delivered' }])(
  '%j says nothing, and is reported',
  async (says) => {
    stand.says = says;
    const deliveredOn = trackers(says === 'silence' ? 50 : 5_000);
    expect(await deliveredOn({ carrier: 'UPS', number: '1Z3' })).toBeUndefined();
    expect(reports).toEqual([expect.stringMatching(/^EasyPost did not say where a parcel is: /)]);
    expect(reports.join()).not.toMatch(/EZTK|1Z3/);
  },
);
