/** How far a long run is: one moving bar on a terminal, a plain line now and then elsewhere. */

export interface Progress {
  step(name: string): void;
  end(sentence: string): void;
}

const BAR = 30;
/** Plain lines, one for this share of the work, keep a log readable. */
const LINES = 20;

export function progress(out: NodeJS.WriteStream, total: number): Progress {
  let done = 0;
  const bar = (name: string): string => {
    const filled = Math.round((BAR * done) / Math.max(1, total));
    return `\r[${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}] ${done}/${total} ${name}`
      .slice(0, 100)
      .padEnd(100);
  };
  return {
    step(name) {
      done += 1;
      if (out.isTTY) out.write(bar(name));
      else if (done % Math.ceil(total / LINES) === 0 || done === total)
        out.write(`${done}/${total} ${name}\n`);
    },
    end(sentence) {
      out.write(`${out.isTTY ? '\n' : ''}${sentence}\n`);
    },
  };
}
