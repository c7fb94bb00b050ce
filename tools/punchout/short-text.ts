/** Texts for the short fields of buyers’ systems. */

/** Cut between characters, within this many code units. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text.trim();
  let kept = '';
  for (const sign of text) {
    if (kept.length + sign.length > most) break;
    kept += sign;
  }
  return kept.trim();
}

/** Of the name at least so much stays. */
const LEAST_OF_NAME = 12;

/** Name and variant, such as `20 oz Tumbler, Black`: the name is cut first, so that lines can be told apart. */
export function shortText(name: string, variant: string | null, most: number): string {
  if (variant === null) return cutText(name, most);
  const rest = `, ${variant}`;
  return cutText(`${cutText(name, Math.max(LEAST_OF_NAME, most - rest.length))}${rest}`, most);
}
