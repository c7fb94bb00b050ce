/** A thread runs this first, with the address of its entry as `workerData.entry`. */
export const THREAD_START = new URL('./start-thread.mjs', import.meta.url);
