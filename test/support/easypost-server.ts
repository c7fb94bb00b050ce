/** EasyPost for tests: rates of a shipment over a real socket. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

export const EASYPOST_KEY = 'EZTK_of_the_tests';

const Asked = z.object({
  shipment: z.object({
    from_address: z.object({ zip: z.string().length(5), country: z.literal('US') }),
    to_address: z.object({ street1: z.string().min(1), zip: z.string().min(5), country: z.literal('US') }),
    parcel: z.object({
      length: z.number().positive(),
      width: z.number().positive(),
      height: z.number().positive(),
      weight: z.number().positive(),
    }),
  }),
});

export interface EasyPostServer {
  url: string;
  /** The shipments it was asked about, oldest first. */
  asked: z.output<typeof Asked>['shipment'][];
  /** Dollars of a parcel by service. */
  rates: Record<string, string>;
  trouble: 'none' | 'fails' | 'silent' | 'garbled';
  close(): Promise<void>;
}

export async function easyPostServer(): Promise<EasyPostServer> {
  const server = createServer(async (request, response) => {
    if (stand.trouble === 'silent') return;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (stand.trouble === 'fails') return answer(500, { error: { code: 'INTERNAL', message: 'down' } });
    if (stand.trouble === 'garbled') return answer(200, { rates: [{ rate: 'soon' }] });
    const key = Buffer.from(`${EASYPOST_KEY}:`).toString('base64');
    if (request.headers.authorization !== `Basic ${key}`)
      return answer(401, { error: { code: 'APIKEY.INACTIVE' } });
    const asked = Asked.safeParse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
    if (!asked.success) return answer(422, { error: { code: 'SHIPMENT.INVALID_PARAMS' } });
    stand.asked.push(asked.data.shipment);
    const rates = Object.entries(stand.rates).map(([service, rate]) => ({
      id: `rate_${service}`,
      carrier: 'UPS',
      service,
      rate,
      currency: 'USD',
      delivery_days: 2,
    }));
    answer(201, { id: 'shp_1', object: 'Shipment', rates });
  });
  const stand: EasyPostServer = {
    url: '',
    asked: [],
    rates: { Ground: '12.34', '2ndDayAir': '45.60' },
    trouble: 'none',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  stand.url = `http://127.0.0.1:${port}`;
  return stand;
}
