/** What the threads of these tests do. */

import { threadId } from 'node:worker_threads';
import { serveCalls } from '../../../server/workers/thread.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { nextTurn } from '../../../tools/values/next-turn.ts';

serveCalls(async ({ name, input }, remote) => {
  switch (name) {
    case 'double':
      return { doubled: Number(input) * 2 };
    case 'ask':
      return remote<{ price(of: string): Promise<number> }>('prices').price(input);
    case 'refuse':
      throw new ServiceError('busy', 'Later.', { param: 'when', retryAfterSeconds: 7 });
    case 'fail':
      throw new TypeError('broken');
    case 'who':
      return threadId;
    case 'hang':
      for (;;);
    case 'compute in turns':
      for (const until = performance.now() + Number(input); performance.now() < until; ) await nextTurn();
      return 'computed';
    case 'exit':
      return process.exit(3);
    default:
      return new Promise(() => undefined);
  }
});
