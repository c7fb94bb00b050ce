/** The process that makes pictures. */
import type { MadeImage } from '../../../../tools/artwork/images-port.ts';
import { answerJobs } from '../../../processes/child-jobs.ts';
import { inAllForms } from '../sizes.ts';
import { type Composition, compose, type Step } from './compose.ts';

const STEPS: Record<Step, [number, string]> = {
  placing: [0.2, 'Placing the logo'],
  printing: [0.5, 'Decorating the product'],
  finishing: [0.8, 'Finishing the picture'],
};

export const jobs = {
  compose: async (
    composition: Composition,
    tell: (step: readonly [number, string]) => void,
  ): Promise<MadeImage> => inAllForms(await compose(composition, (step) => tell(STEPS[step]))),
};

answerJobs(jobs);
