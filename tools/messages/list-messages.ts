import { z } from 'zod';
import { defineTool } from '../define.ts';
import { AskWire, personToAsk } from '../orders/person-to-ask.ts';
import { PAGE_INPUT, PAGE_OUTPUT, pageOf } from '../values/list.ts';
import { MessageWire, TALK_FIELDS, toMessageWire, toTalkFields } from './message-wire.ts';
import { messagesOf } from './messages-of.ts';
import { ABOUT, ownTalk } from './thread-of.ts';

export const listMessages = defineTool({
  name: 'list_messages',
  title: 'Read the conversation about a quote or an order',
  description:
    'What the account’s people and agents and the order desk wrote to each other about a quote and the order it became, or they and the client about a proposal, newest first. Answer or ask with `send_message`. To change an order, use `request_change`: a message alone holds nothing up.',
  access: ['write', 'orders'],
  effect: 'read',
  openWorld: false,
  input: z.strictObject({ about: ABOUT, ...PAGE_INPUT }),
  output: z.object({
    ...TALK_FIELDS,
    ask: AskWire,
    messages: z.array(MessageWire).describe('Newest first'),
    ...PAGE_OUTPUT,
  }),
  errors: ['not_found'],
  http: { method: 'GET', path: '/messages' },
  mcp: 'callable',
  example: { about: 'ord_demo' },
  async handler(ctx, { about, limit, offset }) {
    const talk = await ownTalk(ctx, about);
    const messages = (await messagesOf(ctx, talk)).reverse();
    const shown = messages.slice(offset, offset + limit);
    return {
      ...toTalkFields(talk, ctx.links),
      ask: await personToAsk(ctx, talk.order),
      messages: shown.map((one) => toMessageWire(one, ctx.links)),
      ...pageOf(messages.length, shown.length, { limit, offset }),
    };
  },
});
