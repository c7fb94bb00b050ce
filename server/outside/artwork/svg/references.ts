/** What the elements of a drawing refer to, in their attributes and by the rules of its stylesheets. */
import type { SvgElement } from './element.ts';

interface Rule {
  /** The parts of the last element of its selector: `rect`, `.a`, `#b`. */
  subject: string[];
  ids: string[];
}

/** The elements each element refers to. */
export function referencesIn(root: SvgElement): (element: SvgElement) => SvgElement[] {
  const byId = new Map<string, SvgElement>();
  const rules: Rule[] = [];
  const collect = (element: SvgElement): void => {
    const id = element.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    if (element.name === 'style') rules.push(...rulesIn(element));
    for (const child of element.children) if (typeof child !== 'string') collect(child);
  };
  collect(root);
  return (element) => {
    const named = [...element.attributes.values()].flatMap(idsIn);
    const href = element.attributes.get('href');
    if (href?.startsWith('#')) named.push(href.slice(1));
    for (const { subject, ids } of rules)
      if (subject.every((part) => isSelected(element, part))) named.push(...ids);
    return named.flatMap((id) => byId.get(id) ?? []);
  };
}

function idsIn(value: string): string[] {
  if (!value.includes('url(')) return [];
  return [...value.matchAll(/url\(\s*["']?#([^\s"')]+)/g)].flatMap(([, id]) => id ?? []);
}

/** The rules of a cleaned stylesheet that refer to something. */
function rulesIn({ children }: SvgElement): Rule[] {
  const css = children.filter((child) => typeof child === 'string').join('');
  return [...css.matchAll(/([^{}]*)\{([^{}]*)\}/g)].flatMap(([, selectors = '', block = '']) => {
    const ids = idsIn(block);
    if (ids.length === 0) return [];
    return selectors.split(',').map((selector) => ({ subject: subjectOf(selector), ids }));
  });
}

/** States of an element (`:hover`) and `*` narrow nothing here. */
export const subjectOf = (selector: string): string[] =>
  (
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? ''
  )
    .replaceAll(/:[\w-]+/g, '')
    .match(/[.#]?[\w-]+/g) ?? [];

export function isSelected({ name, attributes }: SvgElement, part: string): boolean {
  if (part.startsWith('#')) return attributes.get('id') === part.slice(1);
  if (!part.startsWith('.')) return name === part;
  return (attributes.get('class') ?? '').split(/\s+/).includes(part.slice(1));
}
