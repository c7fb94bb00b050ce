import { z } from 'zod';
import { defineTool } from '../define.ts';
import { USE_CASES, type UseCase } from './product.ts';

const ABOUT: Record<UseCase, string> = {
  'event-swag': 'Giveaways for conferences, meetups and booths: light, cheap a piece, in large quantities.',
  'team-apparel': 'Shirts, hoodies, caps and jackets a team wears.',
  'client-gifts': 'Gifts for customers: useful, well made, with a quiet logo.',
  'executive-gifts': 'A few fine things for people who have everything.',
  onboarding: 'Welcome kits for new colleagues: a shirt, a bottle, a notebook, a bag.',
};

export const listUseCases = defineTool({
  name: 'list_use_cases',
  title: 'List the use cases',
  description:
    'The five use cases products are filed under, with what each is for. Pass one as `use_case` to `search_products` to narrow a search.',
  access: 'read',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({}),
  output: z.object({
    use_cases: z
      .array(
        z.object({
          id: z.enum(USE_CASES).describe('The value to send as `use_case`'),
          description: z.string().describe('What it is for'),
        }),
      )
      .describe('All five'),
    total: z.int().min(0).max(50).describe('How many there are'),
    limit: z.int().min(1).max(50).describe('Page size'),
    offset: z.int().min(0).max(0).describe('Always 0: there is one page'),
    has_more: z.boolean().describe('Always false'),
  }),
  errors: [],
  http: { method: 'GET', path: '/use-cases' },
  mcp: 'listed',
  example: {},
  async handler() {
    return {
      use_cases: USE_CASES.map((id) => ({ id, description: ABOUT[id] })),
      total: USE_CASES.length,
      limit: USE_CASES.length,
      offset: 0,
      has_more: false,
    };
  },
});
