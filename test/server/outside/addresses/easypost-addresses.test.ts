import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { easyPostAddresses } from '../../../../server/outside/addresses/easypost-addresses.ts';
import { easyPostAddressServer } from '../../../support/easypost-addresses.ts';
import { EASYPOST_KEY } from '../../../support/easypost-server.ts';

const PLACE = {
  street1: '1 Market Street',
  street2: null,
  city: 'San Francisco',
  state: 'CA',
  postal: '94105',
};

let stand: Awaited<ReturnType<typeof easyPostAddressServer>>;
const reports: string[] = [];
beforeAll(async () => {
  stand = await easyPostAddressServer();
});
afterAll(() => stand.close());
beforeEach(() => {
  stand.says = 'as typed';
  reports.length = 0;
});

const check = (street1 = PLACE.street1, apiKey = EASYPOST_KEY, timeoutMs = 5_000) =>
  easyPostAddresses({
    apiKey,
    apiBase: stand.url,
    timeoutMs,
    report: (failure) => reports.push(`${failure.message}: ${failure.cause}`),
  }).check({ ...PLACE, street1 });

test('an address that is known in another spelling is as it was typed', async () => {
  expect(await check()).toEqual({ outcome: 'ok' });
});

test('a corrected address is offered as it is known', async () => {
  stand.says = 'corrected';
  expect(await check('1 Markt Street')).toEqual({
    outcome: 'corrected',
    place: {
      street1: '1 MARKET ST',
      street2: null,
      city: 'SAN FRANCISCO',
      state: 'CA',
      postal: '94105-1420',
    },
  });
});

test('an address that is not found is unknown', async () => {
  stand.says = 'unknown';
  expect(await check()).toEqual({ outcome: 'unknown' });
});

test('silence, junk, a redirect and a wrong key leave it unchecked, and no report has the key or the address', async () => {
  for (const says of ['silent', 'junk', 'moved'] as const) {
    stand.says = says;
    expect(await check(PLACE.street1, EASYPOST_KEY, says === 'silent' ? 50 : 5_000)).toEqual({
      outcome: 'unchecked',
    });
  }
  stand.says = 'as typed';
  expect(await check(PLACE.street1, 'EZTK_wrong')).toEqual({ outcome: 'unchecked' });
  expect(reports).toHaveLength(4);
  expect(reports.join()).not.toMatch(/EZTK|Market/);
});
