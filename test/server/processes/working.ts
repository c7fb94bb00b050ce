/** What a process of the tests can do. */
import { getPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { answerJobs } from '../../../server/processes/child-jobs.ts';
import { ServiceError } from '../../../tools/errors.ts';

export const jobs = {
  length: async (bytes: Uint8Array) => bytes.length,
  tellPriority: async () => getPriority(),
  tellProcess: async () => process.pid,
  computeForever: async () => {
    for (;;);
  },
  /** Computes nothing. */
  wait: async (ms: number) => wait(ms, 'waited'),
  count: async (to: number, tell: (step: number) => void) => {
    for (let at = 1; at <= to; at++) tell(at);
    return 'counted';
  },
  refuse: async () => {
    throw new ServiceError('validation_failed', 'This is no file.');
  },
  fail: async () => {
    throw new Error('a bug');
  },
  die: async () => process.kill(process.pid, 'SIGKILL'),
};

answerJobs(jobs);
