/**
 * What the running code belongs to, across every `await`. Node.js follows each promise for it, which costs a request a
 * tenth of its time, so it does only while some work is under way.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export function asyncContext<T>() {
  const storage = new AsyncLocalStorage<T>();
  let underWay = 0;
  return {
    /** `undefined` outside, and for what goes on after its work has ended. */
    get: (): T | undefined => storage.getStore(),
    async run<Result>(value: T, work: () => Promise<Result>): Promise<Result> {
      underWay += 1;
      try {
        return await storage.run(value, work);
      } finally {
        underWay -= 1;
        // In a callback of its own: Node.js counts how deep a promise is in others while it follows them.
        setImmediate(() => {
          if (underWay === 0) storage.disable();
        });
      }
    },
  };
}
