/** The process that opens uploads and reduces logos to fewer inks. */
import type { Inks } from '../../../tools/artwork/inks.ts';
import { answerJobs } from '../../processes/child-jobs.ts';
import { openNothingElse } from './draw-picture.ts';
import { openUpload } from './open-upload.ts';
import { reducedTo } from './reduce-inks.ts';

export const jobs = {
  open: ({ bytes, fileName }: { bytes: Uint8Array; fileName: string }) => openUpload(bytes, fileName),
  reduce: ({ logo, inks }: { logo: Uint8Array; inks: Inks }) => reducedTo(logo, inks),
};

openNothingElse();
answerJobs(jobs);
