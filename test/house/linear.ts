/** Expressions whose time grows with the square of a text: found by texts that repeat what each of their parts takes. */
import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { parseSync, Visitor } from 'oxc-parser';
import type { SourceFile } from '../support/imports.ts';

export interface Expression {
  path: string;
  pattern: string;
  flags: string;
}

export function expressionsIn({ path, text }: SourceFile): Expression[] {
  const found: Expression[] = [];
  const literals = new Visitor({
    Literal(node) {
      if ('regex' in node) found.push({ path, pattern: node.regex.pattern, flags: node.regex.flags });
    },
  });
  literals.visit(parseSync(path, text).program);
  return found;
}

/** No expression takes it: what came before is tried again from the next place. */
const NOTHING = '\u{2}';

/** Texts of about so many characters that an expression which is not linear takes long to refuse. */
export function hardTexts({ pattern, flags }: Expression, length: number): string[] {
  const parsed = new RegExpParser().parsePattern(pattern, undefined, undefined, {
    unicode: flags.includes('u'),
  });
  const parts = new Set<string>();
  const walk = (nodes: readonly AST.Element[]): void => {
    nodes.forEach((node, place) => {
      if (node.type === 'Quantifier') {
        parts.add(sampleOf(node.element));
        const before = nodes.slice(0, place).map(sampleOf).join('');
        parts.add(before + sampleOf(node.element)).add(`${before} `);
        walk([node.element]);
      }
      if ('alternatives' in node) for (const { elements } of node.alternatives) walk(elements);
    });
  };
  for (const { elements } of parsed.alternatives) {
    walk(elements);
    parts.add(elements.map(sampleOf).join(''));
  }
  parts.delete('');
  const starts = ['', NOTHING, ...parsed.alternatives.map(({ elements }) => startOf(elements))];
  return [...parts].flatMap((part) =>
    [...new Set(starts)].flatMap((start) => {
      const repeated = start + part.repeat(Math.ceil(length / part.length));
      return [repeated + NOTHING, `${repeated}${NOTHING}\n${NOTHING}`];
    }),
  );
}

/** What stands before the first repetition. */
function startOf(elements: readonly AST.Element[]): string {
  const first = elements.findIndex(({ type }) => type === 'Quantifier');
  return elements.slice(0, Math.max(first, 0)).map(sampleOf).join('');
}

/** A shortest text that an element takes. */
function sampleOf(node: AST.Element): string {
  switch (node.type) {
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'CharacterSet':
      return node.kind === 'space' && !node.negate
        ? ' '
        : node.kind === 'word' || node.kind === 'any'
          ? 'a'
          : '1';
    case 'CharacterClass':
      return classSample(node);
    case 'CapturingGroup':
    case 'Group':
      return (node.alternatives[0]?.elements ?? []).map(sampleOf).join('');
    case 'Quantifier':
      return sampleOf(node.element).repeat(Math.max(1, node.min));
    default:
      return '';
  }
}

const TRIED = ['a', '1', ' ', 'A', '-', '/', '.', ',', '"', '\n', '<', '(', '=', '@', 'é'];

function classSample(node: AST.CharacterClass): string {
  const expression = new RegExp(`^${node.raw}$`, 'u');
  const first = node.elements.find(({ type }) => type === 'Character');
  const own = first?.type === 'Character' ? [String.fromCodePoint(first.value)] : [];
  return [...(node.negate ? [] : own), ...TRIED].find((one) => expression.test(one)) ?? '';
}
