/** Names of colors, categories and the like come again and again; so many are worked out once. */
const REMEMBERED = 20_000;

/** The same work for texts of others, each worked out once as long as they are not too many. */
export function remembering<Texts extends string[], V>(work: (...texts: Texts) => V): (...texts: Texts) => V {
  const known = new Map<string, V>();
  return (...texts) => {
    const name = texts.length === 1 ? (texts[0] ?? '') : texts.join('\n');
    const before = known.get(name);
    if (before !== undefined) return before;
    const found = work(...texts);
    if (known.size >= REMEMBERED) known.clear();
    known.set(name, found);
    return found;
  };
}
