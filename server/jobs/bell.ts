/** Wakes whoever waits for work, where the work is made in this process; work of others is found by looking now and then. */
export interface Bell {
  ring(): void;
  /** Resolves at the next ring, after `ms`, or once the signal is aborted; at once where it rang since the last time. */
  heard(ms: number, signal: AbortSignal): Promise<void>;
}

/** For one listener. */
export function bell(): Bell {
  let hasRung = false;
  let wake = (): void => {};
  return {
    ring() {
      hasRung = true;
      wake();
    },
    async heard(ms, signal) {
      if (!hasRung && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(done, ms);
          function done(): void {
            clearTimeout(timer);
            signal.removeEventListener('abort', done);
            resolve();
          }
          signal.addEventListener('abort', done);
          wake = done;
        });
      }
      hasRung = false;
    },
  };
}
