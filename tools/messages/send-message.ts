import { z } from 'zod';
import { defineTool } from '../define.ts';
import { IDEMPOTENCY_INPUT } from '../values/idempotency-key.ts';
import { MOST_PHOTOS } from './message.ts';
import { TEXT } from './message-text.ts';
import { MessageWire, toMessageWire } from './message-wire.ts';
import { customerAuthor } from './names.ts';
import { PHOTOS_INPUT, withPhotos } from './photos.ts';
import { refuseFlood } from './refuse-flood.ts';
import { say } from './say.ts';
import { ABOUT, ownTalk } from './thread-of.ts';

export const sendMessage = defineTool({
  name: 'send_message',
  title: 'Write to the order desk',
  description:
    'Writes a message about a quote or an order to the people of the order desk, one about a proposal to its client as well. Their answer is mailed to the customer, raises `message.sent` and stands in `list_messages`. Of wrong or damaged goods send `photos`. To change or cancel an order use `request_change`, which puts it on hold until they decide.',
  access: ['write', 'orders'],
  effect: 'add',
  openWorld: false,
  input: z.strictObject({ about: ABOUT, text: TEXT, ...PHOTOS_INPUT, ...IDEMPOTENCY_INPUT }),
  output: MessageWire,
  raises: ['message.sent'],
  errors: ['not_found', 'invalid_state', 'timeout'],
  http: {
    method: 'POST',
    path: '/messages',
    form: { file: 'file', base64To: 'photos', without: [], most: MOST_PHOTOS },
  },
  mcp: 'callable',
  example: { about: 'ord_demo', text: 'Can the boxes be labeled by floor?' },
  handler: (ctx, { about, text, photos }) =>
    withPhotos(ctx, photos, (sent) =>
      ctx.transaction(async (tx, ctx) => {
        const talk = await ownTalk(ctx, about);
        await refuseFlood(ctx, tx);
        const author = await customerAuthor(ctx, undefined);
        const said = await say(ctx, tx, talk, { ...sent, side: 'customer', ...author, text, proofId: null });
        return toMessageWire(said, ctx.links);
      }),
    ),
});
