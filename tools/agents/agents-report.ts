import { z } from 'zod';
import { defineTool } from '../define.ts';
import type { AgentCounts } from './port.ts';

const WEEK_MS = 7 * 86_400_000;

const AGENTS: { name: string; does: string; of: keyof AgentCounts }[] = [
  { name: 'proposals', does: 'Client proposals drafted', of: 'proposals' },
  { name: 'logo_cleaner', does: 'Logos cleaned up', of: 'logosCleaned' },
  { name: 'previews', does: 'Photo previews made', of: 'previews' },
  { name: 'reorder', does: 'Reorder reminders sent', of: 'reorderNotes' },
  { name: 'in_hands', does: 'Risks to an in-hands date found on open orders', of: 'inHandsRisks' },
];

export const agentsReport = defineTool({
  name: 'agents_report',
  title: 'Report on the agents',
  description:
    'What the service’s own agents did in the last seven days: proposals, cleaned logos, previews, reorder reminders, orders at risk.',
  access: 'read',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({}),
  output: z.object({
    from: z.iso.datetime().describe('Start of the seven days'),
    to: z.iso.datetime().describe('End of them: when this was counted'),
    agents: z
      .array(
        z.object({
          name: z.string().describe('The agent'),
          does: z.string().describe('What is counted'),
          count: z.int().min(0).describe('How many in the seven days'),
        }),
      )
      .describe('Every agent, also those with a count of 0'),
  }),
  errors: [],
  http: { method: 'GET', path: '/agents' },
  mcp: 'listed',
  example: {},
  async handler(ctx) {
    const now = ctx.now();
    const to = now.toISOString();
    const from = new Date(now.getTime() - WEEK_MS).toISOString();
    const counts = await ctx.agents.counts({ since: from, now: to });
    return { from, to, agents: AGENTS.map(({ name, does, of }) => ({ name, does, count: counts[of] })) };
  },
});
