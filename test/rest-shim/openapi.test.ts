/** The published description of the REST door, as a stranger's linter and generator read it. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { scopesOf } from '../../tools/authorize.ts';
import { COMMON_ERRORS } from '../../tools/define.ts';
import { ERRORS } from '../../tools/errors.ts';
import { schemasOf } from '../../tools/json-schema.ts';
import { hasBody } from '../support/agents.ts';
import { published } from '../support/refusals.ts';
import { useShop } from '../support/use.ts';

/** Redocly takes seconds to load. */
const SLOW_LINTER_MS = 90_000;

const ROOT = join(import.meta.dirname, '../..');

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema?: { default?: unknown };
  example?: unknown;
  content?: { 'application/json': { example?: unknown } };
}
interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: {
    content: Record<
      string,
      { schema: { properties: object; required?: string[] }; examples?: Record<string, { value: object }> }
    >;
  };
  responses: Record<string, { content: { 'application/json': { schema: object; example?: unknown } } }>;
  security?: unknown[];
}
interface Document {
  openapi: string;
  info: { version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string }[];
  'x-tagGroups': { name: string; tags: string[] }[];
  components: {
    securitySchemes: {
      oauth: { flows: { authorizationCode: { authorizationUrl: string; tokenUrl: string; scopes: object } } };
    };
  };
}

let document: Document;
const shop = useShop();
beforeAll(async () => {
  document = (await shop.rest('GET', '/openapi.json', undefined, null)).body;
});

const operationOf = ({ method, path }: { method: string; path: string }): Operation => {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not described`);
  return operation;
};

test('it is OpenAPI 3.1 of the API 1.0, needs no key, and points to this service', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.info.version).toBe('1.0');
  expect(document.servers).toEqual([{ url: `${shop.url}/api/v1` }]);
});

test('it describes each published operation and no other', () => {
  const described = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`),
  );
  expect(described.sort()).toEqual(
    published.map(({ method, path, tool }) => `${method} ${path} ${tool.name}`).sort(),
  );
});

describe.each(published)('$method $path', (route) => {
  const { method, path, rename = {}, tool } = route;
  const input = schemasOf(tool).input as { properties?: object; required?: string[] };

  test('takes each field of the tool once: in the path, the query or the body', () => {
    const { parameters = [], requestBody } = operationOf(route);
    const { form } = route;
    // Generated clients take the first of two media types: an upload is published as its form alone, unless it needs no file.
    expect(Object.keys(requestBody?.content ?? {})).toEqual(
      requestBody === undefined
        ? []
        : [...(form && !form.most ? [] : ['application/json']), ...(form ? ['multipart/form-data'] : [])],
    );
    const body = Object.values(requestBody?.content ?? {})[0]?.schema;
    const ofForm = form && !form.most ? [form.base64To, form.nameTo, ...form.without] : [];
    const fields = [
      ...parameters.filter((parameter) => parameter.in !== 'header').map(({ name }) => rename[name] ?? name),
      ...Object.keys(body?.properties ?? {}).filter((name) => name !== form?.file),
      ...ofForm,
    ];
    expect(fields.sort()).toEqual(Object.keys(input.properties ?? {}).sort());
    for (const { name, description } of parameters) expect(description, name).toMatch(/^\S.{2,}/);
    for (const { name, required } of parameters.filter((parameter) => parameter.in === 'path')) {
      expect(path).toContain(`{${name}}`);
      expect(required).toBe(true);
    }
    expect(parameters.some(({ name }) => name === 'Idempotency-Key')).toBe(
      method === 'POST' && tool.effect !== 'read',
    );
    if (!hasBody(method)) expect(requestBody).toBeUndefined();
  });

  test('shows a value of each parameter, and the tool takes it', () => {
    const { parameters = [] } = operationOf(route);
    const shape = tool.input.shape as Record<string, z.ZodType | undefined>;
    for (const { name, in: place, schema, example, content } of parameters) {
      const shown = example ?? content?.['application/json'].example ?? schema?.default;
      expect(shown, name).toBeDefined();
      if (place !== 'header') {
        expect(shape[rename[name] ?? name]?.safeParse(shown).error?.issues, name).toBeUndefined();
      }
    }
  });

  test('shows an answer of the demo shop', () => {
    const example = operationOf(route).responses['200']?.content['application/json'].example;
    expect(tool.output.safeParse(example).error?.issues).toBeUndefined();
  });

  test('answers 200 in the tool’s schema, and one error of each status it declares', () => {
    const { responses, security } = operationOf(route);
    expect(responses['200']?.content['application/json'].schema).toEqual(schemasOf(tool).output);
    const common = COMMON_ERRORS.filter(
      (code) => tool.access !== 'public' || !['unauthorized', 'forbidden_scope'].includes(code),
    );
    const statuses = [...common, ...tool.errors].map((code) => String(ERRORS[code].status));
    const answered = tool.http?.method === 'GET' ? ['200', '304'] : ['200'];
    expect(Object.keys(responses).sort()).toEqual([...new Set([...answered, ...statuses])].sort());
    const scopes = scopesOf(tool.access);
    expect(security).toEqual(tool.access === 'public' ? [] : [{ apiKey: scopes }, { oauth: scopes }]);
  });
});

