import { z } from 'zod';
import { defineTool } from '../define.ts';
import { answerSample } from './answer-sample.ts';
import { SAMPLE_ID, SampleWire } from './sample-wire.ts';

export const markSampleSent = defineTool({
  name: 'mark_sample_sent',
  title: 'Say that a blank sample is on its way',
  description:
    'Notes that the desk sent a blank sample, and mails the requester, with the tracking number where there is one and what it is billed at. It is final. Where it cannot be sent use `decline_sample`.',
  access: { desk: ['sales', 'production'] },
  effect: 'change',
  openWorld: false,
  input: z.strictObject({
    ...SAMPLE_ID,
    tracking: z.string().trim().max(100).optional().describe('Carrier and tracking number'),
  }),
  output: SampleWire,
  errors: ['not_found', 'invalid_state'],
  example: { id: 'smp_demo', tracking: 'UPS 1Z999AA10123456784' },
  handler: (ctx, { id, tracking }) => answerSample(ctx, id, { status: 'sent', tracking: tracking || null }),
});
