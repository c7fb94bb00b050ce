/** The looks of a quote's or an order's lines: each line's picture and logo, and the preview someone saw. */

import { unitsInWords } from '../catalog/decoration.ts';
import type { DecorationUnit } from '../catalog/product.ts';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { counted, msg, type Said, said } from '../languages/words.ts';
import type { Artwork } from './artwork.ts';
import { countsInks, type Inks, reducedInks } from './inks.ts';
import {
  type LinePicture,
  linePictures,
  type PicturedImprint,
  type PicturedLine,
  type PictureRecords,
} from './line-picture.ts';
import { printedLogo } from './printed-logo.ts';
import type { Render } from './render.ts';
import { isAi } from './render-wire.ts';

/** The look of an imprint that has a logo, a text or a preview. */
export interface LineLook {
  line: number;
  /** `undefined` until it is drawn. */
  picture: LinePicture | undefined;
  locationName: string;
  /** Whether a text is set in place of a logo. */
  isText: boolean;
  logo: LogoLook | null;
  preview: { url: string; smallUrl: string; isAi: boolean; note: Said | null } | null;
}

export interface LogoLook {
  name: string;
  url: string;
  /** In the inks that are priced; `null` where it cannot be drawn. */
  previewUrl: string | null;
  /** Where it has other colors than are priced: which it is shown in. */
  note: Said | null;
}

interface DecoratedLine extends PicturedLine {
  line: number;
  spec: Omit<PicturedLine['spec'], 'imprints'> & { imprints: readonly DecoratedImprint[] };
}

interface DecoratedImprint extends PicturedImprint {
  renderId: string | null;
  locationName: string;
  methodName: string;
  unit: DecorationUnit;
}

type LogoRecords = Pick<Ctx, 'artwork' | 'artworkReader' | 'files' | 'links'>;
type Records = LogoRecords & PictureRecords;

/** One entry per imprint with a logo, a text or a preview, in the order of the lines. */
export async function lineLooks(
  ctx: Records,
  accountId: string,
  lines: readonly DecoratedLine[],
): Promise<LineLook[]> {
  const { artwork, renders } = ctx;
  const logos = await each(lines, 'artworkId', (id) => artwork.byId(accountId, id));
  const previews = await each(lines, 'renderId', (id) => renders.byId(accountId, id));
  const pictures = await linePictures(ctx, accountId, lines);
  const looks: LineLook[] = [];
  for (const line of lines)
    for (const [at, imprint] of line.spec.imprints.entries()) {
      const logo = logos.get(imprint.artworkId ?? '');
      const preview = previews.get(imprint.renderId ?? '');
      if (!logo && !preview && imprint.text === undefined) continue;
      looks.push({
        line: line.line,
        picture: pictures.get(line)?.find((one) => one.imprint === at),
        isText: imprint.text !== undefined,
        locationName: imprint.locationName,
        logo: logo ? await logoLook(ctx, logo, imprint) : null,
        preview: preview ? previewLook(ctx, preview, imprint) : null,
      });
    }
  return looks;
}

export async function logoLook(
  ctx: LogoRecords,
  logo: Artwork,
  {
    methodId,
    methodName: name,
    unit,
    units,
  }: Pick<DecoratedImprint, 'methodId' | 'methodName' | 'unit' | 'units'>,
): Promise<LogoLook> {
  const { original, preview } = logo.files;
  const inks = countsInks({ methodId, name, unit }) ? reducedInks(logo.colors, units) : null;
  const shown = inks === null ? preview : await drawn(ctx, logo, inks);
  return {
    name: logo.name,
    url: ctx.links.file(original),
    previewUrl: shown === null ? null : ctx.links.file(shown),
    note:
      inks === null
        ? null
        : said(
            shown === null
              ? msg('{colors}, as priced; the logo has {count}.')
              : msg('Shown in {colors}, as priced; the logo has {count}.'),
            { colors: unitsInWords('colors', units), count: logo.colors.length },
          ),
  };
}

/** A page is shown without the picture rather than not at all. */
async function drawn(ctx: LogoRecords, logo: Artwork, inks: Inks): Promise<string | null> {
  try {
    return await printedLogo(ctx, logo, inks);
  } catch (cause) {
    if (cause instanceof ServiceError) return null;
    throw cause;
  }
}

function previewLook({ links }: Records, preview: Render, { units }: DecoratedImprint): LineLook['preview'] {
  const {
    files: { picture, small },
    units: shown,
    logoColors,
  } = preview;
  return {
    url: links.file(picture),
    smallUrl: links.file(small),
    isAi: isAi(preview),
    note:
      shown === null || shown === Math.min(units, logoColors)
        ? null
        : counted(
            units,
            'It shows {colors}, and {count} is priced.',
            'It shows {colors}, and {count} are priced.',
            { colors: unitsInWords('colors', shown) },
          ),
  };
}

/** The records named in the lines, each looked up once. */
async function each<T>(
  lines: readonly { spec: { imprints: readonly DecoratedImprint[] } }[],
  key: 'artworkId' | 'renderId',
  find: (id: string) => Promise<T>,
): Promise<Map<string, T>> {
  const ids = new Set(
    lines.flatMap(({ spec: { imprints } }) => imprints.flatMap((imprint) => imprint[key] ?? [])),
  );
  return new Map(await Promise.all([...ids].map(async (id) => [id, await find(id)] as const)));
}
