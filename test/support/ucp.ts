/** The Universal Commerce Protocol from outside: a platform with a profile, and answers judged by the protocol's schemas. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isThere, REFERENCE_DIR } from './reference.ts';

export const UCP_VERSION = '2026-04-08';
export const NEWEST_UCP_VERSION = '2026-08-25';
const ROOT = 'https://ucp.dev/schemas';

const ROOTS = ['catalog.search', 'catalog.lookup', 'cart', 'checkout', 'order'];
export const ALL_CAPABILITIES = [...ROOTS.map((name) => `dev.ucp.shopping.${name}`), 'localhost.quote'];

/** The folder of each version. */
const FOLDERS: Record<string, 'ucp' | 'ucp-2026-08-25'> = {
  [UCP_VERSION]: 'ucp',
  [NEWEST_UCP_VERSION]: 'ucp-2026-08-25',
};

/**
 * The faults of an answer by a schema of the version it names, such as `shopping/cart.json`; none without the files of
 * that version.
 */
export const ucpFaults = (schema: string, answer: { ucp: { version: string } }): unknown[] =>
  faultsBy(schema, answer, answer.ucp.version);

/** Those of a capability as a profile declares it, by its own schema, such as `shopping/permalink.json`. */
export const declarationFaults = (schema: string, name: string, declared: { version: string }): unknown[] =>
  faultsBy(`${schema}#/$defs/${name}/business_schema`, declared, declared.version);

function faultsBy(schema: string, answer: object, version: string): unknown[] {
  const folder = FOLDERS[version];
  if (!folder) throw new Error(`${version} is no version`);
  if (!isThere(folder)) return [];
  const validate = schemas(folder).getSchema(`${ROOT}/${schema}`);
  if (!validate) throw new Error(`there is no schema ${schema}`);
  return validate(answer) ? [] : (validate.errors ?? []);
}

/** Those of a checkout by the schema that an extension serves, which adds to the protocol's own. */
export function extensionFaults(extension: { $id: string }, answer: { ucp: { version: string } }): unknown[] {
  const folder = FOLDERS[answer.ucp.version];
  if (!folder) throw new Error(`${answer.ucp.version} is no version`);
  const ajv = schemas(folder);
  if (!ajv.getSchema(extension.$id)) ajv.addSchema(extension);
  const validate = ajv.getSchema(`${extension.$id}#/$defs/dev.ucp.shopping.checkout`);
  if (!validate) throw new Error('the extension adds nothing to the checkout');
  return validate(answer) ? [] : (validate.errors ?? []);
}

/** The faults of an answer that shows no record. */
export const ucpErrorFaults = (answer: { ucp: { version: string } }): unknown[] =>
  ucpFaults(
    `${answer.ucp.version === UCP_VERSION ? 'shopping' : 'common'}/types/error_response.json`,
    answer,
  );

const compiled = new Map<string, Ajv2020>();

function schemas(version: string): Ajv2020 {
  const known = compiled.get(version);
  if (known) return known;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  for (const folder of ['schemas', 'discovery']) {
    const path = join(REFERENCE_DIR, version, folder);
    if (!existsSync(path)) continue;
    for (const file of readdirSync(path, { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.json')) ajv.addSchema(schemaIn(join(path, file)));
  }
  compiled.set(version, ajv);
  return ajv;
}

/** The profile's own references miss their files: its id lies in another folder than its file. */
const schemaIn = (path: string): object =>
  JSON.parse(readFileSync(path, 'utf8').replaceAll('"../schemas/', `"${ROOT}/`));

export interface Platform {
  /** Of its profile. */
  url: string;
  /** The headers of its requests. */
  headers: Record<string, string>;
  /** How often its profile was fetched. */
  fetched: number;
  /** What is served in place of the profile. */
  profile: { status: number; body: string; headers: Record<string, string> };
  close(): void;
}

export const platformProfile = (capabilities: readonly string[], version = UCP_VERSION): string => {
  const spec = 'https://platform.example/spec';
  const entry = [{ version, spec, schema: `${spec}.json` }];
  return JSON.stringify({
    ucp: {
      version,
      services: {},
      payment_handlers: {},
      capabilities: Object.fromEntries(capabilities.map((name) => [name, entry])),
    },
  });
};

export async function openPlatform(
  capabilities: readonly string[] = ALL_CAPABILITIES,
  version = UCP_VERSION,
): Promise<Platform> {
  const server = createServer((_, response) => {
    platform.fetched++;
    const { status, headers, body } = platform.profile;
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/profile.json`;
  const platform: Platform = {
    url,
    headers: { 'UCP-Agent': `profile="${url}"`, 'Content-Type': 'application/json' },
    fetched: 0,
    profile: { status: 200, body: platformProfile(capabilities, version), headers: {} },
    close: () => void server.close(),
  };
  return platform;
}

/** Requests of a platform to a shop, with the demo key, another, or none (`null`). */
export function callerFor(
  shop: { fetch(path: string, init: RequestInit, key?: string | null): Promise<Response> },
  platform: Platform,
) {
  return async (
    method: string,
    path: string,
    body?: unknown,
    { key, headers = {} }: { key?: string | null; headers?: Record<string, string> } = {},
  ) => {
    const response = await shop.fetch(
      `/ucp${path}`,
      {
        method,
        headers: { ...platform.headers, ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      key,
    );
    return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
  };
}
