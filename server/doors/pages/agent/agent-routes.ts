/** `/agent/tools`: what the script of the shop's pages registers for an agent in the browser, and calls. */
import { type Context, Hono } from 'hono';
import { requestIdOf } from '../../../../rest-shim/env.ts';
import { readText } from '../../../../rest-shim/read-body.ts';
import { ServiceError, toServiceError } from '../../../../tools/errors.ts';
import { englishJson } from '../../../../tools/languages/words.ts';
import type { CartStorage } from '../cart/cart-storage.ts';
import { isSameSite } from '../forms/same-site.ts';
import type { PagesDoorParts } from '../parts.ts';
import { visitorOf } from '../shop/visitor.ts';
import { AGENT_TOOLS, callAgentTool } from './agent-tools.ts';

const LARGEST_INPUT_BYTES = 64_000;

export function agentRoutes(parts: PagesDoorParts, keeping: CartStorage): Hono {
  const app = new Hono();
  app.get('/agent/tools', (c) => {
    c.header('Cache-Control', 'public, max-age=300');
    return json(c, AGENT_TOOLS);
  });
  app.post('/agent/tools/:name', async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      const visitor = await visitorOf(c, parts, keeping);
      if (!isSameSite(c, visitor.ctx.links.to('/')))
        throw new ServiceError('forbidden_scope', 'Only the shop’s own pages may call this.');
      const input = parsed(await readText(c, LARGEST_INPUT_BYTES));
      return json(c, englishJson(await callAgentTool(c, c.req.param('name'), input, visitor, keeping)));
    } catch (thrown) {
      const error = toServiceError(thrown);
      if (error.code === 'internal') parts.report(error, requestIdOf(c));
      return json(c, JSON.stringify(error.toBody(requestIdOf(c))), error.status);
    }
  });
  return app;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ServiceError('validation_failed', 'The body is not valid JSON.', { cause });
  }
}

function json(c: Context, text: string, status = 200): Response {
  c.header('Content-Type', 'application/json; charset=utf-8');
  return new Response(text, { status, headers: c.res.headers });
}
