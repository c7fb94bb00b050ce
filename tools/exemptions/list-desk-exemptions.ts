import { z } from 'zod';
import { defineStep } from '../define.ts';
import { addDays, deskDay } from '../values/calendar.ts';
import { PAGE_INPUT, pageOf } from '../values/list.ts';
import { deskExemption } from './desk-exemption.ts';
import { EXEMPTION_STATUSES, hasExpired, REMINDED_DAYS } from './exemption.ts';

export const listDeskExemptions = defineStep({
  name: 'list_desk_exemptions',
  access: 'desk',
  effect: 'read',
  input: z.strictObject({
    status: z.enum(EXEMPTION_STATUSES).optional().describe('Only those that stand so'),
    ...PAGE_INPUT,
  }),
  async handler(ctx, { status, ...page }) {
    const { exemptions, total } = await ctx.exemptions.list({
      ...page,
      ...(status === undefined ? {} : { status }),
    });
    const day = deskDay(ctx.now());
    const expiring = await ctx.exemptions.expiringBy(addDays(day, REMINDED_DAYS));
    return {
      expiring: expiring.filter((one) => !hasExpired(one, day)).length,
      exemptions: await Promise.all(exemptions.map((one) => deskExemption(ctx, one))),
      ...pageOf(total, exemptions.length, page),
    };
  },
});
