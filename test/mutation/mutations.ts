/** What a mutant changes: small mistakes a person could make, by syntax. */
import { isNode, type Node } from './syntax.ts';

/** Where a node stands. */
export interface Place {
  parent: Node;
  field: string;
}

const COMPARISONS = new Map(
  Object.entries({
    '<': '<=',
    '<=': '<',
    '>': '>=',
    '>=': '>',
    '===': '!==',
    '!==': '===',
  }),
);
const ARITHMETIC = new Map(Object.entries({ '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' }));
const ASSIGNMENTS = new Map(Object.entries({ '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=' }));
const METHODS = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    min: 'max',
    max: 'min',
    floor: 'ceil',
    ceil: 'floor',
    round: 'floor',
    find: 'findLast',
    findLast: 'find',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
  }),
);
/** Calls that answer something like what they were called on. */
const REMOVABLE = [
  'filter',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'slice',
  'trim',
  'toLowerCase',
  'toUpperCase',
];
const TESTS = ['IfStatement', 'ConditionalExpression', 'WhileStatement', 'DoWhileStatement', 'ForStatement'];
const REMOVABLE_STATEMENTS = ['ExpressionStatement', 'ThrowStatement', 'BreakStatement', 'ContinueStatement'];
const RETURNED = [
  'CallExpression',
  'MemberExpression',
  'Identifier',
  'ObjectExpression',
  'ArrayExpression',
  'NewExpression',
  'AwaitExpression',
];

export const isRemovable = (node: Node): boolean => REMOVABLE_STATEMENTS.includes(node.type);

/** What may stand in the place of an expression, as source text. */
export function replacementsOf(node: Node, place: Place, text: string): string[] {
  const found = [...changedOf(node, text), ...conditionOf(node, place), ...returnedOf(node, place)];
  return [...new Set(found)].filter((becomes) => becomes !== sourceOf(node, text));
}

function changedOf(node: Node, text: string): string[] {
  const { left, right, argument } = node;
  const operator = String(node['operator'] ?? '');
  switch (node.type) {
    case 'BinaryExpression': {
      const other =
        COMPARISONS.get(operator) ?? (isText(left) || isText(right) ? undefined : ARITHMETIC.get(operator));
      return other === undefined ? [] : [withOperator(node, other, text)];
    }
    case 'LogicalExpression':
      if (operator === '??') return [sourceOf(left, text), sourceOf(right, text)];
      return [withOperator(node, operator === '&&' ? '||' : '&&', text)];
    case 'AssignmentExpression': {
      const other = ASSIGNMENTS.get(operator);
      return other === undefined ? [] : [withOperator(node, other, text)];
    }
    case 'UnaryExpression':
      return operator === '!' || operator === '-' ? [sourceOf(argument, text)] : [];
    case 'Literal':
      return literalsFor(node);
    case 'TemplateLiteral':
      return ['``'];
    case 'ArrayExpression':
      return isEmpty(node['elements']) ? [] : ['[]'];
    case 'CallExpression':
      return callsFor(node, text);
    default:
      return [];
  }
}

const sourceOf = (value: unknown, text: string): string =>
  isNode(value) ? text.slice(value.start, value.end) : '';

/** Brackets round an operand stand outside of it and stay. */
function withOperator({ start, end, left, right, operator }: Node, other: string, text: string): string {
  if (!isNode(left) || !isNode(right)) return '';
  const between = text.slice(left.end, right.start).replace(String(operator), other);
  return text.slice(start, left.end) + between + text.slice(right.start, end);
}

function literalsFor({ value, regex }: Node): string[] {
  if (regex) return ['/(?!)/'];
  if (typeof value === 'number') return [String(value + 1)];
  if (typeof value === 'bigint') return [`${value + 1n}n`];
  if (typeof value === 'boolean') return [String(!value)];
  if (typeof value === 'string') return value === '' ? ["'?'"] : ["''"];
  return [];
}

function callsFor({ start, end, callee }: Node, text: string): string[] {
  if (!isNode(callee) || callee.type !== 'MemberExpression' || callee['computed'] === true) return [];
  const { object, property } = callee;
  if (!isNode(property)) return [];
  const name = sourceOf(property, text);
  const swapped = METHODS.get(name);
  if (swapped !== undefined)
    return [text.slice(start, property.start) + swapped + text.slice(property.end, end)];
  return REMOVABLE.includes(name) ? [sourceOf(object, text)] : [];
}

/** A condition that always or never holds. A part of one takes only the value that leaves it to the other part. */
function conditionOf(node: Node, place: Place): string[] {
  if (node.type === 'Literal') return [];
  if (isNode(place.parent) && place.parent.type === 'LogicalExpression') {
    const { operator } = place.parent;
    if (operator === '&&') return ['true'];
    if (operator === '||') return ['false'];
  }
  if (place.field === 'test' && TESTS.includes(place.parent.type)) {
    // A loop that never ends is killed by the clock alone.
    return place.parent.type.endsWith('Statement') && place.parent.type !== 'IfStatement'
      ? ['false']
      : ['true', 'false'];
  }
  return node.type === 'BinaryExpression' && COMPARISONS.get(String(node['operator'])) !== undefined
    ? ['true', 'false']
    : [];
}

function returnedOf(node: Node, { parent, field }: Place): string[] {
  const isReturned =
    (parent.type === 'ReturnStatement' && field === 'argument') ||
    (parent.type === 'ArrowFunctionExpression' && field === 'body');
  return isReturned && RETURNED.includes(node.type) ? ['undefined'] : [];
}

const isText = (value: unknown): boolean =>
  isNode(value) &&
  (value.type === 'TemplateLiteral' ||
    (value.type === 'Literal' && typeof value['value'] === 'string') ||
    (value.type === 'BinaryExpression' && (isText(value['left']) || isText(value['right']))));

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
