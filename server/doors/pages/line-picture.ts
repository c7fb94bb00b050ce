/** What stands at the address of a line's picture: who opens a mail has no other credential. */
import { invoke } from '../../../tools/invoke.ts';
import { openLinePicture } from '../../../tools/orders/open-line-picture.ts';
import type { PagesDoorParts } from './parts.ts';

type Parts = Pick<PagesDoorParts, 'ctxFor'>;

export const linePictures =
  ({ ctxFor }: Parts) =>
  (requestId: string, record: string, line: number, imprint?: number) =>
    invoke(openLinePicture, ctxFor({ kind: 'anonymous' }, requestId), {
      record,
      line,
      ...(imprint === undefined ? {} : { imprint }),
    });
