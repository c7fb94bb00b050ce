/**
 * JSON Schemas as TypeScript types. A shape that stands in several places becomes one interface, named after the first
 * field that has it.
 */
import { type JsonSchema, propertiesOf } from '../../tools/json-schema.ts';

/** A shorter shape is easier to read in its place. */
const SHORTEST_NAMED = 200;

/** `shipping_options` → `ShippingOptions` */
export const pascal = (name: string): string =>
  name.replaceAll(/(?:^|_)(\w)/g, (_, first) => first.toUpperCase());

const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/(?<![su])s$/, '');

const schemaIn = (schema: JsonSchema, keyword: string): JsonSchema | undefined => {
  const found = schema[keyword];
  return typeof found === 'object' && found !== null && !Array.isArray(found)
    ? Object.fromEntries(Object.entries(found))
    : undefined;
};

const listIn = (schema: JsonSchema, keyword: string): unknown[] => {
  const found = schema[keyword];
  return Array.isArray(found) ? found : found === undefined ? [] : [found];
};

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** What says nothing of the type: texts and bounds. */
const ASIDE = /^(?:description|default|format|pattern|additionalProperties|m(?:in|ax)|x-|exclusive)/;

/** By the type alone. */
const shapeOf = (schema: JsonSchema): string =>
  JSON.stringify(schema, (key, value) => (ASIDE.test(key) && typeof value !== 'object' ? undefined : value));

const isObjectSchema = (schema: JsonSchema): boolean => Object.keys(propertiesOf(schema)).length > 0;

const isUnion = (schema: JsonSchema): boolean =>
  ['enum', 'anyOf', 'type'].some((keyword) => listIn(schema, keyword).length > 1);

/** Prints types, and gathers the interfaces that they share. */
export class TypePrinter {
  private readonly seen = new Map<string, { field: string; times: number; schema: JsonSchema }>();
  private readonly names = new Map<string, string>();
  private readonly roots: ReadonlyMap<string, JsonSchema>;

  /** @param roots every schema that will be printed, by the name of its own type */
  constructor(roots: ReadonlyMap<string, JsonSchema>) {
    this.roots = roots;
    for (const [name, schema] of roots) this.count(name, schema, true);
    const taken = new Set(roots.keys());
    for (const [shape, { field, times }] of this.seen) {
      if (times < 2 || shape.length < SHORTEST_NAMED) continue;
      let name = field;
      for (let i = 2; taken.has(name); i++) name = `${field}${i}`;
      taken.add(name);
      this.names.set(shape, name);
    }
  }

  /** The interfaces, then the types of the roots: one for those that are alike. */
  print(): string {
    const shared = [...this.names].map(([shape, name]) =>
      this.named(name, this.seen.get(shape)?.schema ?? {}),
    );
    const first = new Map<string, string>();
    const own = [...this.roots].map(([name, schema]) => {
      const same = isObjectSchema(schema) ? first.get(shapeOf(schema)) : undefined;
      if (same !== undefined) return `export type ${name} = ${same};`;
      first.set(shapeOf(schema), name);
      return this.named(name, schema);
    });
    return [...shared, ...own].join('\n\n');
  }

  /** The type of the items of a list in a root. */
  itemsOf(root: string, field: string): string {
    const items = schemaIn(propertiesOf(this.roots.get(root) ?? {})[field] ?? {}, 'items');
    return items ? this.typeOf(items) : 'unknown';
  }

  private named = (name: string, schema: JsonSchema): string =>
    `export interface ${name} ${this.body(schema, '')}`;

  private count(field: string, schema: JsonSchema, isRoot = false): void {
    if (!isRoot && isObjectSchema(schema)) {
      const shape = shapeOf(schema);
      const known = this.seen.get(shape);
      if (known) {
        known.times += 1;
        return;
      }
      this.seen.set(shape, { field, times: 1, schema });
    }
    for (const [name, inner] of Object.entries(propertiesOf(schema))) this.count(pascal(name), inner);
    const items = schemaIn(schema, 'items');
    if (items) this.count(singular(field), items);
    for (const one of [...listIn(schema, 'anyOf'), schema['additionalProperties']])
      if (isSchema(one)) this.count(field, one);
  }

  typeOf(schema: JsonSchema, indent = ''): string {
    if ('const' in schema) return JSON.stringify(schema['const']);
    const values = listIn(schema, 'enum');
    if (values.length > 0) return values.map((value) => JSON.stringify(value)).join(' | ');
    const either = listIn(schema, 'anyOf').filter(isSchema);
    if (either.length > 0) return either.map((one) => this.typeOf(one, indent)).join(' | ');
    return (
      listIn(schema, 'type')
        .map((type) => this.ofType(type, schema, indent))
        .join(' | ') || 'unknown'
    );
  }

  private ofType(type: unknown, schema: JsonSchema, indent: string): string {
    if (type === 'integer') return 'number';
    if (type === 'array') {
      const items = this.typeOf(schemaIn(schema, 'items') ?? {}, indent);
      return isUnion(schemaIn(schema, 'items') ?? {}) ? `(${items})[]` : `${items}[]`;
    }
    if (type !== 'object') return String(type);
    const values = schemaIn(schema, 'additionalProperties');
    if (!isObjectSchema(schema)) return `Record<string, ${values ? this.typeOf(values, indent) : 'unknown'}>`;
    return this.names.get(shapeOf(schema)) ?? this.body(schema, indent);
  }

  private body(schema: JsonSchema, indent: string): string {
    const deeper = `${indent}  `;
    const required = listIn(schema, 'required');
    const fields = Object.entries(propertiesOf(schema)).flatMap(([name, inner]) => [
      ...(typeof inner['description'] === 'string'
        ? [`${deeper}/** ${inner['description'].replaceAll('*/', '')} */`]
        : []),
      `${deeper}${name}${required.includes(name) ? '' : '?'}: ${this.typeOf(inner, deeper)};`,
    ]);
    return fields.length > 0 ? ['{', ...fields, `${indent}}`].join('\n') : '{}';
  }
}
