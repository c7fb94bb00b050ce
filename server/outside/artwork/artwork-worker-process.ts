/** The process that opens uploads, one at a time. It may be killed at any moment. */
import { ServiceError } from '../../../tools/errors.ts';
import type { Answer, Question } from './artwork-worker.ts';
import { openNothingElse } from './draw-picture.ts';
import { openUpload } from './open-upload.ts';

openNothingElse();

// The parent is gone. An orderly exit would wait for a drawing in progress.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

process.on('message', async ({ bytes, fileName }: Question) => {
  process.send?.(await answerTo(bytes, fileName));
});

async function answerTo(bytes: Uint8Array, fileName: string): Promise<Answer> {
  try {
    return { kind: 'read', reading: await openUpload(bytes, fileName) };
  } catch (thrown) {
    if (thrown instanceof ServiceError) return { kind: 'refused', sentence: thrown.message };
    return {
      kind: 'failed',
      cause: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown),
    };
  }
}

process.send?.({ kind: 'ready' } satisfies Answer);
