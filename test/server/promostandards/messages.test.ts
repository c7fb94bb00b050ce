/** The services as their callers have them: messages written by hand say what the descriptions have to read and write. */
import { describe, expect, test } from 'vitest';
import { isWhole, read } from '../../../server/promostandards/read.ts';
import type { Group, Type } from '../../../server/promostandards/schema.ts';
import { services } from '../../../server/promostandards/services.ts';
import { write } from '../../../server/promostandards/write.ts';
import { parseXml } from '../../../server/xml/parse.ts';
import { describedAs, ownMessages } from '../../fixtures/promostandards/messages.ts';
import { STYLES } from '../../fixtures/promostandards/styles.ts';
import { faultsByOwnSchema, faultsBySchema, pathOf } from '../../support/promostandards.ts';
import { needs } from '../../support/reference.ts';

const named = ownMessages.map((own) => ({
  own,
  name: `${own.service} ${own.operation}: ${own.about}`,
  ...describedAs(own),
}));

describe.each(named)('$name', ({ own, service, message }) => {
  const element = parseXml(Buffer.from(own.xml));
  const reading = read(message.type, element);

  test('is read whole and written again to the letter', () => {
    expect([element.name, element.namespace]).toEqual([message.root, service.namespaces.M]);
    expect({ faults: reading.faults, unknown: reading.unknown }).toEqual({ faults: [], unknown: [] });
    if (!isWhole(reading)) throw new Error('not whole');
    expect(write(message, reading.value, service.namespaces)).toBe(own.xml);
  });

  test('is valid by the schema in our WSDL', () => {
    expect(faultsByOwnSchema(service, own.xml)).toEqual([]);
  });

  test('is valid by the published schema', needs('promostandards'), () => {
    const faults = faultsBySchema(service, own.xml);
    // The published schemas of order status 1.0.0 have no room for an error alone.
    const isErrorAlone = own.service === 'OrderStatus/1.0.0' && own.xml.includes('errorMessage');
    expect(faults.join('')).toMatch(isErrorAlone ? /errorMessage': This element is not expected/ : /^$/);
  });
});

describe('a message is the same', () => {
  test.each(STYLES)('%s', (_, written) => {
    for (const { own, name, message } of named) {
      const plain = read(message.type, parseXml(Buffer.from(own.xml)));
      expect(read(message.type, parseXml(Buffer.from(written(own.xml)))), name).toEqual(plain);
    }
  });
});

/** Every path of a type, those of a row without its number. */
function pathsOf(type: Type, at = ''): string[] {
  if (type.kind === 'scalar') return [at];
  if (type.kind === 'list') return pathsOf(type.type, `${at}/${type.item}`);
  return Object.entries(type.fields).flatMap(([name, field]) => pathsOf(field.type, `${at}/${name}`));
}

/** The paths of a type that a value has something at. */
function usedPaths(type: Type, value: unknown, at = ''): string[] {
  if (value === undefined) return [];
  if (type.kind === 'scalar') return [at];
  const rows: unknown[] = Array.isArray(value) ? value : [value];
  if (type.kind === 'list') return rows.flatMap((row) => usedPaths(type.type, row, `${at}/${type.item}`));
  return rows.flatMap((row) => usedFields(type, row, at));
}

const usedFields = ({ fields }: Group, row: unknown, at: string): string[] =>
  typeof row !== 'object' || row === null
    ? []
    : Object.entries(fields).flatMap(([name, { type, occurs }]) => {
        const value: unknown = Reflect.get(row, name);
        const isRow = type.kind === 'scalar' && (occurs === 'some' || occurs === 'any');
        const values = isRow && Array.isArray(value) ? value : [value];
        return values.flatMap((one) => usedPaths(type, one, `${at}/${name}`));
      });

test('every element of every message is in one of them', () => {
  const missing = services.flatMap((service) =>
    Object.entries(service.operations).flatMap(([operation, both]) =>
      (['request', 'response'] as const).flatMap((direction) => {
        const { type } = both[direction];
        const used = named
          .filter(({ own }) => own.service === pathOf(service) && own.operation === operation)
          .filter(({ own }) => own.direction === direction)
          .flatMap(({ own }) => usedPaths(type, read(type, parseXml(Buffer.from(own.xml))).value));
        return pathsOf(type)
          .filter((path) => !used.includes(path))
          .map((path) => `${pathOf(service)} ${operation} ${direction} ${path}`);
      }),
    ),
  );
  expect(missing).toEqual([]);
});
