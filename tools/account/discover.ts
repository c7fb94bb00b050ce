import { z } from 'zod';
import { accessName } from '../authorize.ts';
import { type AnyTool, defineTool } from '../define.ts';
import { guidance } from '../guidance.ts';

/** Builds the discovery answer from the given operations. */
export const discoverOver = (operations: readonly AnyTool[]) =>
  defineTool({
    name: 'discover',
    title: 'Discover the service',
    description: 'The endpoints, the links and the guidance for agents. No key needed.',
    access: 'public',
    effect: 'read',
    openWorld: false,
    input: z.strictObject({}),
    output: z.object({
      name: z.string().describe('The service'),
      version: z.string().describe('Version of the API'),
      endpoints: z
        .array(
          z.object({
            method: z.string().describe('HTTP method'),
            path: z.string().describe('Path below the REST root'),
            tool: z.string().describe('The MCP tool that does the same'),
            title: z.string().describe('What it does'),
            access: z.string().describe('Scope of the key, `key` for any key, `public` for none'),
          }),
        )
        .describe('Every REST operation'),
      links: z
        .object({
          rest: z.string().describe('REST root'),
          mcp: z.string().describe('MCP over Streamable HTTP'),
          openapi: z.string().describe('OpenAPI 3.1 description'),
          llms: z.string().describe('The guidance as llms.txt'),
        })
        .describe('Where to go'),
      guidance: z.string().describe('How an agent works with this service, Markdown'),
    }),
    errors: [],
    http: { method: 'GET', path: '/' },
    mcp: 'callable',
    example: {},
    async handler(ctx) {
      return {
        name: 'merchkit',
        version: '1.0',
        endpoints: operations.flatMap((tool) =>
          tool.http
            ? [
                {
                  method: tool.http.method,
                  path: tool.http.path,
                  tool: tool.name,
                  title: tool.title,
                  access: accessName(tool.access),
                },
              ]
            : [],
        ),
        links: {
          rest: ctx.links.to('/api/v1'),
          mcp: ctx.links.to('/mcp'),
          openapi: ctx.links.to('/api/v1/openapi.json'),
          llms: ctx.links.to('/llms.txt'),
        },
        guidance: guidance(operations),
      };
    },
  });
