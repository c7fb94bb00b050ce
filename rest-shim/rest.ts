/** The REST door: one route per tool with an HTTP binding. */
import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { authorize } from '../tools/authorize.ts';
import type { Ctx } from '../tools/context.ts';
import type { AnyTool } from '../tools/define.ts';
import { ServiceError } from '../tools/errors.ts';
import { invoke } from '../tools/invoke.ts';
import type { RequestEnv } from './env.ts';
import type { IdempotencyPort } from './idempotency.ts';
import { openApi } from './openapi.ts';
import { type InputReader, inputReader, readInput } from './read-input.ts';

export interface RestDoorParts {
  tools: readonly AnyTool[];
  idempotency: IdempotencyPort;
  publicUrl: string;
}

const LONGEST_IDEMPOTENCY_KEY = 255;

export function restDoor({ tools, idempotency, publicUrl }: RestDoorParts): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>({ strict: false });
  const document = JSON.stringify(openApi(tools, publicUrl));
  app.get('/openapi.json', (c) => json(c, document));
  for (const tool of tools) {
    if (!tool.http) continue;
    const reader = inputReader(tool);
    const path = tool.http.path.replaceAll(/\{(\w+)\}/g, ':$1');
    app.on(tool.http.method, path, (c) => answer(c, tool, reader, idempotency));
  }
  return app;
}

async function answer(
  c: Context<RequestEnv>,
  tool: AnyTool,
  reader: InputReader,
  idempotency: IdempotencyPort,
): Promise<Response> {
  const ctx = c.get('ctx');
  c.set('operation', tool.name);
  // Checked before anything is read: a caller without access learns nothing of the input, and cannot make us read it.
  authorize(tool.access, ctx.caller);
  const { input, body, isForm } = await readInput(reader, c);
  const run = async () => JSON.stringify(await invokePublished(tool, ctx, input, isForm));
  const key = tool.effect === 'read' ? undefined : idempotencyKey(c);
  if (key === undefined || ctx.caller.kind !== 'key') return json(c, await run());
  return once(c, { keyId: ctx.caller.key.id, idempotencyKey: key }, body, idempotency, run);
}

/** Runs the request once per idempotency key, and repeats its answer for a day. */
async function once(
  c: Context<RequestEnv>,
  keyed: { keyId: string; idempotencyKey: string },
  body: string,
  idempotency: IdempotencyPort,
  run: () => Promise<string>,
): Promise<Response> {
  const fingerprint = createHash('sha256').update(`${c.req.method} ${c.req.path}\n${body}`).digest('hex');
  const claim = await idempotency.claim({ ...keyed, fingerprint, now: c.get('ctx').now() });
  switch (claim.kind) {
    case 'repeat':
      c.header('Idempotency-Replayed', 'true');
      return json(c, claim.body);
    case 'conflict':
      throw new ServiceError(
        'idempotency_conflict',
        'This Idempotency-Key was used for a different request; use a new one.',
      );
    case 'under_way':
      throw new ServiceError(
        'idempotency_conflict',
        'The first request with this Idempotency-Key is still under way.',
      );
    case 'first':
      try {
        const answer = await run();
        await idempotency.settle({ ...keyed, body: answer });
        return json(c, answer);
      } catch (cause) {
        await idempotency.release(keyed);
        throw cause;
      }
  }
}

function idempotencyKey(c: Context): string | undefined {
  const key = c.req.header('Idempotency-Key');
  if (key === undefined) return undefined;
  if (key.length >= 1 && key.length <= LONGEST_IDEMPOTENCY_KEY) return key;
  throw new ServiceError(
    'validation_failed',
    `The Idempotency-Key takes 1 to ${LONGEST_IDEMPOTENCY_KEY} characters.`,
    {
      param: 'Idempotency-Key',
    },
  );
}

/** An error about a renamed field uses its public name. */
async function invokePublished(tool: AnyTool, ctx: Ctx, input: unknown, isForm: boolean): Promise<unknown> {
  try {
    return await invoke(tool, ctx, input);
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

const json = (c: Context, body: string): Response =>
  c.body(body, 200, { 'Content-Type': 'application/json; charset=utf-8' });
