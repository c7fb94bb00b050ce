/** The example of an operation as a request over REST. */
import type { AnyTool, HttpBinding } from '../../../../tools/define.ts';

export interface ExampleRequest {
  method: HttpBinding['method'];
  /** Below the address of the REST door, with its query. */
  path: string;
  body: Record<string, unknown> | undefined;
  needsKey: boolean;
}

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

export function requestOf(tool: AnyTool, { method, path, rename = {} }: HttpBinding): ExampleRequest {
  const rest = new Map(Object.entries(tool.example));
  const at = path.slice(1).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(textOf(value ?? ''));
  });
  const needsKey = tool.access !== 'public';
  if (method === 'POST' || method === 'PATCH')
    return { method, path: at, body: Object.fromEntries(rest), needsKey };
  const published = new Map(Object.entries(rename).map(([name, field]) => [field, name]));
  const query = new URLSearchParams(
    [...rest].map(([name, value]): [string, string] => [published.get(name) ?? name, textOf(value)]),
  );
  return { method, path: query.size === 0 ? at : `${at}?${query}`, body: undefined, needsKey };
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** @param rest the address of the REST door, with a slash at its end */
export const curlOf = ({ method, path, body, needsKey }: ExampleRequest, rest: string): string =>
  [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(`${rest}${path}`)}`,
    ...(needsKey ? [`-H 'Authorization: Bearer mk_YOUR_KEY'`] : []),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body, null, 2))}`]),
  ].join(' \\\n  ');
