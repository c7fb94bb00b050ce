/** The progress of a sync: a bar on a terminal, otherwise a plain line from time to time. */
const BAR = 30;
/** One plain line per this share of the work keeps a log readable. */
const LINES = 20;

export function syncBar(out: NodeJS.WriteStream) {
  let told = -1;
  return {
    at(done: number, of: number): void {
      if (out.isTTY) {
        const filled = Math.round((BAR * done) / Math.max(1, of));
        out.write(`\r[${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}] ${done}/${of} products`);
        return;
      }
      const step = Math.floor((LINES * done) / Math.max(1, of));
      if (step === told) return;
      told = step;
      out.write(`${done}/${of} products\n`);
    },
    end(): void {
      if (out.isTTY) out.write('\n');
    },
  };
}
