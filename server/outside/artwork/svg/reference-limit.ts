/**
 * Limits what a drawing comes to: one that refers to itself can expand without end, and a few filters take minutes. Both
 * are counted before it is drawn.
 */
import { refused } from '../refused-file.ts';
import { effortOf, isDefinition } from './effort.ts';
import type { SvgElement } from './element.ts';
import { referencesIn } from './references.ts';

const MOST_UNFOLDED = 200_000;
/** Of the whole picture through a simple filter; the limit of time ends what is below and still too slow. */
const MOST_PASSES = 100;

/** @throws ServiceError `validation_failed` for circular references, too much expansion, and effects that take too long */
export function refuseExpansion(root: SvgElement): void {
  const references = referencesIn(root);
  refuseAbove(root, references, {
    weightOf: () => 1,
    isCounted: () => true,
    most: MOST_UNFOLDED,
    sentence: 'The SVG repeats its parts too often to be drawn; simplify the drawing.',
  });
  refuseAbove(root, references, {
    weightOf: effortOf(root),
    // Definitions cost where they are used.
    isCounted: (child) => !isDefinition(child),
    most: MOST_PASSES,
    sentence:
      'The SVG has more filters, masks, pattern tiles, dashes or letters than can be drawn; simplify it or send a picture of it.',
  });
}

interface Measure {
  weightOf(element: SvgElement): number;
  /** Whether a child counts with its parent. */
  isCounted(child: SvgElement): boolean;
  most: number;
  sentence: string;
}

function refuseAbove(
  root: SvgElement,
  references: (element: SvgElement) => SvgElement[],
  { weightOf, isCounted, most, sentence }: Measure,
): void {
  const known = new Map<SvgElement, number>();
  const underWay = new Set<SvgElement>();

  function unfolded(element: SvgElement): number {
    const counted = known.get(element);
    if (counted !== undefined) return counted;
    if (underWay.has(element)) throw refused('The SVG refers to itself in a circle; simplify the drawing.');
    underWay.add(element);
    let count = weightOf(element);
    for (const child of element.children)
      if (typeof child !== 'string' && isCounted(child)) count += unfolded(child);
    for (const target of references(element)) count += unfolded(target);
    if (count > most) throw refused(sentence);
    underWay.delete(element);
    known.set(element, count);
    return count;
  }
  unfolded(root);
}
