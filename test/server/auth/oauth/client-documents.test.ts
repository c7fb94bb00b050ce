import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { clientDocuments } from '../../../../server/auth/oauth/client-documents.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** The address of a document that is answered so. */
async function documentOf(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  ends.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/client.json`;
}

const local = clientDocuments({ allowLocal: true });

test('of a document is taken what says who it is and where it waits, as that of an app', async () => {
  const address = await documentOf((_, response) => {
    response.setHeader('Cache-Control', 'max-age=60');
    response.end(
      JSON.stringify({
        client_id: 'x',
        client_name: 'X',
        redirect_uris: ['x:/'],
        application_type: 'web',
        grant_types: ['implicit'],
        sector_identifier_uri: 'https://inside.example/',
        jwks_uri: 'https://chat.example/keys.json',
        scope: 'everything',
      }),
    );
  });
  const answer = await local(address);
  expect(answer.headers.get('cache-control')).toBe('max-age=60');
  expect(await answer.json()).toEqual({
    client_id: 'x',
    client_name: 'X',
    redirect_uris: ['x:/'],
    jwks_uri: 'https://chat.example/keys.json',
    application_type: 'native',
    grant_types: ['authorization_code', 'refresh_token'],
  });
});

test('of a set of keys are taken the keys', async () => {
  const keys = [{ kty: 'EC', kid: 'one' }];
  const address = await documentOf((_, response) =>
    response.end(JSON.stringify({ keys, redirect_uris: ['x:/'] })),
  );
  expect(await (await local(address)).json()).toEqual({ keys });
});

test.each([
  'https://127.0.0.1/c.json',
  'https://10.0.0.8/c.json',
  'https://[::1]/c.json',
  'https://db.internal/c.json',
])('no request goes to our own network: %s', async (address) => {
  await expect(clientDocuments({ allowLocal: false })(address)).rejects.toThrow('guarded fetch: address');
});

test('a name that leads to our own network is not connected to', async () => {
  const inside = clientDocuments({
    allowLocal: false,
    resolve: (_host, done) => done(null, [{ address: '169.254.169.254', family: 4 }]),
  });
  await expect(inside('https://chat.example/c.json')).rejects.toThrow('guarded fetch');
});

test('a document without end is given up', async () => {
  const address = await documentOf((_, response) => response.end('x'.repeat(100_000)));
  await expect(local(address)).rejects.toThrow('guarded fetch: too_large');
});

test('a redirect is not followed', async () => {
  const address = await documentOf((_, response) =>
    response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
  );
  expect((await local(address)).status).toBe(302);
});

test.each(['null', '[]', '"text"', '{'])('what is no JSON object is refused: %s', async (text) => {
  const address = await documentOf((_, response) => response.end(text));
  await expect(local(address)).rejects.toThrow();
});
