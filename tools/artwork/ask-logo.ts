import { z } from 'zod';
import { accountOf } from '../identity/account-of.ts';
import type { Question } from '../questions.ts';

const MOST_LOGOS = 50;

/** A choice of the account's logos; an account without one is not asked. */
export const askLogo: Question = {
  ask: 'Which logo?',
  async form(ctx) {
    const { artwork } = await ctx.artwork.list(accountOf(ctx).id, { limit: MOST_LOGOS, offset: 0 });
    if (artwork.length === 0) return undefined;
    const logos = artwork.map(({ id, name }) => ({ const: id, title: name }));
    return z.object({
      artwork_id: z.enum(logos.map((logo) => logo.const)).meta({ title: 'Logo', oneOf: logos }),
    });
  },
};
