import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { leftSession } from './left-session.ts';
import { linkedSession } from './linked-session.ts';
import { splitPartName } from './part-names.ts';
import { isActive } from './punchout-session.ts';

export const showPunchout = defineStep({
  name: 'show_punchout',
  access: 'link',
  effect: 'read',
  input: z.strictObject({}),
  async handler(ctx) {
    const session = await linkedSession(ctx);
    const account = accountOf(ctx);
    const [basisId, second] = session.basisQuoteIds;
    const basis = basisId === undefined ? undefined : await ctx.quotes.byId(account.id, basisId);
    const quote = session.operation === 'inspect' && second === undefined ? basis : undefined;
    const { shipPostal, needBy } = session.delivery ?? {
      shipPostal: session.shipPostal,
      needBy: basis?.dates.needBy ?? null,
    };
    const isOpen = isActive(session, ctx.now());
    const settings = await ctx.procurement.settingsOf(account.id);
    const left = isOpen ? await leftSession(ctx, session) : undefined;
    return {
      id: session.id,
      protocol: session.protocol,
      operation: session.operation,
      mode: session.mode,
      isOpen,
      expiresAt: session.expiresAt,
      accountName: account.name,
      userName: session.user.name,
      userEmail: session.user.email,
      selected: session.selected,
      onlyItem: settings.level2 === 'item' ? await productOf(ctx, session.selected) : null,
      frameHosts: settings.frame_hosts,
      statesCurrency: settings.states_currency,
      returnUrl: session.returnUrl,
      passthrough: session.passthrough,
      cart: session.cart,
      shipPostal,
      needBy,
      left: left ? { endedAt: left.ending?.at ?? left.expiresAt, lines: left.cart.length } : null,
      quote: quote ?? null,
      ending: session.ending?.how ?? null,
    };
  },
});

const productOf = async ({ catalog }: Ctx, selected: string | null): Promise<string | null> =>
  selected === null ? null : ((await catalog.product(splitPartName(selected).key))?.key ?? null);
