/** An example of an operation as a request: over REST with curl, and by the clients in TypeScript and Python. */
import type { AnyTool, HttpBinding } from '../../../../tools/define.ts';

export const REQUEST_LANGUAGES = ['curl', 'TypeScript', 'Python'] as const;
type RequestLanguage = (typeof REQUEST_LANGUAGES)[number];

type Input = Readonly<Record<string, unknown>>;

export interface ExampleRequest {
  method: HttpBinding['method'];
  /** Below the address of the REST door, with its query. */
  path: string;
  body: Record<string, unknown> | undefined;
}

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

export function requestOf({ method, path, rename = {} }: HttpBinding, input: Input): ExampleRequest {
  const rest = new Map(Object.entries(input));
  const at = path.slice(1).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(textOf(value ?? ''));
  });
  if (method === 'POST' || method === 'PATCH') return { method, path: at, body: Object.fromEntries(rest) };
  const published = new Map(Object.entries(rename).map(([name, field]) => [field, name]));
  const query = new URLSearchParams(
    [...rest].map(([name, value]): [string, string] => [published.get(name) ?? name, textOf(value)]),
  );
  return { method, path: query.size === 0 ? at : `${at}?${query}`, body: undefined };
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function curl(http: HttpBinding, input: Input, shop: string, needsKey: boolean): string {
  const { method, path, body } = requestOf(http, input);
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(`${shop}/api/v1/${path}`)}`,
    ...(needsKey ? [`-H "Authorization: Bearer $MERCHKIT_KEY"`] : []),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body, null, 2))}`]),
  ].join(' \\\n  ');
}

/** How a language writes values. */
interface Notation {
  text(value: string): string;
  field(name: string): string;
  words: Readonly<Record<string, string>>;
  indent: string;
  /** Between the braces of an object and what is in them. */
  space: string;
}

const TYPESCRIPT: Notation = {
  text: (value) => `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`,
  field: (name) => (/^\w+$/.test(name) ? name : `'${name}'`),
  words: {},
  indent: '  ',
  space: ' ',
};
const PYTHON: Notation = {
  text: (value) => JSON.stringify(value),
  field: (name) => JSON.stringify(name),
  words: { true: 'True', false: 'False', null: 'None' },
  indent: '    ',
  space: '',
};

/** In one line where it fits. */
const WIDTH = 60;

function literal(value: unknown, notation: Notation, indent = ''): string {
  const { text, field, words, space } = notation;
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object' || value === null) return words[String(value)] ?? String(value);
  const deeper = `${indent}${notation.indent}`;
  if (Array.isArray(value))
    return inBrackets(
      '[',
      value.map((one) => literal(one, notation, deeper)),
      ']',
      '',
      indent,
      deeper,
    );
  const fields = Object.entries(value).map(
    ([name, one]) => `${field(name)}: ${literal(one, notation, deeper)}`,
  );
  return inBrackets('{', fields, '}', space, indent, deeper);
}

function inBrackets(
  open: string,
  parts: readonly string[],
  close: string,
  space: string,
  indent: string,
  deeper: string,
): string {
  if (parts.length === 0) return `${open}${close}`;
  const line = `${open}${space}${parts.join(', ')}${space}${close}`;
  if (line.length + indent.length <= WIDTH && !line.includes('\n')) return line;
  return `${open}\n${parts.map((part) => `${deeper}${part},\n`).join('')}${indent}${close}`;
}

function typescript(name: string, input: Input, shop: string, needsKey: boolean): string {
  const sent = Object.keys(input).length === 0 ? '' : literal(input, TYPESCRIPT);
  const settings = [`url: '${shop}'`, ...(needsKey ? ['key: process.env.MERCHKIT_KEY'] : [])];
  return [
    "import { Merchkit } from 'merchkit/client';",
    '',
    `const shop = new Merchkit(${inBrackets('{', settings, '}', ' ', '', TYPESCRIPT.indent)});`,
    `const answer = await shop.${name}(${sent});`,
  ].join('\n');
}

function python(name: string, input: Input, shop: string, needsKey: boolean): string {
  const fields = Object.entries(input).map(
    ([field, value]) => `${field}=${literal(value, PYTHON, PYTHON.indent)}`,
  );
  const settings = [`"${shop}"`, ...(needsKey ? ['os.environ["MERCHKIT_KEY"]'] : [])];
  return [
    ...(needsKey ? ['import os', ''] : []),
    'from merchkit import Merchkit',
    '',
    `shop = Merchkit${inBrackets('(', settings, ')', '', '', PYTHON.indent)}`,
    `answer = shop.${name}${inBrackets('(', fields, ')', '', '', PYTHON.indent)}`,
  ].join('\n');
}

/**
 * A whole program that sends the input.
 *
 * @param shop the service's address
 */
export function programOf(
  tool: AnyTool & { http: HttpBinding },
  input: Input,
  language: RequestLanguage,
  shop: string,
): string {
  const needsKey = tool.access !== 'public';
  if (language === 'curl') return curl(tool.http, input, shop, needsKey);
  return (language === 'Python' ? python : typescript)(tool.name, input, shop, needsKey);
}
