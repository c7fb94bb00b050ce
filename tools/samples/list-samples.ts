import { z } from 'zod';
import { defineStep } from '../define.ts';
import { PAGE_INPUT, pageOf } from '../values/list.ts';
import { SAMPLE_STATUSES } from './sample.ts';

export const listSamples = defineStep({
  name: 'list_samples',
  access: 'desk',
  effect: 'read',
  input: z.strictObject({
    status: z.enum(SAMPLE_STATUSES).optional().describe('Only those that stand so'),
    ...PAGE_INPUT,
  }),
  async handler(ctx, { status, ...page }) {
    const { samples, total } = await ctx.samples.list({
      ...page,
      ...(status === undefined ? {} : { status }),
    });
    return { samples, ...pageOf(total, samples.length, page) };
  },
});
