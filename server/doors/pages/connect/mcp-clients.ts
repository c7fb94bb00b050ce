/** How each MCP client is connected: a link that opens it, or what to paste where. */
import { msg } from '../frame/words.tsx';

/** Stands where the key goes. */
const KEY = 'mk_YOUR_KEY';
const NAME = 'merchkit';

export interface McpClient {
  id: string;
  name: string;
  /** It runs elsewhere, and reaches public https addresses alone. */
  isHosted?: boolean;
  /** Opens the client with everything filled in. */
  link?: string;
  /** What to do, in order. */
  steps: readonly string[];
  /** What is pasted at the last step but signing in. */
  paste?: string;
  /** What is pasted in place of it where a key is used. */
  withKey?: string;
}

/** The form that most clients read from a file. */
export const configurationOf = (url: string, key = KEY): string =>
  JSON.stringify({ mcpServers: { [NAME]: { type: 'http', url, headers: headersOf(key) } } }, null, 2);

const headersOf = (key: string) => ({ Authorization: `Bearer ${key}` });

const SIGN_IN = msg('Sign in on the page that opens, and choose what it may do.');
const RUN = msg('Run this in a terminal.');

/** @param url the MCP server */
export const mcpClients = (url: string): McpClient[] => [
  {
    id: 'claude',
    name: msg('Claude (web, desktop, phone)'),
    isHosted: true,
    steps: [
      msg('Open Settings, then Connectors, then “Add custom connector”. In a team an owner does this.'),
      msg('Paste the address, and press Connect.'),
      SIGN_IN,
    ],
    paste: url,
  },
  {
    id: 'chatgpt',
    name: 'ChatGPT',
    isHosted: true,
    steps: [
      msg(
        'Open Settings, then Apps or Connectors, then Advanced, and switch on Developer mode. Some plans need an admin for it.',
      ),
      msg('Press Create, paste the address as the MCP server, and choose OAuth.'),
      SIGN_IN,
    ],
    paste: url,
  },
  {
    id: 'claude-code',
    name: 'Claude Code',
    steps: [RUN, msg('Type /mcp, choose merchkit, then Authenticate.'), SIGN_IN],
    paste: `claude mcp add --transport http ${NAME} ${url}`,
    withKey: `claude mcp add --transport http ${NAME} ${url} --header "Authorization: Bearer ${KEY}"`,
  },
  {
    id: 'codex',
    name: 'Codex',
    steps: [RUN, SIGN_IN],
    paste: `codex mcp add ${NAME} --url ${url}\ncodex mcp login ${NAME}`,
    withKey: `[mcp_servers.${NAME}]\nurl = "${url}"\nhttp_headers = { Authorization = "Bearer ${KEY}" }`,
  },
  {
    id: 'vscode',
    name: 'VS Code',
    link: `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: NAME, type: 'http', url }))}`,
    steps: [msg('Press the button, or put this into .vscode/mcp.json of a folder.'), SIGN_IN],
    paste: JSON.stringify({ servers: { [NAME]: { type: 'http', url } } }, null, 2),
    withKey: JSON.stringify({ servers: { [NAME]: { type: 'http', url, headers: headersOf(KEY) } } }, null, 2),
  },
  {
    id: 'cursor',
    name: 'Cursor',
    link: `cursor://anysphere.cursor-deeplink/mcp/install?name=${NAME}&config=${encodeURIComponent(base64(JSON.stringify({ url })))}`,
    steps: [msg('Press the button, or put this into .cursor/mcp.json of a folder.'), SIGN_IN],
    paste: JSON.stringify({ mcpServers: { [NAME]: { url } } }, null, 2),
    withKey: JSON.stringify({ mcpServers: { [NAME]: { url, headers: headersOf(KEY) } } }, null, 2),
  },
  {
    id: 'gemini-cli',
    name: 'Gemini CLI',
    steps: [RUN, msg('Start gemini and type /mcp auth merchkit.'), SIGN_IN],
    paste: `gemini mcp add --transport http ${NAME} ${url}`,
    withKey: `gemini mcp add --transport http --header "Authorization: Bearer ${KEY}" ${NAME} ${url}`,
  },
  {
    id: 'n8n',
    name: 'n8n',
    steps: [
      msg('Add the node “MCP Client Tool” to an agent, or “MCP Client” to a workflow.'),
      msg('Choose HTTP Streamable, and paste the address as the endpoint.'),
      msg('Choose Bearer Auth with a key of your account. OAuth2 works as well.'),
    ],
    paste: url,
  },
  {
    id: 'others',
    name: msg('Any other client'),
    steps: [
      msg('A client that knows OAuth needs the address alone.'),
      msg('Others read a file such as this, with a key of your account.'),
    ],
    paste: url,
    withKey: configurationOf(url),
  },
];

const base64 = (text: string): string => Buffer.from(text).toString('base64');
