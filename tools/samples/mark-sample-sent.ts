import { z } from 'zod';
import { defineStep } from '../define.ts';
import { answerSample, SAMPLE_ID } from './answer-sample.ts';

export const markSampleSent = defineStep({
  name: 'mark_sample_sent',
  access: { desk: ['sales', 'production'] },
  effect: 'change',
  input: z.strictObject({
    ...SAMPLE_ID,
    tracking: z.string().trim().max(100).optional().describe('Carrier and tracking number'),
  }),
  handler: (ctx, { id, tracking }) => answerSample(ctx, id, { status: 'sent', tracking: tracking || null }),
});
