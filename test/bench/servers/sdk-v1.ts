/** The SDK's documented stateless server of the 1.x line: server and transport for every request, closed after it. */
import { createServer } from 'node:http';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { z } from 'zod';
import { keyCheck } from './key-check.ts';
import { sayReady } from './ready.ts';

function trivialServer(): McpServer {
  const server = new McpServer({ name: 'trivial', version: '1.0.0' });
  server.registerTool(
    'get_product',
    { description: 'One product', inputSchema: { key: z.string() } },
    async ({ key }) => ({ content: [{ type: 'text', text: key }] }),
  );
  return server;
}

const isKnown = keyCheck();
const httpServer = createServer(async (request, response) => {
  if (!isKnown(request.headers.authorization)) {
    response.writeHead(401).end();
    return;
  }
  const server = trivialServer();
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  response.on('close', () => {
    void transport.close();
    void server.close();
  });
  // Its optional callbacks are typed without `undefined`, so the class does not fit its own interface here.
  await server.connect(transport as Parameters<typeof server.connect>[0]);
  await transport.handleRequest(request, response);
});
httpServer.listen(0, '127.0.0.1', () => sayReady(httpServer));
