/** The OAuth flows of clients that were never written for us. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterEach, expect, test } from 'vitest';
import { signedIn } from '../../../support/browsing.ts';
import { CALLBACK } from '../../../support/oauth-client.ts';
import { prepared, useShop } from '../../../support/use.ts';

const DOCUMENT = 'https://chat.example/client.json';
const REMOTE = fileURLToPath(import.meta.resolve('mcp-remote/dist/proxy.js'));
const QUOTE = { lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }] };

const shop = useShop({
  dependencies: {
    clientDocuments: async (address) =>
      address === DOCUMENT
        ? Response.json({
            client_id: DOCUMENT,
            client_name: 'Chat Example',
            redirect_uris: [CALLBACK],
            token_endpoint_auth_method: 'none',
            application_type: 'native',
          })
        : new Response(null, { status: 404 }),
  },
});
const person = prepared(() => signedIn(shop));
afterEach(() => expect(shop.failures).toEqual([]));

/** A person allows everything that is asked for at this address. */
async function allow({ pathname, search }: URL) {
  const { location } = await person.get(`${pathname}${search}`);
  const page = await person.get(location ?? '');
  const fields = new URLSearchParams({ form_token: page.formToken, answer: 'connect' });
  for (const [, scope = ''] of page.html.matchAll(/name="scopes" value="(\w+)"/g))
    fields.append('scopes', scope);
  const posted = await person.post(location ?? '', fields);
  const resume = new URL(posted.location ?? '', shop.url);
  const back = await person.get(`${resume.pathname}${resume.search}`);
  return { heading: page.heading, callback: back.location ?? '' };
}

/** A client's memory, and its user, who allows everything asked for. */
function memory(documentUrl?: string) {
  let client: object | undefined;
  let tokens: object | undefined;
  let found: object | undefined;
  let verifier = '';
  let answer = new URLSearchParams();
  let heading: string | undefined;
  return {
    answer: () => answer,
    heading: () => heading,
    provider: {
      redirectUrl: CALLBACK,
      ...(documentUrl === undefined ? {} : { clientMetadataUrl: documentUrl }),
      clientMetadata: {
        client_name: 'Agent of the tests',
        redirect_uris: [CALLBACK],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      },
      clientInformation: () => client as never,
      saveClientInformation: (given: object) => {
        client = given;
      },
      tokens: () => tokens as never,
      saveTokens: (given: object) => {
        tokens = given;
      },
      saveCodeVerifier: (given: string) => {
        verifier = given;
      },
      codeVerifier: () => verifier,
      saveDiscoveryState: (given: object) => {
        found = given;
      },
      discoveryState: () => found as never,
      async redirectToAuthorization(address: URL) {
        const allowed = await allow(address);
        heading = allowed.heading;
        answer = new URL(allowed.callback).searchParams;
      },
    },
  };
}

test.each([
  ['registers itself', '/mcp', undefined, 'Connect a program?'],
  ['is described at an address', '/mcp', DOCUMENT, 'Connect chat.example?'],
  ['was given the bare address', '', undefined, 'Connect a program?'],
])(
  'the official client of today, which %s: from nothing to a quote',
  async (_, path, documentUrl, heading) => {
    const user = memory(documentUrl);
    const address = new URL(`${shop.url}${path}`);
    const first = new StreamableHTTPClientTransport(address, { authProvider: user.provider });
    await expect(new Client({ name: 'tests', version: '1' }).connect(first)).rejects.toThrow('Unauthorized');
    await first.finishAuth(user.answer());
    expect(user.heading()).toBe(heading);
    const client = new Client({ name: 'tests', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(address, { authProvider: user.provider }));
    const saved = await client.callTool({ name: 'create_quote', arguments: QUOTE });
    expect(saved.structuredContent).toMatchObject({ status: 'saved' });
    await client.close();
  },
);

test.each(['/mcp', ''])('the official client of 2025, at `%s`: from nothing to a quote', async (path) => {
  const user = memory();
  const address = new URL(`${shop.url}${path}`);
  const first = new OldTransport(address, { authProvider: user.provider });
  await expect(new OldClient({ name: 'tests', version: '1' }).connect(first)).rejects.toThrow('Unauthorized');
  await first.finishAuth(user.answer().get('code') ?? '');
  const client = new OldClient({ name: 'tests', version: '1' });
  await client.connect(new OldTransport(address, { authProvider: user.provider }));
  const saved = await client.callTool({ name: 'create_quote', arguments: QUOTE });
  expect(saved.structuredContent).toMatchObject({ status: 'saved' });
  await client.close();
});

test('mcp-remote, for clients that know no OAuth: from nothing to a quote', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mcp-remote-'));
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [REMOTE, `${shop.url}/mcp`, '--host', '127.0.0.1'],
    // Without a path it finds no browser to open.
    env: { MCP_REMOTE_CONFIG_DIR: folder, PATH: '' },
    stderr: 'pipe',
  });
  let said = '';
  transport.stderr?.on('data', async (part) => {
    said += part;
    const [, address] = /visiting:\s+(http\S+)\s/.exec(said) ?? [];
    // It names the address before it listens for the answer.
    if (address === undefined || !said.includes('callback server running')) return;
    said = '';
    await fetch((await allow(new URL(address))).callback);
  });
  const client = new OldClient({ name: 'tests', version: '1' });
  try {
    await client.connect(transport);
    const saved = await client.callTool({ name: 'create_quote', arguments: QUOTE });
    expect(saved.structuredContent).toMatchObject({ status: 'saved' });
  } finally {
    await client.close();
    rmSync(folder, { recursive: true });
  }
});
