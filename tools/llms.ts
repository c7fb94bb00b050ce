/** The guidance in the llmstxt.org form: a title, a summary, instructions, and links. */
import type { AnyTool } from './define.ts';
import { guidance } from './guidance.ts';

/** `at` gives the address of a path: absolute on the running service, relative in the repository. */
export function llmsText(tools: readonly AnyTool[], at: (path: string) => string): string {
  const listed = tools.filter((tool) => tool.mcp === 'listed');
  const [summary = '', ...rest] = guidance(tools).split('\n');
  // Before the lists of links the form allows text, but no headings.
  const text = rest.map((line) => line.replace(/^## (.*)$/, '$1:'));
  return [
    '# merchkit',
    '',
    `> ${summary}`,
    ...text,
    '',
    '## Doors',
    '',
    `- [MCP](${at('/mcp')}): Streamable HTTP, POST a JSON-RPC message and read JSON; \`Authorization: Bearer mk_…\`. \`?tools=all\` lists every tool.`,
    `- [REST](${at('/api/v1/')}): the same operations; needs no key for the list of endpoints.`,
    `- [OpenAPI 3.1](${at('/api/v1/openapi.json')}): every operation with its schemas and errors.`,
    '',
    '## Tools',
    '',
    ...listed.map(
      (tool) => `- [${tool.name}](${at(`/docs/tools/${tool.name}`)}): ${firstSentence(tool.description)}`,
    ),
    '',
  ].join('\n');
}

const firstSentence = (text: string): string => /^.*?[.](?=\s|$)/.exec(text)?.[0] ?? text;
