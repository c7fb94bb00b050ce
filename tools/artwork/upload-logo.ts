import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { bytesOfFile, fileField, type SentFile } from '../values/base64.ts';
import { ArtworkWire, toArtworkWire } from './artwork-wire.ts';
import { LARGEST_UPLOAD_BYTES } from './port.ts';
import { storeArtwork } from './store-artwork.ts';

const fileInput = {
  data_base64: fileField(LARGEST_UPLOAD_BYTES).optional().describe('The file’s bytes in base64'),
  url: z.url().max(2_000).optional().describe('https address of the file, instead of its bytes'),
  file_name: z.string().max(1_000).optional().describe('What the file is called'),
};

interface FileInput {
  data_base64?: SentFile | undefined;
  url?: string | undefined;
  file_name?: string | undefined;
}

export const uploadLogo = defineTool({
  name: 'upload_logo',
  title: 'Upload a logo',
  description:
    'Adds a logo (PNG, JPG, SVG, PDF or AI, at most 20 MB) and says how it prints: size, colors, how large, warnings. Send `data_base64`, or an https `url` to fetch it from. The first becomes the account’s default. Use its `artwork_id` in quotes and previews; those there are in `list_logos`.',
  access: 'write',
  effect: 'add',
  openWorld: true,
  input: z.strictObject({
    ...fileInput,
    name: z.string().min(1).max(200).optional().describe('What to call it; default the name of the file'),
    make_default: z.boolean().optional().describe('Use it where no logo is named'),
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
  async handler(ctx, { name, make_default: wantsDefault = false, ...file }) {
    const { bytes, fileName } = await fileOf(ctx, file);
    const artwork = await storeArtwork(ctx, accountOf(ctx).id, {
      bytes,
      fileName: name ?? fileName,
      asDefault: wantsDefault ? 'always' : 'if_first',
      param: file.url === undefined ? 'data_base64' : 'url',
    });
    return toArtworkWire(artwork, ctx.links);
  },
});

/** The file, sent or fetched. */
async function fileOf(ctx: Ctx, { data_base64, url, file_name }: FileInput) {
  if ((data_base64 === undefined) === (url === undefined)) {
    throw new ServiceError('validation_failed', 'Send either `data_base64` or `url`, one of them.', {
      param: 'data_base64',
    });
  }
  if (url !== undefined) {
    const fetched = await ctx.fileFetcher.fetch(url);
    return { ...fetched, fileName: file_name ?? fetched.fileName };
  }
  return { bytes: bytesOfFile(data_base64 ?? ''), fileName: file_name ?? '' };
}
