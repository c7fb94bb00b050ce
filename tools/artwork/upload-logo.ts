import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { bytesOfFile, fileField } from '../values/base64.ts';
import { IDEMPOTENCY_INPUT } from '../values/idempotency-key.ts';
import { describedInOpenApi } from '../values/openapi-only.ts';
import { ArtworkWire, toArtworkWire } from './artwork-wire.ts';
import { type FetchedFile, LARGEST_UPLOAD_BYTES } from './port.ts';
import { storeArtwork } from './store-artwork.ts';

const fileInput = {
  data_base64: describedInOpenApi(
    fileField(LARGEST_UPLOAD_BYTES).optional().describe('The file’s bytes in base64'),
  ),
  url: describedInOpenApi(
    z.url().max(2_000).optional().describe('https address of the file, instead of its bytes'),
  ),
  file_name: describedInOpenApi(z.string().max(1_000).optional().describe('What the file is called')),
};

export const uploadLogo = defineTool({
  name: 'upload_logo',
  title: 'Upload a logo',
  description:
    'Adds a logo (PNG, JPG, SVG, PDF or AI, at most 20 MB) and says how it prints: size, colors, how large, warnings. Send `data_base64` or an https `url`. The first becomes the account’s default. Its `artwork_id` goes into quotes and previews; `list_logos` has those there are.',
  access: 'write',
  effect: 'add',
  openWorld: true,
  input: z.strictObject({
    ...fileInput,
    name: describedInOpenApi(
      z.string().min(1).max(200).optional().describe('What to call it; default the name of the file'),
    ),
    make_default: z.boolean().optional().describe('Use it where no logo is named'),
    ...IDEMPOTENCY_INPUT,
  }),
  output: ArtworkWire,
  raises: ['artwork.cleaned'],
  errors: ['timeout'],
  http: {
    method: 'POST',
    path: '/artwork',
    form: { file: 'file', base64To: 'data_base64', nameTo: 'file_name', without: ['url'] },
  },
  mcp: 'listed',
  example: {
    file_name: 'dot.svg',
    data_base64:
      'PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA4IDgiPjxjaXJjbGUgY3g9IjQiIGN5PSI0IiByPSI0IiBmaWxsPSIjYzgxMDJlIi8+PC9zdmc+',
    name: 'Red dot',
  },
  async handler(ctx, { name, make_default: wantsDefault = false, ...input }) {
    const { id } = accountOf(ctx);
    const store = async (param: string, { bytes, fileName }: FetchedFile) => {
      const artwork = await storeArtwork(ctx, id, {
        bytes,
        fileName: name ?? input.file_name ?? fileName,
        asDefault: wantsDefault ? 'always' : 'if_first',
        param,
      });
      return toArtworkWire(artwork, ctx.links);
    };
    const { data_base64, url } = input;
    if ((data_base64 === undefined) === (url === undefined)) {
      throw new ServiceError('validation_failed', 'Send either `data_base64` or `url`, one of them.', {
        param: 'data_base64',
      });
    }
    if (url !== undefined) return ctx.fileFetcher.fetch(id, url, (file) => store('url', file));
    return store('data_base64', { bytes: bytesOfFile(data_base64 ?? ''), fileName: '' });
  },
});
