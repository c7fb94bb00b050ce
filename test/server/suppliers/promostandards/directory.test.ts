/** Endpoints out of a directory that is filled by hand. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpointsInDirectory } from '../../../../server/suppliers/promostandards/directory.ts';

const listed = (code: string, version: string, url: string | null, status = 'Production') => ({
  Service: { ServiceType: { Code: code, Name: code }, Status: status, Version: version, WSDL: null },
  TestURL: '',
  URL: url,
});

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/json/companies/HIT/endpoints': [
    listed('INV', '2.0.0', 'https://beta.hit.example/inventory', 'Beta'),
    listed('INV', '2.0.0', ' https://hit.example/inventory '),
    listed('Inv', '1.2.1', 'https://hit.example/inventory-1'),
    listed('PPC', '1.0.0', 'https://hit.example/prices'),
    listed('MED', '1.0.0', 'https://hit.example/media'),
    listed('OSN', '9.9.9', 'https://hit.example/parcels'),
    listed('INVC', '1.0.0', 'https://hit.example/invoices'),
    listed('PDC', '1.0.0', 'https://hit.example/compliance'),
    listed('PO', '1.0.0', null),
    { URL: 'https://hit.example/nameless' },
  ],
  '/json/companies/ODD/endpoints': { message: 'odd' },
};

const server = createServer(({ url = '' }, response) => {
  const answer = ANSWERS[url];
  response.writeHead(answer === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(answer ?? {}));
});
let base: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://localhost:${(server.address() as AddressInfo).port}/json`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('services that are spoken here are taken, those in production first', async () => {
  expect(await endpointsInDirectory(base, 'HIT', { allowLocal: true })).toEqual([
    { service: 'Inventory', version: '2.0.0', url: 'https://hit.example/inventory' },
    { service: 'Inventory', version: '1.2.1', url: 'https://hit.example/inventory-1' },
    { service: 'PricingAndConfiguration', version: '1.0.0', url: 'https://hit.example/prices' },
    { service: 'MediaContent', version: '1.0.0', url: 'https://hit.example/media' },
    { service: 'Invoice', version: '1.0.0', url: 'https://hit.example/invoices' },
    { service: 'ProductCompliance', version: '1.0.0', url: 'https://hit.example/compliance' },
  ]);
});

test('a company that is not there has none, and another answer is no directory', async () => {
  expect(await endpointsInDirectory(base, 'NOBODY', { allowLocal: true })).toEqual([]);
  await expect(endpointsInDirectory(base, 'ODD', { allowLocal: true })).rejects.toMatchObject({
    kind: 'garbled',
  });
});
