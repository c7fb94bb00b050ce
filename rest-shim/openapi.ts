/** The REST door described as OpenAPI 3.1, from the registry alone. */
import { scopesOf } from '../tools/authorize.ts';
import { type AnyTool, COMMON_ERRORS } from '../tools/define.ts';
import { ERRORS, type ErrorCode } from '../tools/errors.ts';
import { guidance } from '../tools/guidance.ts';
import { CLIENT_SCOPES, SCOPE_TEXTS } from '../tools/identity/key-identity.ts';
import { type JsonSchema, propertiesOf, schemasOf } from '../tools/json-schema.ts';
import { weightNote } from '../tools/weight-note.ts';
import { groupsOf, tagOf } from './operation-groups.ts';
import { parameterExample } from './parameter-examples.ts';
import { inputReader } from './read-input.ts';
import samples from './sample-answers.json' with { type: 'json' };

const SAMPLES: Readonly<Record<string, unknown>> = samples;

/** The demo shop's answer to the tool's example; of its lists the first two of each. */
export const sampleAnswerOf = ({ name }: AnyTool): unknown => SAMPLES[name];

/** Where a person allows a client, and where it gets its tokens. */
interface OAuthAddresses {
  authorization: string;
  token: string;
}

/** The whole document; `publicUrl` is the service's address. */
export function openApi(tools: readonly AnyTool[], publicUrl: string, oauth: OAuthAddresses): JsonSchema {
  const published = tools.filter((tool) => tool.http);
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const tool of published) {
    if (!tool.http) continue;
    paths[tool.http.path] = { ...paths[tool.http.path], [tool.http.method.toLowerCase()]: operation(tool) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'merchkit',
      version: '1.0',
      summary:
        'Decorated promotional merchandise: catalog, prices, stock, in-hands dates, quotes and orders.',
      description: guidance(tools),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${publicUrl}/api/v1` }],
    tags: tagsOf(published),
    'x-tagGroups': groupsOf(published).map(({ name, tags }) => ({ name, tags })),
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key; it begins with `mk_`.' },
        oauth: {
          type: 'oauth2',
          description: 'A client that a person allowed; its access token goes where a key would.',
          flows: {
            authorizationCode: {
              authorizationUrl: oauth.authorization,
              tokenUrl: oauth.token,
              refreshUrl: oauth.token,
              scopes: Object.fromEntries(CLIENT_SCOPES.map((scope) => [scope, SCOPE_TEXTS[scope]])),
            },
          },
        },
      },
      headers: RATE_HEADERS,
      schemas: { Error: ERROR_SCHEMA },
    },
  };
}

const NOT_MODIFIED = {
  '304': { description: 'As it was when it had the `ETag` that `If-None-Match` names' },
};

function operation(tool: AnyTool): JsonSchema {
  const { parameters, requestBody } = request(tool);
  return {
    operationId: tool.name,
    summary: tool.title,
    description: [tool.description, weightNote(tool)].join(' ').trim(),
    tags: [tagOf(tool)],
    security: securityOf(tool),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: {
      '200': success(tool),
      ...(tool.http?.method === 'GET' ? NOT_MODIFIED : {}),
      ...failures(tool),
    },
  };
}

/** A key or a connection, with each of these scopes. */
const securityOf = ({ access }: AnyTool): JsonSchema[] =>
  access === 'public' ? [] : ['apiKey', 'oauth'].map((scheme) => ({ [scheme]: scopesOf(access) }));

function request(tool: AnyTool): { parameters: JsonSchema[]; requestBody?: JsonSchema } {
  const reader = inputReader(tool);
  const { input } = schemasOf(tool);
  const properties = propertiesOf(input);
  const required = Array.isArray(input['required']) ? input['required'] : [];
  const inPath = reader.pathNames.map((name) => ({
    name,
    in: 'path',
    required: true,
    ...described(properties[name] ?? {}, tool.example[name]),
  }));
  if (reader.hasBody) {
    const fields = Object.fromEntries(
      Object.entries(properties).filter(([name]) => !reader.pathNames.includes(name)),
    );
    const needed = required.filter((name) => name in fields);
    const idempotencyKey = tool.http?.method === 'POST' && tool.effect !== 'read' ? [IDEMPOTENCY_KEY] : [];
    if (Object.keys(fields).length === 0) return { parameters: [...inPath, ...idempotencyKey] };
    const schema = {
      ...input,
      properties: fields,
      ...(needed.length > 0 ? { required: needed } : { required: undefined }),
    };
    return {
      parameters: [...inPath, ...idempotencyKey],
      requestBody: {
        required: needed.length > 0 || tool.http?.form !== undefined,
        content: {
          // A file that may be left out goes into a form, what has none is usual JSON.
          ...(tool.http?.form && tool.http.form.most === undefined
            ? {}
            : { 'application/json': { schema, ...bodyExamples(tool, reader.pathNames) } }),
          ...formContent(tool, fields, needed),
        },
      },
    };
  }
  const inQuery = [...reader.queryFields].map(([name, { field, schema }]) => ({
    name,
    in: 'query',
    required: required.includes(field) && !('default' in schema),
    ...described(schema, tool.example[field] ?? parameterExample(field, schema)),
  }));
  return { parameters: [...inPath, ...inQuery] };
}

/** The form of an upload tool: its file, and the fields that do not come from the file. */
function formContent(
  { http }: AnyTool,
  fields: Record<string, JsonSchema>,
  needed: readonly unknown[],
): Record<string, JsonSchema> {
  if (!http?.form) return {};
  const { file, base64To, nameTo, without, most } = http.form;
  const bytes = { type: 'string', format: 'binary', description: 'The file' };
  const others = Object.entries(fields).filter(
    ([name]) => ![base64To, nameTo, ...without].some((one) => one === name),
  );
  return {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          [file]: most === undefined ? bytes : { type: 'array', items: bytes, maxItems: most },
          ...Object.fromEntries(others),
        },
        required: [file, ...needed.filter((name) => name !== base64To && name !== nameTo)],
        additionalProperties: false,
      },
    },
  };
}

function bodyExamples(tool: AnyTool, pathNames: readonly string[]): JsonSchema {
  const bodyOf = (input: object): JsonSchema =>
    Object.fromEntries(Object.entries(input).filter(([name]) => !pathNames.includes(name)));
  if (tool.furtherExamples === undefined) return { example: bodyOf(tool.example) };
  const named = Object.entries({ [tool.title]: tool.example, ...tool.furtherExamples });
  return { examples: Object.fromEntries(named.map(([name, input]) => [name, { value: bodyOf(input) }])) };
}

/** A list or an object in the query is JSON. */
function described({ description, ...schema }: JsonSchema, example: unknown): JsonSchema {
  const isJson = schema['type'] === 'array' || schema['type'] === 'object';
  const shown = example === undefined ? {} : { example };
  return {
    ...(description === undefined ? {} : { description }),
    ...(isJson ? { content: { 'application/json': { schema, ...shown } } } : { schema, ...shown }),
  };
}

const success = (tool: AnyTool): JsonSchema => ({
  description: tool.title,
  headers: Object.fromEntries(
    Object.keys(RATE_HEADERS).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  ),
  content: {
    'application/json': { schema: schemasOf(tool).output, ...sampleOf(tool) },
    ...linesOf(tool),
  },
});

/** One of the list a line, and where to go on as the last. */
function linesOf(tool: AnyTool): JsonSchema {
  const { of, next } = tool.http?.lines ?? {};
  if (of === undefined || next === undefined) return {};
  const { [of]: list = {}, [next]: end = {} } = propertiesOf(schemasOf(tool).output);
  const last = { type: 'object', properties: { [next]: end }, required: [next] };
  return { 'application/x-ndjson': { schema: { anyOf: [list['items'], last] } } };
}

const sampleOf = (tool: AnyTool): JsonSchema => {
  const example = sampleAnswerOf(tool);
  return example === undefined ? {} : { example };
};

/** One response per status, with its error codes. */
function failures(tool: AnyTool): Record<string, JsonSchema> {
  const common = COMMON_ERRORS.filter(
    (code) => tool.access !== 'public' || !['unauthorized', 'forbidden_scope'].includes(code),
  );
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set<ErrorCode>([...common, ...tool.errors])) {
    byStatus.set(ERRORS[code].status, [...(byStatus.get(ERRORS[code].status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [
        String(status),
        {
          description: codes.map((code) => `\`${code}\`: ${ERRORS[code].fix}`).join('\n\n'),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
  );
}

