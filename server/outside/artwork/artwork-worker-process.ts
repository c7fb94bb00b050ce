/** The process that opens uploads, reduces logos to fewer inks and reads photos. */
import type { Inks } from '../../../tools/artwork/inks.ts';
import { answerJobs } from '../../processes/child-jobs.ts';
import { openNothingElse } from './draw-picture.ts';
import { openUpload } from './open-upload.ts';
import { readPhoto } from './read-photo.ts';
import { reducedTo } from './reduce-inks.ts';

export const jobs = {
  open: (upload: { bytes: Uint8Array; fileName: string; epsRenderer: string | undefined }) =>
    openUpload(upload.bytes, upload.fileName, upload.epsRenderer),
  photo: ({ bytes }: { bytes: Uint8Array }) => readPhoto(bytes),
  reduce: ({ logo, inks }: { logo: Uint8Array; inks: Inks }) => reducedTo(logo, inks),
};

openNothingElse();
answerJobs(jobs);
