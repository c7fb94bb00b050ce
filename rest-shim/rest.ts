/** The REST door: one route per tool with an HTTP binding. */
import { hash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { authorizeFor } from '../tools/authorize.ts';
import type { AnyTool } from '../tools/define.ts';
import { ServiceError } from '../tools/errors.ts';
import { type Carried, invoke } from '../tools/invoke.ts';
import { once } from '../tools/values/once.ts';
import { answerOf, headersOf } from './answer.ts';
import type { RequestEnv } from './env.ts';
import { callOnce, checkedKey, type IdempotencyPort } from './idempotency.ts';
import { openApi } from './openapi.ts';
import { type InputReader, inputReader, readInput } from './read-input.ts';

const NDJSON = 'application/x-ndjson';

export interface RestDoorParts {
  tools: readonly AnyTool[];
  idempotency: IdempotencyPort;
  publicUrl: string;
  /** The addresses of the authorization server. */
  oauth: { authorization: string; token: string };
  /** Answers that are written page by page, as fast as they are read. */
  exports: { stream(what: Lines): ReadableStream<Uint8Array> };
  addressOf(c: Context<RequestEnv>): string;
}

interface Lines {
  reader: string;
  what: string;
  isZipped: boolean;
  page(after: string | undefined): Promise<{ text: string; next: string | null }>;
}

export function restDoor(parts: RestDoorParts): Hono<RequestEnv> {
  const { tools, publicUrl, oauth } = parts;
  const app = new Hono<RequestEnv>({ strict: false });
  const document = once(() => JSON.stringify(openApi(tools, publicUrl, oauth)));
  app.get('/openapi.json', (c) => json(c, document()));
  const methods = new Map<string, string[]>();
  for (const tool of tools) {
    if (!tool.http) continue;
    const reader = once(() => inputReader(tool));
    const path = tool.http.path.replaceAll(/\{(\w+)\}/g, ':$1');
    app.on(tool.http.method, path, (c) => answer(c, tool, reader(), parts));
    methods.set(path, [...(methods.get(path) ?? []), tool.http.method]);
  }
  for (const [path, bound] of methods) app.all(path, (c) => otherMethod(c, bound));
  return app;
}

/** A path that is there, asked with another method. */
function otherMethod(c: Context<RequestEnv>, bound: readonly string[]): Response {
  const allowed = [...bound, ...(bound.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  headersOf(c)['Allow'] = allowed;
  if (c.req.method === 'OPTIONS') return c.body(null, 204);
  throw new ServiceError('method_not_allowed', `This path takes ${allowed}.`);
}

async function answer(
  c: Context<RequestEnv>,
  tool: AnyTool,
  reader: InputReader,
  parts: RestDoorParts,
): Promise<Response> {
  const ctx = c.get('ctx');
  c.set('operation', tool.name);
  // Checked before anything is read: a caller without access learns nothing of the input, and cannot make us read it.
  authorizeFor(tool, ctx.caller);
  const { input, isForm } = await readInput(reader, c);
  if (tool.http?.lines && c.req.header('Accept')?.includes(NDJSON)) return lines(c, tool, input, parts);
  const key = tool.effect === 'read' ? undefined : idempotencyKey(c);
  const call = () => callOnce(tool, ctx, input, { idempotency: parts.idempotency, key });
  const { answer: answered, isRepeat } = await withPublicNames(tool, isForm, call);
  if (c.req.method === 'GET') return unlessKnown(c, answered.json);
  if (isRepeat) headersOf(c)['Idempotency-Replayed'] = 'true';
  return json(c, answered.json);
}

/** The first page is read before the answer begins, so that a refusal is one. */
async function lines(
  c: Context<RequestEnv>,
  tool: AnyTool,
  input: Record<string, unknown>,
  { exports, addressOf }: RestDoorParts,
): Promise<Response> {
  const { of, from, next } = tool.http?.lines ?? { of: '', from: '', next: '' };
  const ctx = c.get('ctx');
  const read = async (after: string | undefined) =>
    new Map(
      Object.entries(await invoke(tool, ctx, after === undefined ? input : { ...input, [from]: after })),
    );
  let first: Awaited<ReturnType<typeof read>> | undefined = await read(undefined);
  const { caller } = ctx;
  const stream = exports.stream({
    what: tool.title.toLowerCase(),
    reader: caller.kind === 'key' ? caller.account.id : addressOf(c),
    isZipped: false,
    async page(after) {
      const page = first ?? (await read(after));
      first = undefined;
      const rows: unknown = page.get(of);
      const hasMore = page.get('has_more') === true;
      const written = (Array.isArray(rows) ? rows : []).map((row) => `${JSON.stringify(row)}\n`).join('');
      const end = String(page.get(next));
      return hasMore
        ? { text: written, next: end }
        : { text: `${written}${JSON.stringify({ [next]: end })}\n`, next: null };
    },
  });
  const headers = headersOf(c);
  headers['Content-Type'] = `${NDJSON}; charset=utf-8`;
  c.set('headers', undefined);
  return new Response(stream, { headers });
}

function idempotencyKey(c: Context): string | undefined {
  const key = c.req.header('Idempotency-Key');
  return key === undefined ? undefined : checkedKey(key, 'Idempotency-Key');
}

/** The answer; an error about a renamed field uses its public name. */
async function withPublicNames(
  tool: AnyTool,
  isForm: boolean,
  call: () => Promise<Carried<Record<string, unknown>>>,
): Promise<Carried<Record<string, unknown>>> {
  try {
    return await call();
  } catch (cause) {
    const { form, rename = {} } = tool.http ?? {};
    // A file sent in a form is reported under the file's field, not the base64 field.
    const names = form && isForm ? { ...rename, [form.file]: form.base64To } : rename;
    const published = Object.entries(names).find(
      ([, field]) => cause instanceof ServiceError && cause.param === field,
    );
    if (!published || !(cause instanceof ServiceError)) throw cause;
    const [name, field] = published;
    const issues = cause.issues.map((issue) => (issue.param === field ? { ...issue, param: name } : issue));
    throw new ServiceError(cause.code, cause.message.replace(`\`${field}\``, `\`${name}\``), {
      param: name,
      issues,
      cause,
    });
  }
}

/** With a tag of its content: whoever has just that is told so in a few bytes. */
function unlessKnown(c: Context<RequestEnv>, body: string): Response {
  const tag = `W/"${hash('sha1', body, 'base64url')}"`;
  const headers = headersOf(c);
  headers['ETag'] = tag;
  // It may be kept where it was asked from, and is asked for again each time.
  headers['Cache-Control'] = 'private, no-cache';
  const known = c.req.header('If-None-Match');
  if (known === undefined || !known.split(/,\s*/).includes(tag)) return json(c, body);
  c.set('headers', undefined);
  return new Response(null, { status: 304, headers });
}

const json = (c: Context<RequestEnv>, body: string): Response =>
  answerOf(c, body, 200, 'application/json; charset=utf-8');