test('each tag is in one group', () => {
  const grouped = document['x-tagGroups'].flatMap(({ tags }) => tags);
  expect(grouped.sort()).toEqual(document.tags.map(({ name }) => name).sort());
});

test('a client finds where a person allows it, and what may be allowed', async () => {
  const { authorizationUrl, tokenUrl, scopes } =
    document.components.securitySchemes.oauth.flows.authorizationCode;
  const answer = await shop.fetch('/.well-known/oauth-authorization-server', {}, null);
  const metadata = JSON.parse(await answer.text());
  expect([authorizationUrl, tokenUrl]).toEqual([metadata.authorization_endpoint, metadata.token_endpoint]);
  expect(metadata.scopes_supported).toEqual(expect.arrayContaining(Object.keys(scopes)));
});

test('a quote is shown in one line, and with size run, imprints, places and rush; both are saved', async () => {
  const { requestBody } = operationOf({ method: 'POST', path: '/quotes' });
  const shown = Object.values(requestBody?.content['application/json']?.examples ?? {});
  const saved = await Promise.all(shown.map(({ value }) => shop.rest('POST', '/quotes', value)));
  expect(saved.map(({ status, body }) => [status, body.lines?.length, body.destinations?.length])).toEqual([
    [200, 1, 0],
    [200, 2, 2],
  ]);
});

test(
  'Redocly finds no fault with it',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'merchkit-openapi-'));
    try {
      const file = join(folder, 'openapi.json');
      const config = join(folder, 'redocly.yaml');
      writeFileSync(file, JSON.stringify(document));
      // A server at localhost is right for a shop on this machine.
      writeFileSync(
        config,
        ['extends: [recommended]', 'telemetry: off', 'rules:', '  no-server-example.com: off', ''].join('\n'),
      );
      const { totals, problems } = await redocly('lint', file, '--config', config, '--format', 'json');
      expect(problems).toEqual([]);
      expect(totals).toMatchObject({ errors: 0, warnings: 0 });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  SLOW_LINTER_MS,
);

interface LintReport {
  totals: object;
  problems: string[];
}

/** Redocly's own command line; it exits with 1 where it finds errors, and its report says which. */
function redocly(...args: string[]): Promise<LintReport> {
  const env = {
    ...process.env,
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    REDOCLY_TELEMETRY: 'off',
    CI: 'true',
  };
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [join(ROOT, 'node_modules/@redocly/cli/bin/cli.js'), ...args],
      { cwd: tmpdir(), env, maxBuffer: 20_000_000 },
      (failure, stdout, stderr) => {
        const start = stdout.indexOf('{');
        if (start === -1) return reject(new Error(`redocly said nothing: ${stderr}`, { cause: failure }));
        const report = JSON.parse(stdout.slice(start, stdout.lastIndexOf('}') + 1));
        resolve({
          totals: report.totals,
          problems: report.problems.map(
            ({
              ruleId,
              message,
              location,
            }: {
              ruleId: string;
              message: string;
              location: { pointer: string }[];
            }) => `${ruleId} ${location[0]?.pointer}: ${message}`,
          ),
        });
      },
    );
  });
}
