/** The same work, done when it is first asked for; what it needed is let go then. */
export function once<V>(work: () => V): () => V {
  let known: { made: V } | { work: () => V } = { work };
  return () => {
    if ('work' in known) known = { made: known.work() };
    return known.made;
  };
}
