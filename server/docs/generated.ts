/**
 * Every file in the repository that is derived from the registry and the configuration: `npm run generate` writes them,
 * a test compares them.
 */

import { readFileSync } from 'node:fs';
import { buildSync } from 'esbuild';
import { REPEATED_FOR_MS, SAME_CALL_MS } from '../../rest-shim/idempotency.ts';
import { LARGEST_JSON_BYTES } from '../../rest-shim/read-json.ts';
import { LARGEST_UPLOAD_BYTES } from '../../tools/artwork/port.ts';
import { rolesOf, scopesOf } from '../../tools/authorize.ts';
import { type AnyTool, COMMON_ERRORS } from '../../tools/define.ts';
import { ERRORS } from '../../tools/errors.ts';
import { TEST_EVENT } from '../../tools/events/events.ts';
import { CLIENT_SCOPES, OCI_GOES_ALONE, SCOPE_TEXTS, SCOPES } from '../../tools/identity/key-identity.ts';
import { LIMIT_WORDS, type Limits } from '../../tools/identity/limits.ts';
import { rolesAllow, STAFF_ROLES } from '../../tools/identity/staff-role.ts';
import { propertiesOf, schemasOf } from '../../tools/json-schema.ts';
import { llmsText } from '../../tools/llms.ts';
import { operations, tools } from '../../tools/registry.ts';
import { LONGEST_KEY } from '../../tools/values/idempotency-key.ts';
import { eventCatalog } from '../../tools/webhooks/event-catalog.ts';
import { EVENT_RECORDS } from '../../tools/webhooks/event-records.ts';
import { MOST_WEBHOOKS } from '../../tools/webhooks/webhook.ts';
import { weightNote } from '../../tools/weight-note.ts';
import { CONFIG_FIELDS, readConfig } from '../config.ts';
import { limitsOf } from '../settings/limits.ts';
import { agentTools } from './agent-tools.ts';
import { clientCalls, clientTypes, pythonCalls, pythonMethods } from './clients.ts';

/** The script of the apps in a chat: what `server/doors/mcp/apps/client` says, as one file for browsers. */
const ENTRY = 'server/doors/mcp/apps/client/main.tsx';

function generatedAppScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: [ENTRY],
    bundle: true,
    minify: true,
    write: false,
    legalComments: 'none',
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    // The pages’ components, rendered in the browser.
    alias: { 'hono/jsx': 'hono/jsx/dom', 'hono/jsx/dom': 'hono/jsx/dom' },
  });
  return outputFiles[0]?.text ?? '';
}

/** `llms.txt` in the root folder. */
export const generatedLlms = (): string => llmsText(tools, (path) => `http://localhost:3000${path}`);

/** Each generated file with its expected content; text outside of the markers is kept. */
export const GENERATED: Record<string, (present: string) => string> = {
  'llms.txt': generatedLlms,
  '.env.example': generatedEnvExample,
  'docs/reference.md': (present) => renewed(present, { tools: toolTable() }),
  'docs/scopes.md': (present) => renewed(present, { scopes: scopeSections() }),
  'docs/errors.md': (present) => renewed(present, { errors: errorSections() }),
  'docs/limits.md': (present) => renewed(present, { limits: limitTable(), weights: weightList() }),
  'docs/configuration.md': (present) => renewed(present, { configuration: configurationTable() }),
  'server/doors/mcp/apps/script.generated.js': generatedAppScript,
  'client/calls.generated.mjs': clientCalls,
  'client/types.generated.d.mts': clientTypes,
  'client/agent-tools.generated.mjs': agentTools,
  'client/merchkit.py': (present) =>
    between(
      between(
        present,
        ['    # generated from the registry of tools', '    # end of what is generated'],
        pythonMethods(),
      ),
      ['    r"""', '"""\n)'],
      pythonCalls(),
    ),
  'docs/operations.md': (present) => renewed(present, { roles: roleTable() }),
  'docs/webhooks.md': (present) =>
    renewed(present, {
      receiver: fenced('js', readFileSync('receiver/receiver.mjs', 'utf8').trimEnd()),
      events: eventList(),
    }),
};

