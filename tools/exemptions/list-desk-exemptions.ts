import { z } from 'zod';
import { defineTool } from '../define.ts';
import { PAGE_INPUT, PAGE_OUTPUT, pageOf } from '../values/list.ts';
import { DeskExemptionWire, toDeskExemptionWire } from './desk-exemption-wire.ts';
import { EXEMPTION_STATUSES } from './exemption.ts';

export const listDeskExemptions = defineTool({
  name: 'list_desk_exemptions',
  title: 'List the certificates of every account',
  description:
    'Sales tax certificates for the desk: those that wait first, the longest first, then the decided, newest first. Decide with `decide_exemption`.',
  access: 'desk',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    status: z.enum(EXEMPTION_STATUSES).optional().describe('Only those that stand so'),
    ...PAGE_INPUT,
  }),
  output: z.object({ exemptions: z.array(DeskExemptionWire).describe('The certificates'), ...PAGE_OUTPUT }),
  errors: [],
  example: { status: 'submitted' },
  async handler(ctx, { status, ...page }) {
    const { exemptions, total } = await ctx.exemptions.list({
      ...page,
      ...(status === undefined ? {} : { status }),
    });
    return {
      exemptions: await Promise.all(exemptions.map((one) => toDeskExemptionWire(ctx, one))),
      ...pageOf(total, exemptions.length, page),
    };
  },
});
