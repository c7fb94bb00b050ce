import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf, actorOf } from '../identity/account-of.ts';
import { base64Length, bytesOfBase64 } from '../values/base64.ts';
import type { Artwork } from './artwork.ts';
import { artworkName } from './artwork-name.ts';
import { ArtworkWire, toArtworkWire } from './artwork-wire.ts';
import { judge } from './judge-print.ts';
import { LARGEST_UPLOAD_BYTES, type Reading } from './port.ts';

const fileInput = {
  data_base64: z
    .string()
    .min(1)
    .max(base64Length(LARGEST_UPLOAD_BYTES), 'is larger than 20 MB; send a smaller file')
    .optional()
    .describe('The file’s bytes in base64'),
  url: z.url().max(2_000).optional().describe('https address of the file, instead of its bytes'),
  file_name: z.string().max(1_000).optional().describe('What the file is called'),
};

interface FileInput {
  data_base64?: string | undefined;
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
    const reading = await ctx.artworkReader
      .read(bytes, fileName)
      .catch((cause: unknown) => refuse(cause, file.url === undefined ? 'data_base64' : 'url'));
    const account = accountOf(ctx);
    const artwork: Artwork = {
      ...describedBy(reading, bytes.byteLength, ctx.newId('art')),
      accountId: account.id,
      name: artworkName(name ?? fileName),
      isDefault: wantsDefault,
      createdAt: ctx.now().toISOString(),
    };
    return toArtworkWire(await keep(ctx, artwork, reading), ctx.links);
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
  return { bytes: bytesOfBase64(data_base64 ?? ''), fileName: file_name ?? '' };
}

/** Faults of the file are reported for the input it came in. */
function refuse(cause: unknown, param: string): never {
  if (!(cause instanceof ServiceError) || cause.code !== 'validation_failed') throw cause;
  throw new ServiceError(cause.code, cause.message, { param, cause });
}

function describedBy({ format, sha256, drawing, findings }: Reading, size: number, id: string) {
  return {
    id,
    format,
    size,
    sha256,
    isVector: drawing?.isVector ?? true,
    widthPx: drawing?.widthPx ?? null,
    heightPx: drawing?.heightPx ?? null,
    hasAlpha: drawing?.hasAlpha ?? false,
    colors: drawing?.colors ?? [],
    ...judge(drawing, findings),
    files: {
      original: `${id}-original.${format}`,
      cleaned: drawing?.cleaned ? `${id}-cleaned.png` : null,
      preview: drawing ? `${id}-preview.png` : null,
    },
  };
}

/** Files before the record with its event: a record never names a missing file. */
async function keep(ctx: Ctx, artwork: Artwork, { original, drawing }: Reading): Promise<Artwork> {
  const { files } = artwork;
  const kept: [string | null, Uint8Array | undefined][] = [
    [files.original, original],
    [files.cleaned, drawing?.cleaned?.png],
    [files.preview, drawing?.preview],
  ];
  const changes = [
    ...(drawing?.cleaned?.trimmed ? ['trimmed'] : []),
    ...(drawing?.background === 'removed' ? ['background'] : []),
  ];
  try {
    await Promise.all(kept.map(([name, bytes]) => name && bytes && ctx.files.put(name, bytes)));
    return await ctx.transaction(async (tx) => {
      const isDefault = artwork.isDefault || !(await tx.artwork.defaultOf(artwork.accountId));
      const added = { ...artwork, isDefault };
      await tx.artwork.add(added);
      if (changes.length > 0) {
        await tx.events.emit({
          name: 'artwork.cleaned',
          accountId: artwork.accountId,
          actor: actorOf(ctx.caller),
          at: artwork.createdAt,
          recordId: artwork.id,
          data: { artwork_id: artwork.id, changes },
        });
      }
      return added;
    });
  } catch (cause) {
    await Promise.all(kept.map(([name]) => name && ctx.files.remove(name)));
    throw cause;
  }
}
