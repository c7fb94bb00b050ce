/**
 * Every file in the repository that is derived from the registry and the configuration: `npm run generate` writes them,
 * a test compares them.
 */

import { readFileSync } from 'node:fs';
import { buildSync } from 'esbuild';
import { rolesOf, scopesOf } from '../../tools/authorize.ts';
import { type AnyTool, COMMON_ERRORS } from '../../tools/define.ts';
import { ERRORS } from '../../tools/errors.ts';
import { TEST_EVENT } from '../../tools/events/events.ts';
import { SCOPES } from '../../tools/identity/key-identity.ts';
import { rolesAllow, STAFF_ROLES } from '../../tools/identity/staff-role.ts';
import { llmsText } from '../../tools/llms.ts';
import { operations, tools } from '../../tools/registry.ts';
import { eventCatalog } from '../../tools/webhooks/event-catalog.ts';
import { weightNote } from '../../tools/weight-note.ts';
import { CONFIG_FIELDS } from '../config.ts';

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
  'docs/reference.md': (present) =>
    renewed(present, { tools: toolTable(), scopes: scopeTable(), errors: errorTable() }),
  'docs/configuration.md': (present) => renewed(present, { configuration: configurationTable() }),
  'server/doors/mcp/apps/script.generated.js': generatedAppScript,
  'docs/operations.md': (present) => renewed(present, { roles: roleTable() }),
  'docs/webhooks.md': (present) =>
    renewed(present, {
      receiver: fenced('js', readFileSync('receiver/receiver.mjs', 'utf8').trimEnd()),
      events: eventList(),
    }),
};

/** @throws Error if a marker is missing */
const renewed = (present: string, sections: Record<string, string>): string =>
  Object.entries(sections).reduce((text, [name, section]) => between(text, name, section), present);

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

function between(text: string, name: string, section: string): string {
  const [start, end] = [`<!-- generated: ${name} -->`, `<!-- end: ${name} -->`];
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

function scopeTable(): string {
  const rows = SCOPES.map((scope) => {
    const opened = tools.filter((tool) => (tool.http || tool.mcp) && scopesOf(tool.access).includes(scope));
    return [
      `\`${scope}\``,
      opened.map(({ name }) => `\`${name}\``).join(', ') || 'OCI punch-out, nothing else',
    ];
  });
  return table(['scope', 'needed by'], rows);
}

const restOf = ({ http }: AnyTool): string => (http ? `\`${http.method} ${http.path}\`` : '');

function accessOf({ access }: AnyTool): string {
  if (access === 'public') return 'no key';
  if (access === 'key') return 'any key';
  return scopesOf(access)
    .map((scope) => `\`${scope}\``)
    .join(' and ');
}

function errorTable(): string {
  const common: readonly string[] = COMMON_ERRORS;
  const rows = Object.entries(ERRORS).map(([code, { status, fix }]) => [
    String(status),
    `\`${code}\``,
    common.includes(code) ? 'any' : raisedBy(code),
    fix,
  ]);
  return table(['status', 'code', 'raised by', 'what to do'], rows);
}

/** The tools that declare the code; `idempotency_conflict` belongs to the REST door. */
function raisedBy(code: string): string {
  if (code === 'idempotency_conflict') return 'any POST with an `Idempotency-Key`';
  const names = tools.filter((tool) => tool.http && tool.errors.some((one) => one === code));
  return names.map((tool) => `\`${tool.name}\``).join(', ');
}

/** Every event with its cause, the scopes a subscriber needs, and a sample. */
const eventList = (): string =>
  eventCatalog
    .flatMap(({ name, when, scopes, sample }) => [
      `### \`${name}\``,
      `${when}. Scope: ${scopes.map((scope) => `\`${scope}\``).join(' and ')}.`,
      '<details>\n<summary>Sample</summary>',
      fenced('json', JSON.stringify(sample, null, 2)),
      '</details>',
    ])
    .concat(
      `### \`${TEST_EVENT}\``,
      'You tried a webhook out. It cannot be subscribed to: it goes to that webhook alone, with `webhook_id` in its `data`.',
    )
    .join('\n\n');

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
