/** Values made from a description: one with everything in it, and one with only what must be. */
import type { Scalar } from '../../../server/promostandards/scalars.ts';
import type { Group, Type } from '../../../server/promostandards/schema.ts';

export type Extent = 'full' | 'least';

export function instanceOf(type: Group, extent: Extent): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const [name, { type: inner, occurs }] of Object.entries(type.fields)) {
    if (extent === 'least' && ['opt', 'nil', 'any'].includes(occurs)) continue;
    const one = exampleOf(inner, extent);
    const rows = extent === 'full' ? [one, exampleOf(inner, extent)] : [one];
    value[name] = occurs === 'some' || occurs === 'any' ? rows : one;
  }
  return value;
}

function exampleOf(type: Type, extent: Extent): unknown {
  if (type.kind === 'group') return instanceOf(type, extent);
  if (type.kind === 'list') return [exampleOf(type.type, extent), exampleOf(type.type, extent)];
  return scalarOf(type);
}

function scalarOf({ base, facets }: Scalar): unknown {
  const isNumber = base === 'int' || base === 'integer';
  if (facets.enumeration) return isNumber ? Number(facets.enumeration[0]) : facets.enumeration[0];
  switch (base) {
    case 'int':
    case 'integer':
      return 7;
    case 'decimal':
    case 'double':
      return '12.5';
    case 'boolean':
      return true;
    case 'date':
      return '2026-05-01';
    case 'dateTime':
      return '2026-05-01T12:00:00.000Z';
    default:
      return textOf(facets.minLength, facets.maxLength);
  }
}

/** Codes that are words of their lists: the standard enumerates countries, currencies and units. */
function textOf(minLength = 0, maxLength = 100): string {
  if (minLength === 2 && maxLength === 2) return 'US';
  if (minLength === 3 && maxLength === 3) return 'USD';
  if (maxLength === 4) return 'INCH';
  return "<&b d'f>".slice(0, maxLength).trim();
}
