/** The syntax tree of a source file, as far as mutation needs it. */
import { parseAst } from 'vitest/node';

export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export function parse(text: string): Node {
  const program: unknown = parseAst(text, { lang: 'ts' });
  if (!isNode(program)) throw new Error('The parser answered without a tree.');
  return program;
}

export interface Child {
  field: string;
  node: Node;
}

/** What stands at run time inside a node, by position: types, imports and the names of things are left out. */
export function childrenOf(node: Node): Child[] {
  const fields = FIELDS_LEFT_OUT[node.type] ?? [];
  return Object.entries(node)
    .filter(([field]) => !fields.includes(field) && !isNameOf(node, field))
    .flatMap(([field, value]) => (Array.isArray(value) ? value : [value]).map((child) => ({ field, child })))
    .flatMap(({ field, child }) => (isNode(child) && !isTypeOnly(child) ? [{ field, node: child }] : []))
    .sort((a, b) => a.node.start - b.node.start);
}

const FIELDS_LEFT_OUT: Record<string, string[]> = {
  ImportDeclaration: ['specifiers', 'source', 'attributes'],
  ExportNamedDeclaration: ['specifiers', 'source', 'attributes'],
  ExportAllDeclaration: ['exported', 'source', 'attributes'],
  TaggedTemplateExpression: ['quasi'],
};

const isNameOf = (node: Node, field: string): boolean =>
  field === 'key' && (node['computed'] !== true || node['shorthand'] === true);

const TYPES_WITH_A_VALUE = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];

const isTypeOnly = ({ type }: Node): boolean => type.startsWith('TS') && !TYPES_WITH_A_VALUE.includes(type);
