/** The process that opens uploads and reduces logos, one at a time. It may be killed at any moment. */
import { ServiceError } from '../../../tools/errors.ts';
import { inSources } from '../../logging/in-sources.ts';
import type { Answer, Question, ToWorker } from './artwork-worker.ts';
import { openNothingElse } from './draw-picture.ts';
import { openUpload } from './open-upload.ts';
import { reducedTo } from './reduce-inks.ts';

openNothingElse();

// The parent is gone. An orderly exit would wait for a drawing in progress.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

const pieces: Uint8Array[] = [];
process.on('message', async (message: ToWorker) => {
  if (message instanceof Uint8Array) pieces.push(message);
  else process.send?.(await answerTo(message, Buffer.concat(pieces.splice(0))));
});

async function answerTo(question: Question, file: Uint8Array): Promise<Answer> {
  try {
    if (question.kind === 'reduce') return { kind: 'reduced', logo: await reducedTo(file, question.inks) };
    return { kind: 'read', reading: await openUpload(file, question.fileName) };
  } catch (thrown) {
    if (thrown instanceof ServiceError) return { kind: 'refused', sentence: thrown.message };
    return {
      kind: 'failed',
      cause: thrown instanceof Error ? inSources(thrown.stack ?? thrown.message) : String(thrown),
    };
  }
}

process.send?.({ kind: 'ready' } satisfies Answer);
