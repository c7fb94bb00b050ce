/** What `npm start` prints: where everything is, the key to try it with, and a client configuration to paste. */
export function banner(publicUrl: string, demoKey: string | undefined): string {
  const links = [
    ['REST', `${publicUrl}/api/v1/`],
    ['OpenAPI', `${publicUrl}/api/v1/openapi.json`],
    ['MCP', `${publicUrl}/mcp`],
    ['Guidance', `${publicUrl}/llms.txt`],
    ['Shop', `${publicUrl}/`],
    ['Account', `${publicUrl}/account`],
    ['Desk', `${publicUrl}/desk`],
    ...(demoKey === undefined ? [] : [['Outbox', `${publicUrl}/outbox`]]),
  ];
  const lines = ['merchkit', '', ...links.map(([name = '', url = '']) => `  ${name.padEnd(9)} ${url}`), ''];
  if (demoKey === undefined) return lines.join('\n');
  const client = {
    mcpServers: {
      merchkit: { type: 'http', url: `${publicUrl}/mcp`, headers: { Authorization: `Bearer ${demoKey}` } },
    },
  };
  return [
    ...lines,
    `  Demo key  ${demoKey}`,
    '',
    '  Paste this into your MCP client:',
    '',
    JSON.stringify(client, null, 2),
    '',
    '  Sign in to the account as demo@example.com and to the desk as desk@example.com:',
    '  the mailed link is in the outbox.',
    '',
    '  This is a demo shop: nothing is made, and no card is charged unless Stripe is configured.',
    '',
  ].join('\n');
}