/** @throws Error if a marker is missing */
const renewed = (present: string, sections: Record<string, string>): string =>
  Object.entries(sections).reduce(
    (text, [name, section]) =>
      between(text, [`<!-- generated: ${name} -->`, `<!-- end: ${name} -->`], section),
    present,
  );

/** `.env.example`: every variable with its meaning, commented out, so that a copy changes nothing. */
export function generatedEnvExample(): string {
  const variables = CONFIG_FIELDS.map(({ name, byDefault, description }) =>
    [`# ${description}`, `#${name}=${byDefault}`, ''].join('\n'),
  );
  return [
    '# Copy this file to .env, remove the # before what you set, and start the service with',
    '#   node --env-file=.env bin/merchkit.js',
    '',
    ...variables,
  ].join('\n');
}

function between(text: string, [start, end]: readonly [string, string], section: string): string {
  const from = text.indexOf(start);
  const to = text.indexOf(end);
  if (from === -1 || to < from) throw new Error(`The file lacks the markers ${start} … ${end}`);
  return `${text.slice(0, from + start.length)}\n${section}\n${text.slice(to)}`;
}

function toolTable(): string {
  const rows = tools
    .filter((tool) => tool.http || tool.mcp)
    .map((tool) => [
      `\`${tool.name}\``,
      restOf(tool),
      accessOf(tool),
      `${tool.title}. ${weightNote(tool)}`.trim(),
    ]);
  return table(['tool', 'REST', 'scope', 'what it does'], rows);
}

/** Each operation of the desk that is for certain roles; the service's own agents take it too. */
function roleTable(): string {
  const rows = operations.flatMap(({ access, name }) => {
    const roles = rolesOf(access);
    return roles ? [[`\`${name}\``, STAFF_ROLES.filter((role) => rolesAllow(roles, [role])).join(', ')]] : [];
  });
  return table(['step', 'roles'], rows);
}

const restOf = ({ http }: AnyTool): string => (http ? `\`${http.method} ${http.path}\`` : '');

function accessOf({ access }: AnyTool): string {
  if (access === 'public') return 'no key';
  if (access === 'key') return 'any key';
  return scopesOf(access)
    .map((scope) => `\`${scope}\``)
    .join(' and ');
}

const published = tools.filter((tool) => tool.http);

const linkTo = ({ name }: AnyTool): string => `[\`${name}\`](http://localhost:3000/docs/tools/${name})`;

/** A section for each scope, with what it opens. */
const scopeSections = (): string =>
  SCOPES.flatMap((scope) => {
    const opened = published.filter(({ access }) => scopesOf(access).includes(scope));
    const others = opened.filter(({ access }) => scopesOf(access).length > 1);
    return [
      `## \`${scope}\``,
      `Opens: ${SCOPE_TEXTS[scope]}. ${CLIENT_SCOPES.some((one) => one === scope) ? 'For keys, and for clients by OAuth.' : OCI_GOES_ALONE}`,
      ...(opened.length === 0 ? [] : [`${opened.map(linkTo).join(', ')}.`]),
      ...(others.length === 0 ? [] : [`With another scope as well: ${others.map(linkTo).join(', ')}.`]),
    ];
  }).join('\n\n');

/** A section for each code: what it says, what to do, and who answers with it. */
const errorSections = (): string =>
  Object.entries(ERRORS)
    .flatMap(([code, { status, when, fix }]) => [
      `## \`${code}\``,
      `Status ${status}. ${when}`,
      [`${fix}`, ...retryOf(code, status)].join(' '),
      ...raisedBy(code, status),
    ])
    .join('\n\n');

function retryOf(code: string, status: number): string[] {
  // The same request may be under way still; of a limit the text says when it ends.
  if (code === 'idempotency_conflict' || status === 429) return [];
  return status < 500
    ? ['Sent again unchanged it is refused again.']
    : ['What adds or changes something is sent again with the same `Idempotency-Key`.'];
}

