/** Wakes a job when this process makes work for it; work of other processes is found by polling. */
export interface WakeUpSignal {
  wake(): void;
  /**
   * Resolves at the next wake-up, after `ms`, or when `stopping` is aborted; at once if it was woken since the last
   * wait.
   */
  wait(ms: number, stopping: AbortSignal): Promise<void>;
}

/** For one waiting job. */
export function wakeUpSignal(): WakeUpSignal {
  let isAwake = false;
  let resume = (): void => {};
  return {
    wake() {
      isAwake = true;
      resume();
    },
    async wait(ms, stopping) {
      if (!isAwake && !stopping.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(done, ms);
          function done(): void {
            clearTimeout(timer);
            stopping.removeEventListener('abort', done);
            resolve();
          }
          stopping.addEventListener('abort', done);
          resume = done;
        });
      }
      isAwake = false;
    },
  };
}
