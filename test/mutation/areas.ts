/** What is mutated, and by which tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

export interface Area {
  name: string;
  /**
   * Files, or folders with a `/` at the end: of those, every noun. A noun is pure: it defines no tool and asks nothing of
   * a `ctx`. What does is tried by the tests of the tools that call it.
   */
  nouns: string[];
  /** Files of those folders that are left out: tables, and what only joins schemas. */
  except: string[];
  /** Tests beside the twin of each noun: `test/tools/a/b.test.ts` of `tools/a/b.ts`. */
  tests: string[];
}

export const AREAS: Area[] = [
  {
    name: 'pricing',
    nouns: [
      'tools/pricing/',
      'tools/catalog/decoration.ts',
      'tools/catalog/minimum.ts',
      'tools/catalog/part-of.ts',
      'tools/catalog/selling-price.ts',
    ],
    except: ['tools/pricing/sales-tax-rates.ts', 'tools/pricing/price-input.ts'],
    tests: ['test/tools/pricing/price-properties.test.ts'],
  },
  {
    name: 'in-hands',
    nouns: ['tools/inhands/', 'tools/shipping/'],
    except: ['tools/shipping/default-freight-rates.ts'],
    tests: ['test/tools/inhands/in-hands.laws.test.ts'],
  },
  {
    name: 'values',
    nouns: ['tools/values/'],
    except: [
      'tools/values/us-states.ts',
      'tools/values/quantity.ts',
      'tools/values/dollars.ts',
      'tools/values/openapi-only.ts',
    ],
    tests: [],
  },
  { name: 'orders', nouns: ['tools/orders/'], except: [], tests: [] },
  { name: 'payments', nouns: ['tools/payments/'], except: [], tests: [] },
  {
    name: 'auth',
    nouns: ['server/auth/', 'server/secrets/', 'server/http/rate-limit.ts'],
    except: [],
    tests: [],
  },
];

/** The files of the area that are mutated. */
export const nounsOf = ({ nouns, except }: Area): string[] =>
  nouns
    .flatMap((noun) => (noun.endsWith('/') ? filesIn(noun) : [noun]))
    .filter((file) => !except.includes(file));

const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder))
    .map((name) => `${folder}${name}`)
    .filter(
      (file) => file.endsWith('.ts') && !/defineTool\(|\bctx\b/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
