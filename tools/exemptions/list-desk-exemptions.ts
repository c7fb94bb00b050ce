import { z } from 'zod';
import { defineTool } from '../define.ts';
import { addDays, deskDay } from '../values/calendar.ts';
import { PAGE_INPUT, PAGE_OUTPUT, pageOf } from '../values/list.ts';
import { DeskExemptionWire, toDeskExemptionWire } from './desk-exemption-wire.ts';
import { EXEMPTION_STATUSES, hasExpired, REMINDED_DAYS } from './exemption.ts';

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
  output: z.object({
    expiring: z.int().min(0).describe('How many accepted ones of all expire within 30 days'),
    exemptions: z.array(DeskExemptionWire).describe('The certificates'),
    ...PAGE_OUTPUT,
  }),
  errors: [],
  example: { status: 'submitted' },
  async handler(ctx, { status, ...page }) {
    const { exemptions, total } = await ctx.exemptions.list({
      ...page,
      ...(status === undefined ? {} : { status }),
    });
    const day = deskDay(ctx.now());
    const expiring = await ctx.exemptions.expiringBy(addDays(day, REMINDED_DAYS));
    return {
      expiring: expiring.filter((one) => !hasExpired(one, day)).length,
      exemptions: await Promise.all(exemptions.map((one) => toDeskExemptionWire(ctx, one))),
      ...pageOf(total, exemptions.length, page),
    };
  },
});
