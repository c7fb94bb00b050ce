/**
 * Limits nested references: a drawing that refers to itself can expand without end, so its size is counted before it is
 * drawn.
 */
import { refused } from '../refused-file.ts';
import type { SvgElement } from './element.ts';

const MOST_UNFOLDED = 200_000;

/** @throws ServiceError `validation_failed` for circular references, or too much expansion */
export function refuseExpansion(root: SvgElement): void {
  const byId = new Map<string, SvgElement>();
  collect(root, byId);
  const known = new Map<SvgElement, number>();
  const underWay = new Set<SvgElement>();

  function unfolded(element: SvgElement): number {
    const counted = known.get(element);
    if (counted !== undefined) return counted;
    if (underWay.has(element)) throw refused('The SVG refers to itself in a circle; simplify the drawing.');
    underWay.add(element);
    let count = 1;
    for (const child of element.children) if (typeof child !== 'string') count += unfolded(child);
    for (const id of referencesOf(element)) {
      const target = byId.get(id);
      if (target) count += unfolded(target);
    }
    if (count > MOST_UNFOLDED)
      throw refused('The SVG repeats its parts too often to be drawn; simplify the drawing.');
    underWay.delete(element);
    known.set(element, count);
    return count;
  }
  unfolded(root);
}

function collect(element: SvgElement, byId: Map<string, SvgElement>): void {
  const id = element.attributes.get('id');
  if (id !== undefined && !byId.has(id)) byId.set(id, element);
  for (const child of element.children) if (typeof child !== 'string') collect(child, byId);
}

/** The ids it refers to: in `href`, in `url(#…)` of an attribute, or in its own stylesheet. */
function referencesOf({ name, attributes, children }: SvgElement): string[] {
  const values =
    name === 'style' ? children.filter((child) => typeof child === 'string') : attributes.values();
  const ids: string[] = [];
  for (const value of values) {
    if (!value.includes('url(')) continue;
    for (const [, id] of value.matchAll(/url\(\s*["']?#([^\s"')]+)/g)) if (id !== undefined) ids.push(id);
  }
  const href = attributes.get('href');
  if (href?.startsWith('#')) ids.push(href.slice(1));
  return ids;
}
