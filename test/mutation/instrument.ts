/** All mutants of a file in one text: each place asks at run time whether its mutant is the one being tried. */
import { isRemovable, replacementsOf } from './mutations.ts';
import { childrenOf, isNode, type Node, parse } from './syntax.ts';

export interface Mutant {
  file: string;
  /** Counted from 0 within its file. */
  index: number;
  line: number;
  /** The source text of what is changed. */
  code: string;
  /** What stands in its place; nothing for a statement that is left out. */
  becomes: string;
}

export interface Instrumented {
  text: string;
  mutants: Mutant[];
}

const SWITCH = '__mutant';
const LOOPS = ['ForStatement', 'ForOfStatement', 'ForInStatement', 'WhileStatement', 'DoWhileStatement'];
/** Calls whose arguments explain a schema. */
const DESCRIBING = ['describe', 'meta'];
const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionExpression'];

/** @param file relative to the project's root */
export function instrument(file: string, text: string): Instrumented {
  const mutants: Mutant[] = [];
  let isHeldElsewhere = false;
  const sourceOf = ({ start, end }: Node): string => text.slice(start, end);
  const add = (node: Node, becomes: string): string => {
    const line = text.slice(0, node.start).split('\n').length;
    mutants.push({ file, index: mutants.length, line, code: sourceOf(node), becomes });
    return `${SWITCH}(${mutants.length - 1})`;
  };

  function render(node: Node, parent: Node, field: string, isInChain: boolean): string {
    const before = isHeldElsewhere;
    isHeldElsewhere = FUNCTIONS.includes(node.type) ? false : before || isSchema(node) || isConstList(node);
    const rendered = mutated(node, parent, field, isInChain);
    isHeldElsewhere = before;
    return rendered;
  }

  function mutated(node: Node, parent: Node, field: string, isInChain: boolean): string {
    if (field === 'arguments' && DESCRIBING.includes(methodOf(parent))) return sourceOf(node);
    if (isRemovable(node)) return inLoop(parent, field, `{ if (!${add(node, '')}) ${inside(node, false)} }`);
    const choices =
      isInChain || isHeldElsewhere
        ? []
        : replacementsOf(node, { parent, field }, text).map(
            (becomes) => `${add(node, becomes)} ? (${becomes}) : `,
          );
    const within = inside(node, node.type === 'ChainExpression' || isInChain);
    return inLoop(parent, field, choices.length === 0 ? within : `(${choices.join('')}${within})`);
  }

  /** Inside `a?.b.c()` no part gets brackets of its own: the rest would no longer be skipped with it. */
  function inside(node: Node, isInChain: boolean): string {
    let rendered = '';
    let at = node.start;
    for (const { field, node: child } of childrenOf(node)) {
      const isChained = isInChain && ['object', 'callee', 'expression'].includes(field);
      rendered += text.slice(at, child.start) + render(child, node, field, isChained);
      at = child.end;
    }
    return rendered + text.slice(at, node.end);
  }

  /** A chain of calls that begins with `z`: the pins hold it, but for the functions inside. */
  const isSchema = ({ callee, object, name }: Node): boolean => {
    const before = callee ?? object;
    return isNode(before) ? isSchema(before) : name === 'z';
  };

  /** `['a', 'b'] as const` is a type: the compiler holds it. */
  const isConstList = ({ type, expression, end }: Node): boolean =>
    type === 'TSAsExpression' &&
    isNode(expression) &&
    expression.type === 'ArrayExpression' &&
    text.slice(expression.end, end).trim() === 'as const';

  const methodOf = ({ callee }: Node): string =>
    isNode(callee) && isNode(callee['property']) ? sourceOf(callee['property']) : '';

  const body = inside(parse(text), false);
  return { text: `const ${SWITCH} = globalThis.mutation.of(${JSON.stringify(file)}); ${body}`, mutants };
}

const inLoop = (parent: Node, field: string, statement: string): string =>
  field === 'body' && LOOPS.includes(parent.type) ? `{ ${SWITCH}.turn(); ${statement} }` : statement;
