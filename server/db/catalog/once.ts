/** The same work, done when it is first asked for. */
export function once<V>(work: () => V): () => V {
  let known: { made: V } | undefined;
  return () => {
    known ??= { made: work() };
    return known.made;
  };
}
