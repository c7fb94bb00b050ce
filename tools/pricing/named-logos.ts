/** The logos that imprints of a price name: they decide units that are not sent, and differences are said. */

import { z } from 'zod';
import {
  decorationOf,
  type Imprint,
  type ImprintRequest,
  mostUnitsAt,
  unitsOfLogo,
} from '../catalog/decoration.ts';
import { IMPRINT_FIELDS, id, logoNamed, MOST_IMPRINTS } from '../catalog/parts-input.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { type Said, said, term } from '../languages/words.ts';
import { describedInOpenApi } from '../values/openapi-only.ts';
import { inkNote, namedColorsSentence } from './ink-sentence.ts';
import { type PriceRequest, totalCentsOf } from './price.ts';

export const ARTWORK_ID = describedInOpenApi(id('The logo: its colors decide `units`').optional());

export const LogoImprintsInput = z
  .array(z.strictObject({ ...IMPRINT_FIELDS, artwork_id: ARTWORK_ID }))
  .min(1)
  .max(MOST_IMPRINTS);

interface NamesLogos {
  artwork_id?: string | undefined;
  imprints?: readonly { artwork_id?: string | undefined }[] | undefined;
}

/**
 * The requests with the colors of the logos they name. A price is of what is sent: a logo that is left open adds none.
 *
 * @throws ServiceError `not_found` for a logo that is unknown or another account's, `validation_failed` if one is named
 * beside `imprints`
 */
export async function withNamedLogos(
  ctx: Ctx,
  requests: readonly ImprintRequest[],
  { artwork_id, imprints }: NamesLogos,
): Promise<ImprintRequest[]> {
  if (imprints !== undefined && artwork_id !== undefined) {
    throw new ServiceError(
      'validation_failed',
      '`artwork_id` belongs to one imprint. Send it inside `imprints`.',
      { param: 'artwork_id' },
    );
  }
  const sent = imprints ?? [{ artwork_id }];
  return Promise.all(
    requests.map(async (request, at) => {
      const named = logoNamed(sent[at]?.artwork_id);
      if (!named) return request;
      const param = imprints === undefined ? 'artwork_id' : `imprints.${at}.artwork_id`;
      const colors = await colorsOf(ctx, named, param);
      return colors === 0 ? request : { ...request, logoColors: colors };
    }),
  );
}

/**
 * The sentences about the account's default logo, which a quote prints where no logo is named.
 *
 * @param requests as they were sent: one that names its logo or its units is priced as it will be quoted
 */
export async function defaultLogoNotes(
  ctx: Ctx,
  {
    product,
    requests,
    ...request
  }: PriceRequest & { product: CatalogProduct; requests: readonly ImprintRequest[] },
  { artwork_id, imprints: sent = [{ artwork_id }] }: NamesLogos,
): Promise<Said[]> {
  const isOpen = requests.map(({ units }, at) => units === undefined && sent[at]?.artwork_id === undefined);
  const preset = isOpen.includes(true) ? await ctx.artwork.defaultOf(accountOf(ctx).id) : undefined;
  if (!preset || preset.colors.length === 0) return [];
  const logoColors = preset.colors.length;
  return request.imprints.flatMap((imprint, at) => {
    if (!isOpen[at] || decorationOf(product, imprint).method.unit !== 'colors') return [];
    const note = inkNoteOn(product, request, { at, logoColors });
    return note ? [said('A quote that names no logo has your default one. {note}', { note })] : [];
  });
}

async function colorsOf(ctx: Ctx, artworkId: string, param: string): Promise<number> {
  const logo = await ctx.artwork.byId(accountOf(ctx).id, artworkId);
  if (logo) return logo.colors.length;
  throw new ServiceError('not_found', 'There is no logo with this id; `list_logos` names those there are.', {
    param,
  });
}

/** One sentence for each imprint that is priced in other colors than its logo has. */
export const inkNotesOn = (product: CatalogProduct, request: PriceRequest): Said[] =>
  request.imprints.flatMap(
    ({ units, logoColors = units }, at) => inkNoteOn(product, request, { at, logoColors }) ?? [],
  );

function inkNoteOn(
  product: CatalogProduct,
  request: PriceRequest,
  { at, logoColors }: { at: number; logoColors: number },
): Said | undefined {
  const imprint = request.imprints[at];
  if (!imprint || imprint.repeat || imprint.units === logoColors) return undefined;
  const { units } = imprint;
  const { location, method } = decorationOf(product, imprint);
  const possible = unitsOfLogo(logoColors, mostUnitsAt(location, method));
  const imprints = inUnits(request.imprints, at, possible);
  const differenceCents = centsOf(product, { ...request, imprints }, totalCentsOf(product, request));
  const note = inkNote({ units, logoColors, methodName: method.name, possible, differenceCents });
  return request.imprints.length > 1 ? atPlace(location.name, note) : note;
}

/** One sentence for each imprint that is priced in more colors than are named for it. */
export const namedColorNotesOn = (
  product: CatalogProduct,
  { imprints }: Pick<PriceRequest, 'imprints'>,
): Said[] =>
  imprints.flatMap((imprint) => {
    const { units, colors, repeat } = imprint;
    const { location, method } = decorationOf(product, imprint);
    if (colors === undefined || colors.length >= units || method.unit !== 'colors' || repeat) return [];
    const note = namedColorsSentence(colors.length, units);
    return [imprints.length > 1 ? atPlace(location.name, note) : note];
  });

const atPlace = (place: string, what: Said): Said => said('{lines}: {what}', { lines: term(place), what });

const inUnits = ([first, ...others]: PriceRequest['imprints'], at: number, units: number) => {
  const changed = (imprint: Imprint, index: number): Imprint =>
    index === at ? { ...imprint, units } : imprint;
  return [changed(first, 0), ...others.map((imprint, index) => changed(imprint, index + 1))] as const;
};

/** `undefined` where the supplier publishes no price for it. */
function centsOf(product: CatalogProduct, request: PriceRequest, less: number): number | undefined {
  try {
    return totalCentsOf(product, request) - less;
  } catch (cause) {
    if (cause instanceof ServiceError) return undefined;
    throw cause;
  }
}
