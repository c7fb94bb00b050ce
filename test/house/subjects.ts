/** The subjects of `tools/`, lowest first: each imports only those before it. */
import { importsOf, type SourceFile } from '../support/imports.ts';

export const SUBJECTS = [
  'values',
  'languages',
  'identity',
  'mail',
  'catalog',
  'shipping',
  'inhands',
  'pricing',
  'shop',
  'artwork',
  'events',
  'exemptions',
  'quotes',
  'approvals',
  'samples',
  'stores',
  'planning',
  'comparing',
  'proposals',
  'orders',
  'proofs',
  'messages',
  'payments',
  'purchasing',
  'received-orders',
  'order-changes',
  'documents',
  'tracking',
  'procurement',
  'checkouts',
  'punchout',
  'buyer-documents',
  'agents',
  'reports',
  'desk',
  'account',
  'webhooks',
];

/** The machine at the top of `tools/` (definition, registry, context) knows every subject. */
const subjectOf = (path: string): string | undefined => /^tools\/([^/]+)\//.exec(path)?.[1];

/** Every import that goes up or to a subject without a place, one sentence each. */
export function upwardImports(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const from = subjectOf(file.path);
    if (from === undefined) return [];
    if (!SUBJECTS.includes(from)) return [`${file.path} is of no subject`];
    return importsOf(file)
      .filter((target) => {
        const to = subjectOf(target);
        return to !== undefined && SUBJECTS.indexOf(to) > SUBJECTS.indexOf(from);
      })
      .map((target) => `${file.path} imports ${target}`);
  });
}

/** Every circle of files, types included: the files of each, in the order in which they import one another. */
export function circles(files: readonly SourceFile[]): string[] {
  const graph = new Map(files.map((file) => [file.path, importsOf(file)]));
  const done = new Set<string>();
  const found: string[] = [];
  const session = (path: string, way: string[]) => {
    if (way.includes(path)) found.push([...way.slice(way.indexOf(path)), path].join(' -> '));
    else if (!done.has(path)) for (const next of graph.get(path) ?? []) session(next, [...way, path]);
    done.add(path);
  };
  for (const path of graph.keys()) session(path, []);
  return found;
}
