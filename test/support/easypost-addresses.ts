/** EasyPost's verification of addresses for tests, over a real socket. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { EASYPOST_KEY } from './easypost-server.ts';

const Asked = z.strictObject({
  address: z.strictObject({
    street1: z.string().min(1),
    street2: z.string().nullable(),
    city: z.string(),
    state: z.string().length(2),
    zip: z.string().min(5),
    country: z.literal('US'),
  }),
  verify: z.tuple([z.literal('delivery')]),
});

type Answer = 'as typed' | 'corrected' | 'unknown' | 'junk' | 'silent' | 'moved';

/** It answers in capitals and with the last four digits, as the Postal Service writes addresses. */
export async function easyPostAddressServer() {
  const stand = { url: '', asked: 0, says: 'as typed' as Answer, close: async () => {} };
  const server = createServer(async (request, response) => {
    stand.asked += 1;
    if (stand.says === 'silent') return;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = (status: number, body: unknown, headers = {}) =>
      void response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body));
    if (stand.says === 'moved') return answer(302, {}, { location: 'http://127.0.0.1:1/' });
    if (stand.says === 'junk') return answer(201, { street1: ['?'] });
    const key = Buffer.from(`${EASYPOST_KEY}:`).toString('base64');
    if (request.headers.authorization !== `Basic ${key}`)
      return answer(401, { error: { code: 'APIKEY.INACTIVE' } });
    const { address } = Asked.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
    const success = stand.says !== 'unknown';
    const errors = success
      ? []
      : [{ code: 'E.ADDRESS.NOT_FOUND', field: 'address', message: 'Address not found' }];
    answer(201, {
      id: 'adr_1',
      object: 'Address',
      mode: 'test',
      name: null,
      street2: address.street2 ?? '',
      street1:
        stand.says === 'corrected' ? '1 MARKET ST' : address.street1.toUpperCase().replace('STREET', 'ST'),
      city: address.city.toUpperCase(),
      state: address.state,
      country: 'US',
      zip: success ? `${address.zip.slice(0, 5)}-1420` : address.zip,
      verifications: { delivery: { success, errors, details: {} } },
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stand.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stand.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return stand;
}
