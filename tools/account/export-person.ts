import { z } from 'zod';
import { defineStep } from '../define.ts';
import { PERSON_INPUT, personScope } from './person-scope.ts';

/** All that is kept of a person, text by text. */
export const exportPerson = defineStep({
  name: 'export_person',
  access: { customer: 'manage', desk: ['admin'] },
  effect: 'read',
  input: z.strictObject(PERSON_INPUT),
  async handler(ctx, input) {
    const { scope } = await personScope(ctx, input);
    const { names, records } = await ctx.personRecords.find(scope);
    return {
      email: scope.email,
      names,
      asOf: ctx.now().toISOString(),
      isWhole: scope.isWhole,
      records: records.map(({ kind, id, number, texts }) => ({ kind, id, number, texts })),
    };
  },
  audit: ({ records }) => ({ event: 'security.person_exported', facts: { records: String(records.length) } }),
});