/** The operations that declare the code; every one may answer with a common code, `idempotency_conflict` is the door's. */
function raisedBy(code: string, status: number): string[] {
  if (COMMON_ERRORS.some((one) => one === code))
    return [`Any operation ${[401, 403].includes(status) ? 'that needs a key ' : ''}may answer with it.`];
  if (code === 'idempotency_conflict') return ['Any POST with an `Idempotency-Key` may answer with it.'];
  const declared = published.filter(({ errors }) => errors.some((one) => one === code));
  return declared.length === 0 ? [] : [`Answered by ${declared.map(linkTo).join(', ')}.`];
}

/** What one caller may use: of settings the defaults, which the page of a shop replaces by its own. */
function limitTable(): string {
  const config = readConfig({});
  const byDefault = Object.entries(limitsOf(config)).map(([name, value]) => [
    LIMIT_WORDS[name as keyof Limits],
    number(value),
  ]);
  return table(['what', 'most'], [...byDefault, ...FIXED_LIMITS]);
}

const number = (value: number): string => value.toLocaleString('en-US');
const MB = 1_000_000;

/** The bound in a published schema: of a list its entries, of a number its value. */
function boundOf(name: string, field: string): string {
  const tool = published.find((one) => one.name === name);
  const schema = tool && propertiesOf(schemasOf(tool).input)[field];
  const bound = schema?.['maxItems'] ?? schema?.['maximum'];
  if (typeof bound !== 'number') throw new Error(`\`${name}\` has no bound of \`${field}\``);
  return number(bound);
}

const FIXED_LIMITS = [
  ['Entries in a page of a list', boundOf('list_orders', 'limit')],
  ['Lines of a quote', boundOf('create_quote', 'lines')],
  ['Places of a quote', boundOf('create_quote', 'destinations')],
  ['Configurations in one call of `price_quotes`', boundOf('price_quotes', 'configurations')],
  ['Webhooks of an account', number(MOST_WEBHOOKS)],
  ['JSON of a request, besides a file in it', `${LARGEST_JSON_BYTES / MB} MB`],
  ['A file', `${LARGEST_UPLOAD_BYTES / 1024 / 1024} MB`],
  ['Characters of an `Idempotency-Key`', number(LONGEST_KEY)],
  ['How long an answer is repeated to its `Idempotency-Key`', `${REPEATED_FOR_MS / 3_600_000} hours`],
  [
    'How long the same call without a key is answered with the first record',
    `${SAME_CALL_MS / 60_000} minutes`,
  ],
];

/** The operations that count as more than one request. */
const weightList = (): string =>
  table(
    ['operation', 'counts as'],
    published.flatMap((tool) => ((tool.weight ?? 1) > 1 ? [[linkTo(tool), `${tool.weight} requests`]] : [])),
  );

/** Every event with its cause, the scopes a subscriber needs, and what it tells. A record is shown where it first comes. */
function eventList(): string {
  const firstWith = new Map<string, string>();
  const sections = eventCatalog.map(({ name, when, scopes, sample = {} }) => {
    const { data, ...beside } = sample;
    const record = Object.keys(EVENT_RECORDS).find((one) => one in beside) ?? '';
    const first = firstWith.get(record);
    if (!first) firstWith.set(record, name);
    const scope = scopes.map((one) => `\`${one}\``).join(' and ');
    const shown = first
      ? `\`data\`: \`${JSON.stringify(data)}\`${record && `, with \`${record}\` as in \`${first}\``}.`
      : `<details>\n<summary>Sample</summary>\n\n${fenced('json', JSON.stringify(sample, null, 2))}\n\n</details>`;
    return `### \`${name}\`\n\n${when}. Scope: ${scope}.\n\n${shown}`;
  });
  const test =
    'You tried a webhook out. It cannot be subscribed to: it goes to that webhook alone, with `webhook_id` in its `data`.';
  return [...sections, `### \`${TEST_EVENT}\`\n\n${test}`].join('\n\n');
}

const fenced = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``;

const configurationTable = (): string =>
  table(
    ['variable', 'default', 'meaning'],
    CONFIG_FIELDS.map(({ name, byDefault, description }) => [
      `\`${name}\``,
      byDefault === '' ? '' : `\`${byDefault}\``,
      description,
    ]),
  );

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
