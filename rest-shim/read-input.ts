/** Reads a tool's input from a REST request: path and query, typed by the tool's schema, and the JSON body. */
import type { Context } from 'hono';
import type { AnyTool, HttpBinding } from '../tools/define.ts';
import { ServiceError } from '../tools/errors.ts';
import { type JsonSchema, propertiesOf, schemasOf } from '../tools/json-schema.ts';
import { readJson } from './read-json.ts';
import { readUpload, type Upload } from './read-upload.ts';

/** Reads one tool's input; what it needs of the schema is prepared once. */
export interface InputReader {
  pathNames: string[];
  /** Field by published query name. */
  queryFields: Map<string, { field: string; schema: JsonSchema }>;
  hasBody: boolean;
  form: HttpBinding['form'];
}

export function inputReader(tool: AnyTool): InputReader {
  const { method = 'GET', path = '', rename = {}, form } = tool.http ?? {};
  const pathNames = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const publishedNames = new Map(Object.entries(rename).map(([published, field]) => [field, published]));
  const fields = Object.entries(propertiesOf(schemasOf(tool).input)).filter(
    ([name]) => !pathNames.includes(name),
  );
  return {
    pathNames,
    queryFields: new Map(
      fields.map(([field, schema]) => [publishedNames.get(field) ?? field, { field, schema }]),
    ),
    hasBody: method === 'POST' || method === 'PATCH',
    form,
  };
}

/**
 * The input for the tool's schema.
 *
 * @throws ServiceError `validation_failed` for what no schema sees: bad percent-encoding, bad JSON, another media type
 */
export async function readInput(
  reader: InputReader,
  c: Context,
): Promise<{ input: Record<string, unknown>; isForm: boolean }> {
  refuseBadEncoding(c.req.url);
  const fromPath = Object.fromEntries(reader.pathNames.map((name) => [name, c.req.param(name)]));
  if (!reader.hasBody) return { input: { ...readQuery(reader, c), ...fromPath }, isForm: false };
  const { fields, isForm } = await readFields(reader, c);
  const twice = reader.pathNames.find((name) => name in fields);
  if (twice !== undefined) {
    throw new ServiceError(
      'validation_failed',
      `\`${twice}\` stands in the path; leave it out of the body.`,
      { param: twice },
    );
  }
  return { input: { ...fields, ...fromPath }, isForm };
}

interface ReadFields {
  fields: Record<string, unknown>;
  isForm: boolean;
}

async function readFields(reader: InputReader, c: Context): Promise<ReadFields> {
  const upload = reader.form && (await readUpload(c, { name: reader.form.file, most: reader.form.most }));
  if (reader.form && upload) return fieldsOfUpload(reader, reader.form, upload);
  const name = reader.form?.base64To;
  const { value } = await readJson(c, {
    parse: (text) => parsedJson(c, text),
    placeOf: name === undefined ? undefined : (value) => ({ fields: asObject(value), name }),
  });
  return { fields: asObject(value), isForm: false };
}

/** The form's file goes into the base64 field as it is: one schema serves JSON, MCP and the form. */
function fieldsOfUpload(
  reader: InputReader,
  { file: name, base64To, nameTo, without, most }: NonNullable<HttpBinding['form']>,
  { fields, files }: Upload,
): ReadFields {
  const [file] = files;
  if (!file || file.bytes.length === 0) {
    const what = file ? 'the file is empty' : 'missing; send the file in this part of the form';
    throw new ServiceError('validation_failed', `\`${name}\`: ${what}.`, { param: name });
  }
  const stray = Object.keys(fields).find((field) =>
    [base64To, nameTo, ...without].some((one) => one === field),
  );
  if (stray !== undefined) {
    throw new ServiceError('validation_failed', `\`${stray}\`: leave it out of a form with a file.`, {
      param: stray,
    });
  }
  const typedFields = Object.entries(fields).map(([field, text]) => [
    field,
    typed(text, reader.queryFields.get(field)?.schema ?? {}),
  ]);
  const all = {
    ...Object.fromEntries(typedFields),
    [base64To]: most === undefined ? file.bytes : files.map(({ bytes }) => bytes),
    ...(file.name === '' || nameTo === undefined ? {} : { [nameTo]: file.name }),
  };
  return { fields: all, isForm: true };
}

/** Converts text to the schema's type: `"12"` becomes 12 where the schema wants a number. */
function readQuery(reader: InputReader, c: Context): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [name, values] of Object.entries(c.req.queries())) {
    const known = reader.queryFields.get(name);
    if (!known) {
      const names = [...reader.queryFields.keys()].map((key) => `\`${key}\``).join(', ');
      const shown = name.slice(0, 60);
      throw new ServiceError(
        'validation_failed',
        `\`${shown}\`: unknown query parameter; ${names === '' ? 'this path takes none' : `this path takes ${names}`}.`,
        { issues: [{ param: shown, message: 'unknown query parameter; leave it out' }] },
      );
    }
    if (values.length > 1) {
      throw new ServiceError('validation_failed', `\`${name}\`: sent more than once; send it once.`, {
        param: name,
      });
    }
    input[known.field] = typed(values[0] ?? '', known.schema);
  }
  return input;
}

const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A list or an object is JSON, a list of plain values also `XL,2XL`. Text that does not convert stays text, for the schema to refuse in its own words. */
function typed(text: string, schema: JsonSchema): unknown {
  const type = schema['type'];
  if ((type === 'integer' || type === 'number') && NUMBER.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if ((type === 'array' && text.startsWith('[')) || (type === 'object' && text.startsWith('{')))
    return parsedOr(text);
  const { items } = schema;
  if (type === 'array' && isPlain(items)) return text.split(',').map((value) => typed(value.trim(), items));
  return text;
}

const isPlain = (items: unknown): items is JsonSchema =>
  typeof items === 'object' &&
  items !== null &&
  'type' in items &&
  ['string', 'integer', 'number'].includes(String(items.type));

function parsedJson(c: Context, text: string): unknown {
  if (text.trim() === '') return {};
  if (!/^application\/([\w.-]+\+)?json\b/i.test(c.req.header('Content-Type') ?? '')) {
    throw new ServiceError(
      'validation_failed',
      'The body must be JSON: send `Content-Type: application/json`.',
    );
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ServiceError('validation_failed', 'The body is not valid JSON.', { cause });
  }
}

function asObject(value: unknown): Record<string, unknown> {
  if (isObject(value)) return value;
  throw new ServiceError('validation_failed', 'The body must be a JSON object.');
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function refuseBadEncoding(url: string): void {
  if (!url.includes('%')) return;
  try {
    decodeURIComponent(url);
  } catch (cause) {
    throw new ServiceError(
      'validation_failed',
      'The address has a malformed percent-encoding; encode it as UTF-8.',
      { cause },
    );
  }
}
