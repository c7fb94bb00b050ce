/** Everything in the repository that is written from the registry and the configuration: `npm run generate` writes it, a test compares it. */
import { type AnyTool, COMMON_ERRORS } from '../../tools/define.ts';
import { ERRORS } from '../../tools/errors.ts';
import { llmsText } from '../../tools/llms.ts';
import { tools } from '../../tools/registry.ts';
import { CONFIG_FIELDS } from '../config.ts';

const DEFAULT_URL = 'http://localhost:3000';

/** `llms.txt` as it stands at the root. */
export const generatedLlms = (): string => llmsText(tools, (path) => `${DEFAULT_URL}${path}`);

/**
 * The README with the tables between its markers renewed.
 *
 * @throws Error where a marker is missing
 */
export function renewReadme(readme: string): string {
  const sections: Record<string, string> = {
    tools: toolTable(),
    errors: errorTable(),
    configuration: configurationTable(),
  };
  return Object.entries(sections).reduce((text, [name, table]) => between(text, name, table), readme);
}

/** `.env.example`: every variable with its meaning, switched off, so that a copy changes nothing. */
export function generatedEnvExample(): string {
  const variables = CONFIG_FIELDS.map(({ name, byDefault, description }) =>
    [`# ${description}`, `#${name}=${byDefault}`, ''].join('\n'),
  );
  return [
    '# Copy this file to .env, remove the # before what you set, and start the service with',
    '#   node --env-file=.env --import tsx server/main.ts',
    '',
    ...variables,
  ].join('\n');
}

function between(text: string, name: string, table: string): string {
  const [start, end] = [`<!-- generated: ${name} -->`, `<!-- end: ${name} -->`];
  const from = text.indexOf(start);
  const to = text.indexOf(end);
  if (from === -1 || to < from) throw new Error(`README.md lacks the markers ${start} … ${end}`);
  return `${text.slice(0, from + start.length)}\n${table}\n${text.slice(to)}`;
}

function toolTable(): string {
  const rows = tools
    .filter((tool) => tool.http || tool.mcp)
    .map((tool) => [`\`${tool.name}\``, restOf(tool), accessOf(tool), `${tool.title}.`]);
  return table(['tool', 'REST', 'scope', 'what it does'], rows);
}

const restOf = ({ http }: AnyTool): string => (http ? `\`${http.method} ${http.path}\`` : '');

function accessOf({ access }: AnyTool): string {
  if (typeof access !== 'string') return access.map((scope) => `\`${scope}\``).join(' and ');
  if (access === 'public') return 'no key';
  return access === 'key' ? 'any key' : `\`${access}\``;
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

/** The tools that declare the code; `idempotency_conflict` is the REST door's own. */
function raisedBy(code: string): string {
  if (code === 'idempotency_conflict') return 'any POST with an `Idempotency-Key`';
  const names = tools.filter((tool) => tool.http && tool.errors.some((one) => one === code));
  return names.map((tool) => `\`${tool.name}\``).join(', ');
}

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
