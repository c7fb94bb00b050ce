import { z } from 'zod';
import { defineStep } from '../define.ts';
import { memberAt } from '../identity/account-of.ts';
import { personToAsk } from '../orders/person-to-ask.ts';
import { toMessageWire } from './message-wire.ts';
import { messagesOf } from './messages-of.ts';
import { linkedTalk } from './thread-of.ts';

export const openLinkedMessages = defineStep({
  name: 'open_linked_messages',
  access: 'link',
  effect: 'read',
  input: z.strictObject({}),
  async handler(ctx) {
    const talk = await linkedTalk(ctx);
    return {
      messages: (await messagesOf(ctx, talk)).map((one) => toMessageWire(one, ctx.links)),
      writes_as: memberAt(ctx.caller) ?? null,
      ask: await personToAsk(ctx, talk.order),
    };
  },
});
