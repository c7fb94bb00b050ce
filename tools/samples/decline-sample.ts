import { z } from 'zod';
import { defineStep } from '../define.ts';
import { REASON } from '../values/reason.ts';
import { answerSample } from './answer-sample.ts';
import { SAMPLE_ID } from './sample-wire.ts';

export const declineSample = defineStep({
  name: 'decline_sample',
  access: { desk: ['sales'] },
  effect: 'change',
  input: z.strictObject({ ...SAMPLE_ID, reason: REASON }),
  handler: (ctx, { id, reason }) => answerSample(ctx, id, { status: 'declined', reason }),
});
