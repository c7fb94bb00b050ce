/** What becomes of an upload. */
import type { artworkReader } from '../../../../server/outside/artwork/upload-reader.ts';
import { ServiceError } from '../../../../tools/errors.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
export const GOOD_DRAWING = Buffer.from(`<svg ${NS} viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>`);

type Reader = ReturnType<typeof artworkReader>;

/** `read`, or the sentence of the refusal; anything else is thrown. */
export async function fateOf(bytes: Uint8Array, fileName: string, reader: Reader): Promise<string> {
  try {
    await reader.read('acc_1', bytes, fileName);
    return 'read';
  } catch (refusal) {
    if (refusal instanceof ServiceError && refusal.code === 'validation_failed') return refusal.message;
    throw refusal;
  }
}
