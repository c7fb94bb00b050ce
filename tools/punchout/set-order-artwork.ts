import { z } from 'zod';
import type { Artwork } from '../artwork/artwork.ts';
import { type FetchedFile, LARGEST_UPLOAD_BYTES } from '../artwork/port.ts';
import { storeArtwork } from '../artwork/store-artwork.ts';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { ARTWORK_PLACE_INPUT } from '../orders/artwork-input.ts';
import { artworkPlacesOf, attachArtwork } from '../orders/attach-artwork.ts';
import { loadOrder, ORDER_REF_INPUT } from '../orders/find-order.ts';
import type { Order } from '../orders/order.ts';
import { OrderWire, toOrderWire } from '../orders/order-wire.ts';
import { bytesOfFile, fileField, type SentFile } from '../values/base64.ts';

const FILE_INPUT = {
  artwork_id: z.string().min(1).max(120).optional().describe('A logo of the customer’s account'),
  attachment: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('A file of the buyer’s order document, by its `file`'),
  url: z.url().max(2_000).optional().describe('Or an https address to fetch it from'),
  data_base64: fileField(LARGEST_UPLOAD_BYTES, { empty: 'is empty; choose a file' })
    .optional()
    .describe('Or the bytes of a file in base64'),
  file_name: z.string().max(1_000).optional().describe('What the file is called'),
};

interface FileInput {
  artwork_id?: string | undefined;
  attachment?: string | undefined;
  url?: string | undefined;
  data_base64?: SentFile | undefined;
  file_name?: string | undefined;
}

export const setOrderArtwork = defineTool({
  name: 'set_order_artwork',
  title: 'Put artwork on an order',
  description:
    'Puts artwork on the imprints of an order that have none: a logo of the account, a file that came with the buyer’s order document, one at an address, or a new one.',
  access: { desk: ['sales', 'production'] },
  effect: 'change',
  openWorld: true,
  input: z.strictObject({ ...ORDER_REF_INPUT, ...FILE_INPUT, ...ARTWORK_PLACE_INPUT }),
  output: OrderWire,
  raises: ['order.artwork_received', 'artwork.cleaned'],
  errors: ['not_found', 'invalid_state', 'timeout'],
  example: { id: 'ord_demo', artwork_id: 'art_demo' },
  async handler(ctx, { id, version, line, location_id, ...file }) {
    const place = { line, locationId: location_id };
    const before = await loadOrder(ctx, { id, version });
    artworkPlacesOf(before, place, file.artwork_id);
    const artwork = await artworkOf(ctx, before, file);
    return ctx.transaction(async (tx, ctx) => {
      const order = await loadOrder(tx, { id, version });
      return toOrderWire(await attachArtwork(ctx, tx, order, artwork, place), ctx.links);
    });
  },
});

async function artworkOf(ctx: Ctx, order: Order, input: FileInput): Promise<Artwork> {
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