/** Each tag, described by its operations' titles. */
const tagsOf = (tools: readonly AnyTool[]): JsonSchema[] =>
  [...new Set(tools.map(tagOf))].map((name) => ({
    name,
    description: tools
      .filter((tool) => tagOf(tool) === name)
      .map(({ title }) => `${title}.`)
      .join(' '),
  }));

const IDEMPOTENCY_KEY: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A retry with the same key and the same request repeats the first answer, for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: 'first-quote',
};

const RATE_HEADERS: Record<string, JsonSchema> = {
  'X-RateLimit-Limit': { description: 'Requests this key may send a minute.', schema: { type: 'integer' } },
  'X-RateLimit-Remaining': {
    description: 'Requests left in this minute, to the key and to its account.',
    schema: { type: 'integer' },
  },
  'X-RateLimit-Reset': {
    description: 'When the minute ends, seconds since 1970.',
    schema: { type: 'integer' },
  },
};

const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', enum: Object.keys(ERRORS), description: 'What kind of failure' },
        message: { type: 'string', description: 'What was wrong and what to send instead' },
        param: { type: 'string', description: 'The input at fault' },
        issues: {
          type: 'array',
          description: 'Every fault of the input',
          items: {
            type: 'object',
            required: ['param', 'message'],
            properties: { param: { type: 'string' }, message: { type: 'string' } },
          },
        },
        retry_after: { type: 'integer', description: 'Seconds to wait before it is sent again' },
        docs: { type: 'string', description: 'Path of the page’s section about this code, at this service' },
        request_id: { type: 'string', description: 'Names this request to support' },
      },
    },
  },
};
