/** What a parameter may be, for readers of OpenAPI: where a tool's own example leaves it out. */
import { type JsonSchema, propertiesOf } from '../tools/json-schema.ts';

/** Of one value; of a list, of one of its entries. They are of the demo shop. */
const BY_NAME: Readonly<Record<string, string | number>> = {
  after: 'qt_demo',
  artwork_id: 'art_demo',
  at_least: 100,
  attributes: 'recycled',
  category: 'Drinkware',
  color: 'navy',
  colors: 'PMS 186 C',
  height: 2,
  in_hands_by: '2030-01-15',
  lines_from: 1,
  lines_to: 20,
  location_id: 'side-1',
  made_in: 'US',
  max_minimum: 50,
  max_unit_price: 30,
  method: 'Laser engraving',
  method_id: 'laser',
  method_ids: 'laser',
  min_stock: 500,
  min_unit_price: 5,
  need_by: '2030-01-15',
  part_id: 'TUMBLER-20-NAVY',
  quantities: 480,
  quantity: 250,
  ship_postal: '94105',
  since: '2030-01-15T00:00:00Z',
  size: 'XL',
  search: 'M-10001',
  sizes: 'XL',
  supplier: 'demo',
  units: 1,
  updated_since: '2030-01-15T00:00:00Z',
  version: 1,
  width: 3,
};

/** A value the schema allows; `undefined` where none is known. */
export function parameterExample(name: string, schema: JsonSchema): unknown {
  const { type, items, enum: values, const: only } = schema;
  if (type === 'array') {
    const entry = isSchema(items) ? parameterExample(name, items) : undefined;
    return entry === undefined ? undefined : [entry];
  }
  if (type === 'object') {
    const fields = Object.entries(propertiesOf(schema)).flatMap(([field, own]) =>
      BY_NAME[field] === undefined ? [] : [[field, parameterExample(field, own)]],
    );
    return fields.length === 0 ? undefined : Object.fromEntries(fields);
  }
  if (Array.isArray(values)) return values[0];
  return only ?? (type === 'boolean' ? true : BY_NAME[name]);
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
