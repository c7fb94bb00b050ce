/**
 * A figure that many ask for in one turn of the event loop, and that only others change: read once in each turn. `again`
 * says that it may have changed within this one.
 */
export function onceATurn(read: () => number): { get(): number; again(): void } {
  let known: number | undefined;
  const again = (): void => {
    known = undefined;
  };
  return {
    get() {
      if (known !== undefined) return known;
      setImmediate(again);
      known = read();
      return known;
    },
    again,
  };
}
