/** Pictures that pages looked for and no record wished for. */

import type { LogoPiece, MissedPieces } from '../../tools/artwork/logo-picture.ts';
import { wishOlderPictures as step } from '../../tools/artwork/wish-older-pictures.ts';
import type { Ctx } from '../../tools/context.ts';
import type { Caller } from '../../tools/identity/caller.ts';
import { invoke } from '../../tools/invoke.ts';
import type { Job } from './runner.ts';

const REST_MS = 5_000;
/** What a process remembers; what is beyond it is looked for again. */
const MOST_REMEMBERED = 1_000;

export function missedPieces(): MissedPieces {
  const missed = new Map<string, { accountId: string; piece: LogoPiece }>();
  return {
    async note(accountId, piece) {
      if (missed.size < MOST_REMEMBERED) missed.set(JSON.stringify([accountId, piece]), { accountId, piece });
    },
    async take(limit) {
      const some = [...missed].slice(0, limit);
      for (const [name] of some) missed.delete(name);
      return some.map(([, one]) => one);
    },
  };
}

interface WishParts {
  ctxFor(caller: Caller, requestId: string): Ctx;
}

export const wishOlderPictures = ({ ctxFor }: WishParts): Job => ({
  name: 'wish-older-pictures',
  restMs: REST_MS,
  runsOn: 'each node',
  async run() {
    await invoke(step, ctxFor({ kind: 'service', agent: 'pictures' }, 'job_pictures'), {});
  },
});
