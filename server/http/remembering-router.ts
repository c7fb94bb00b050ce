/** Finds the handlers of a path once: most requests go to few paths. */
import type { Result, Router } from 'hono/router';

const MOST_PATHS = 1_000;
const LONGEST_PATH = 200;

/** The same router. What it found of paths without parameters is remembered; handlers must be added before. */
export function rememberingRouter<T>(router: Router<T>): Router<T> {
  const known = new Map<string, Result<T>>();
  return {
    name: router.name,
    add: (method, path, handler) => router.add(method, path, handler),
    match(method, path) {
      const name = `${method} ${path}`;
      const before = known.get(name);
      if (before) return before;
      const found = router.match(method, path);
      const isFixed = found[0].every(([, params]) => Object.keys(params).length === 0);
      if (!isFixed || path.length > LONGEST_PATH) return found;
      if (known.size >= MOST_PATHS) known.clear();
      known.set(name, found);
      return found;
    },
  };
}
