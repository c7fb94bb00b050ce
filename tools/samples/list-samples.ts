import { z } from 'zod';
import { defineTool } from '../define.ts';
import { PAGE_INPUT, PAGE_OUTPUT, pageOf } from '../values/list.ts';
import { SAMPLE_STATUSES } from './sample.ts';
import { SampleWire, toSampleWire } from './sample-wire.ts';

export const listSamples = defineTool({
  name: 'list_samples',
  title: 'List the blank samples asked for',
  description:
    'The blank samples visitors and customers asked for, for the desk: those that wait first, the longest first, then the answered, newest first. Answer one with `mark_sample_sent` or `decline_sample`.',
  access: 'desk',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    status: z.enum(SAMPLE_STATUSES).optional().describe('Only those that stand so'),
    ...PAGE_INPUT,
  }),
  output: z.object({ samples: z.array(SampleWire).describe('The samples'), ...PAGE_OUTPUT }),
  errors: [],
  example: { status: 'waiting' },
  async handler(ctx, { status, ...page }) {
    const { samples, total } = await ctx.samples.list({
      ...page,
      ...(status === undefined ? {} : { status }),
    });
    return { samples: samples.map(toSampleWire), ...pageOf(total, samples.length, page) };
  },
});
