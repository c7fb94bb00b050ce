import { z } from 'zod';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { deskDay } from '../values/calendar.ts';
import { PAGE_INPUT, PAGE_OUTPUT, pageOf } from '../values/list.ts';
import { ExemptionWire, toExemptionWire } from './exemption-wire.ts';

export const listExemptions = defineTool({
  name: 'list_exemptions',
  title: 'List sales tax certificates',
  description:
    'The resale and exemption certificates of the account, newest first: how each stands, until when it is valid, and why one was refused. To send one use `submit_exemption`.',
  access: 'read',
  effect: 'read',
  openWorld: false,
  input: z.strictObject(PAGE_INPUT),
  output: z.object({ exemptions: z.array(ExemptionWire).describe('Newest first'), ...PAGE_OUTPUT }),
  errors: [],
  http: { method: 'GET', path: '/exemptions' },
  mcp: 'callable',
  example: {},
  async handler(ctx, page) {
    const { exemptions, total } = await ctx.exemptions.ofAccount(accountOf(ctx).id, page);
    const day = deskDay(ctx.now());
    return {
      exemptions: exemptions.map((one) => toExemptionWire(one, ctx.links, day)),
      ...pageOf(total, exemptions.length, page),
    };
  },
});
