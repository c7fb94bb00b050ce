import { z } from 'zod';
import { defineStep } from '../define.ts';
import { REASON } from '../values/reason.ts';
import { answerSample, SAMPLE_ID } from './answer-sample.ts';

export const declineSample = defineStep({
  name: 'decline_sample',
  access: { desk: ['sales'] },
  effect: 'change',
  input: z.strictObject({ ...SAMPLE_ID, reason: REASON }),
  handler: (ctx, { id, reason }) => answerSample(ctx, id, { status: 'declined', reason }),
});
