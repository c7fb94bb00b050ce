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
/** Calls whose arguments explain a schema, and those that bound one: the pins hold them. */
const DESCRIBING = ['describe', 'meta'];
const BOUNDING = ['min', 'max'];

/** @param file relative to the project's root */
export function instrument(file: string, text: string): Instrumented {
  const mutants: Mutant[] = [];
  const sourceOf = ({ start, end }: Node): string => text.slice(start, end);
  const add = (node: Node, becomes: string): string => {
    const line = text.slice(0, node.start).split('\n').length;
    mutants.push({ file, index: mutants.length, line, code: sourceOf(node), becomes });
    return `${SWITCH}(${mutants.length - 1})`;
  };

  function render(node: Node, parent: Node, field: string, isInChain: boolean): string {
    if (field === 'arguments' && isPinned(parent)) return sourceOf(node);
    if (isRemovable(node)) return inLoop(parent, field, `{ if (!${add(node, '')}) ${inside(node, false)} }`);
    const choices =
      isInChain || isPinned(node)
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

  const isPinned = (node: Node): boolean => {
    const method = methodOf(node);
    return DESCRIBING.includes(method) || (BOUNDING.includes(method) && isOfSchema(node));
  };

  /** Whether a chain of calls begins with `z`. */
  function isOfSchema({ callee, object, name }: Node): boolean {
    const before = callee ?? object;
    return isNode(before) ? isOfSchema(before) : name === 'z';
  }

  const methodOf = ({ callee }: Node): string =>
    isNode(callee) && isNode(callee['property']) ? sourceOf(callee['property']) : '';

  const body = inside(parse(text), false);
  return { text: `const ${SWITCH} = globalThis.mutation.of(${JSON.stringify(file)}); ${body}`, mutants };
}

const inLoop = (parent: Node, field: string, statement: string): string =>
  field === 'body' && LOOPS.includes(parent.type) ? `{ ${SWITCH}.turn(); ${statement} }` : statement;
