/** Names of colors, categories and the like come again and again; so many are worked out once. */
const REMEMBERED = 20_000;

/** The same work for a text of others, done once as long as they are not too many. */
export function remembering<V>(work: (text: string) => V, most = REMEMBERED): (text: string) => V {
  const known = new Map<string, V>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = work(text);
    if (known.size >= most) known.clear();
    known.set(text, found);
    return found;
  };
}
