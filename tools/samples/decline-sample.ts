import { z } from 'zod';
import { defineTool } from '../define.ts';
import { REASON } from '../values/reason.ts';
import { answerSample } from './answer-sample.ts';
import { SAMPLE_ID, SampleWire } from './sample-wire.ts';

export const declineSample = defineTool({
  name: 'decline_sample',
  title: 'Decline a blank sample',
  description:
    'Says that a blank sample will not be sent, and mails the requester the reason. It is final; the address may ask for the product again at once. Where it went out use `mark_sample_sent`.',
  access: { desk: ['sales'] },
  effect: 'change',
  openWorld: false,
  input: z.strictObject({ ...SAMPLE_ID, reason: REASON }),
  output: SampleWire,
  errors: ['not_found', 'invalid_state'],
  example: { id: 'smp_demo', reason: 'This color is sold out until March.' },
  handler: (ctx, { id, reason }) => answerSample(ctx, id, { status: 'declined', reason }),
});
