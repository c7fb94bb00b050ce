/** Reads a logo's file, and stores it with its cleaned copy and preview. */
import type { Ctx, Tx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import type { Artwork } from './artwork.ts';
import { artworkName } from './artwork-name.ts';
import { judge } from './judge-print.ts';
import type { Reading } from './port.ts';

interface ArtworkFile {
  bytes: Uint8Array;
  /** The name is made from it. */
  fileName: string;
  /** Whether it becomes the account's default. */
  asDefault: 'always' | 'if_first' | 'never';
  /** The input field the file came in. */
  param: string;
  /** In whose turn it is read; the account’s where absent. */
  inTurnOf?: string;
  /** Writes what goes with it, in the same transaction. */
  stored?: ((tx: Tx, artwork: Artwork) => Promise<void>) | undefined;
}

/**
 * The stored logo.
 *
 * @throws ServiceError `validation_failed` for a file that is no logo, with `param`; `rate_limited` if too many wait
 */
export async function storeArtwork(
  ctx: Ctx,
  accountId: string,
  { bytes, fileName, asDefault, param, inTurnOf = accountId, stored }: ArtworkFile,
): Promise<Artwork> {
  const reading = await ctx.artworkReader
    .read(inTurnOf, bytes, fileName)
    .catch((cause: unknown) => refuse(cause, param));
  const artwork: Artwork = {
    ...describedBy(reading, bytes.byteLength, ctx.newId('art')),
    accountId,
    name: artworkName(fileName),
    isDefault: asDefault === 'always',
    createdAt: ctx.now().toISOString(),
  };
  return keep(ctx, artwork, reading, { asDefault, stored });
}

/** Faults of the file are reported for the input it came in. */
function refuse(cause: unknown, param: string): never {
  if (!(cause instanceof ServiceError) || cause.code !== 'validation_failed') throw cause;
  throw new ServiceError(cause.code, cause.said, { param, cause });
}

function describedBy({ format, sha256, drawing, findings, spotColors }: Reading, size: number, id: string) {
  return {
    id,
    format,
    size,
    sha256,
    isVector: drawing?.isVector ?? true,
    widthPx: drawing?.widthPx ?? null,
    heightPx: drawing?.heightPx ?? null,
    naturalInches: drawing?.naturalInches ?? null,
    spotColors,
    fineDetail: drawing?.fineDetail ?? null,
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
async function keep(
  ctx: Ctx,
  artwork: Artwork,
  { original, drawing }: Reading,
  { asDefault, stored }: Pick<ArtworkFile, 'asDefault' | 'stored'>,
): Promise<Artwork> {
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
    return await ctx.transaction(async (tx, ctx) => {
      const isFirst = asDefault === 'if_first' && !(await tx.artwork.defaultOf(artwork.accountId));
      const isDefault = artwork.isDefault || isFirst;
      const added = { ...artwork, isDefault };
      await tx.artwork.add(added);
      await stored?.(tx, added);
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
