/** What else the machine does: other work makes every figure in time worse, and ratios less sure. */
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

const WATCHED_MS = 1_000;
const NOTICED_SHARE = 0.1;

interface Times {
  busy: number;
  all: number;
}

function times(): Times {
  const each = cpus().map((cpu) => cpu.times);
  const all = each.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return { all, busy: all - each.reduce((sum, { idle }) => sum + idle, 0) };
}

/** The share of the machine that others use, 0 to 1, while the bench itself waits. */
export async function otherLoad(): Promise<number> {
  const before = times();
  await pause(WATCHED_MS);
  const after = times();
  return (after.busy - before.busy) / Math.max(1, after.all - before.all);
}

export const loadNotice = (share: number): string =>
  share < NOTICED_SHARE
    ? 'Nothing else ran on this machine.'
    : `NOTE: other work used ${Math.round(share * 100)} % of this machine: compare ratios, and no times.`;
