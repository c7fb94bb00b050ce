/** The SDK's documented stateless server of the 2.x line: an McpServer for every request, with one trivial tool. */
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { Hono } from 'hono';
import { z } from 'zod';
import { listen } from '../../../server/http/listen.ts';
import { keyCheck } from './key-check.ts';
import { sayReady } from './ready.ts';

const handler = createMcpHandler(() => {
  const server = new McpServer({ name: 'trivial', version: '1.0.0' });
  server.registerTool(
    'get_product',
    { description: 'One product', inputSchema: z.object({ key: z.string() }) },
    async ({ key }) => ({ content: [{ type: 'text', text: key }] }),
  );
  return server;
});

const isKnown = keyCheck();
const app = new Hono();
app.use(async (c, next) => {
  if (!isKnown(c.req.header('Authorization'))) return c.json({ error: 'unauthorized' }, 401);
  await next();
  return undefined;
});
app.all('/mcp', (c) => handler.fetch(c.req.raw));
sayReady(await listen(app.fetch, { port: 0, host: '127.0.0.1' }));
