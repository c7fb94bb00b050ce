import { z } from 'zod';
import type { Artwork } from '../artwork/artwork.ts';
import { type FetchedFile, LARGEST_UPLOAD_BYTES } from '../artwork/port.ts';
import { storeArtwork } from '../artwork/store-artwork.ts';
import type { Ctx, InTransaction } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { linkedQuote } from '../quotes/linked-quote.ts';
import { bytesOfFile, fileField } from '../values/base64.ts';
import { ARTWORK_PLACE_INPUT } from './artwork-input.ts';
import { artworkPlacesOf, attachArtwork } from './attach-artwork.ts';
import { loadOrder, ORDER_ID, ORDER_VERSION } from './find-order.ts';
import type { Order } from './order.ts';

/** What only the desk sends; the holder of a link sends a file for the order of the link. */
const DESK_INPUT = z.strictObject({
  id: ORDER_ID.optional(),
  version: ORDER_VERSION.optional(),
  artwork_id: z.string().min(1).max(120).optional().describe('A logo of the customer’s account'),
  attachment: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('A file of the buyer’s order document, by its `file`'),
  url: z.url().max(2_000).optional().describe('Or an https address to fetch it from'),
});

const INPUT = DESK_INPUT.extend({
  data_base64: fileField(LARGEST_UPLOAD_BYTES, { empty: 'is empty; choose a file' })
    .optional()
    .describe('Or the bytes of a file in base64'),
  file_name: z.string().max(1_000).optional().describe('What the file is called'),
  ...ARTWORK_PLACE_INPUT,
});
type Input = z.output<typeof INPUT>;

/** A file is stored only for an order that needs it. */
export const setOrderArtwork = defineStep({
  name: 'set_order_artwork',
  access: { desk: ['sales', 'production'], link: 'any' },
  effect: 'change',
  input: INPUT,
  raises: ['order.artwork_received', 'artwork.cleaned'],
  async handler(ctx, input) {
    const place = { line: input.line, locationId: input.location_id };
    const before = await orderOf(ctx, ctx, input);
    artworkPlacesOf(before, place, input.artwork_id);
    const artwork = await artworkOf(ctx, before, input);
    return ctx.transaction(async (tx, ctx) =>
      attachArtwork(ctx, tx, await orderOf(ctx, tx, input), artwork, place),
    );
  },
});

/** @throws ServiceError `not_found`, `invalid_state`, `validation_failed` */
async function orderOf(ctx: InTransaction, records: Pick<Ctx, 'orders'>, input: Input): Promise<Order> {
  const { id, version } = input;
  if (ctx.caller.kind !== 'link') {
    if (id !== undefined) return loadOrder(records, { id, version });
    throw new ServiceError('validation_failed', 'Name the order.', { param: 'id' });
  }
  const param = DESK_INPUT.keyof().options.find((field) => input[field] !== undefined);
  if (param !== undefined)
    throw new ServiceError('validation_failed', 'A link takes a file for its own order.', { param });
  const order = await records.orders.byQuote((await linkedQuote(ctx)).id);
  if (order) return order;
  throw new ServiceError('not_found', 'This quote has no order yet; its artwork is sent after ordering.');
}

async function artworkOf(ctx: Ctx, order: Order, input: Input): Promise<Artwork> {
  const { artwork_id, attachment, url, data_base64, file_name = '' } = input;
  if ([artwork_id, attachment, url, data_base64].filter((one) => one !== undefined).length !== 1) {
    throw new ServiceError(
      'validation_failed',
      'Send one of `artwork_id`, `attachment`, `url` and `data_base64`.',
      {
        param: 'artwork_id',
      },
    );
  }
  if (artwork_id !== undefined) {
    const known = await ctx.artwork.byId(order.accountId, artwork_id);
    if (known) return known;
    throw new ServiceError('not_found', 'The customer’s account has no logo with this id.', {
      param: 'artwork_id',
    });
  }
  const store = (param: string, file: FetchedFile) =>
    storeArtwork(ctx, order.accountId, { ...file, param, asDefault: 'never' });
  if (attachment !== undefined) return store('attachment', await attachedFile(ctx, order, attachment));
  if (url !== undefined) return ctx.fileFetcher.fetch(order.accountId, url, (file) => store('url', file));
  return store('data_base64', { bytes: bytesOfFile(data_base64 ?? ''), fileName: file_name });
}

/** @throws ServiceError `not_found` if no document of the order brought the file */
async function attachedFile(ctx: Ctx, order: Order, file: string) {
  const documents = await ctx.punchout.documentsOfOrder(order.id);
  const attached = documents
    .flatMap(({ attachments }) => attachments)
    .find((attachment) => attachment.file === file);
  const bytes = attached && (await ctx.files.get(attached.file));
  if (attached && bytes) return { bytes, fileName: attached.name };
  throw new ServiceError('not_found', 'The order’s documents brought no such file.', {
    param: 'attachment',
  });
}
