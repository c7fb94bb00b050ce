/** The fields of a form, as the input of its operation has them. */
import type { AnyOperation } from '../../../../tools/define.ts';
import { inputSchemaOf, type JsonSchema, propertiesOf } from '../../../../tools/json-schema.ts';
import { textOf } from '../forms/read-form.ts';

/** The name of a file's field in every input, and of the field for what the file is called. */
export const FILE = 'data_base64';
const FILE_NAME = 'file_name';

/** How a value is asked for. `lines`: text of several lines. `amount`: a number that may have decimals. */
type Kind =
  | 'yes'
  | 'several'
  | 'one'
  | 'whole'
  | 'amount'
  | 'email'
  | 'url'
  | 'date'
  | 'file'
  | 'lines'
  | 'text';

export interface SchemaField {
  name: string;
  kind: Kind;
  /** Of a number, or of the letters of a text. */
  min: number | undefined;
  max: number | undefined;
  isRequired: boolean;
  isNullable: boolean;
  /** Whether a person may leave it empty. */
  isOptional: boolean;
}

/** A longer text is asked for in several lines. */
const LONGEST_LINE = 300;

const FORMATS: Readonly<Record<string, Kind>> = { email: 'email', uri: 'url', date: 'date' };

function kindOf(name: string, { type, format, maxLength, ...schema }: JsonSchema): Kind {
  if (name === FILE) return 'file';
  if (type === 'boolean') return 'yes';
  if (type === 'array') return 'several';
  if ('enum' in schema) return 'one';
  if (type === 'integer') return 'whole';
  if (type === 'number') return 'amount';
  return FORMATS[String(format)] ?? (Number(maxLength) > LONGEST_LINE ? 'lines' : 'text');
}

const numberIn = (...values: unknown[]): number | undefined =>
  values.find((value) => typeof value === 'number');

/** Whether an empty text is a value of its own. */
const takesNothing = ({ type, minLength, format, pattern, ...schema }: JsonSchema): boolean =>
  type === 'string' && !minLength && format === undefined && pattern === undefined && !('enum' in schema);

function schemaField(name: string, schema: JsonSchema, isRequired: boolean): SchemaField {
  const { anyOf } = schema;
  const forms: JsonSchema[] = Array.isArray(anyOf) ? anyOf : [schema];
  const [value = schema] = forms.filter(({ type }) => type !== 'null');
  const isNullable = forms.some(({ type }) => type === 'null');
  return {
    name,
    kind: kindOf(name, value),
    min: numberIn(value['minimum'], value['minLength']),
    max: numberIn(value['maximum'], value['maxLength']),
    isRequired,
    isNullable,
    isOptional: !isRequired || isNullable || takesNothing(value),
  };
}

const known = new WeakMap<object, ReadonlyMap<string, SchemaField>>();

/** By name; made when they are first asked for. */
export function schemaFields(operation: Pick<AnyOperation, 'input'>): ReadonlyMap<string, SchemaField> {
  const made = known.get(operation.input);
  if (made) return made;
  const schema = inputSchemaOf(operation);
  const required: unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  const fields = new Map(
    Object.entries(propertiesOf(schema)).map(([name, property]) => [
      name,
      schemaField(name, property, required.includes(name)),
    ]),
  );
  known.set(operation.input, fields);
  return fields;
}

/** What was typed and chosen, for the input of the operation; it says itself what is wrong with it. `isOptional`: as its form says. */
export function valueIn(
  form: URLSearchParams,
  { name, kind, isRequired, isNullable }: SchemaField,
  isOptional?: boolean,
): unknown {
  if (kind === 'yes') return form.get(name) === 'yes';
  if (kind === 'several') return form.getAll(name);
  const text = textOf(form, name);
  if (text !== '') return text;
  if (isNullable && form.has(name)) return null;
  return isRequired || (isOptional === false && form.has(name)) ? '' : undefined;
}

/** A form without a chosen file sends an empty one. */
export const fileIn = (file: { name: string; bytes: Buffer } | undefined) =>
  file === undefined || file.bytes.length === 0 ? {} : { [FILE]: file.bytes, [FILE_NAME]: file.name };
