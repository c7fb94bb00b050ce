/** The logo of each imprint: the one it names, else the account's default. */
import type { Artwork } from '../artwork/artwork.ts';
import { findArtwork } from '../artwork/find-artwork.ts';
import { logoNamed } from '../catalog/parts-input.ts';
import type { DecorationUnit } from '../catalog/product.ts';
import type { Ctx } from '../context.ts';
import { accountOf } from '../identity/account-of.ts';
import type { SentLine } from './line-input.ts';
import type { ImprintSpec } from './line-spec.ts';
import type { LineImprint } from './quote.ts';

/** The logos that lines name, and the one used where none is named. */
export interface LineLogos {
  named: ReadonlyMap<string, Artwork>;
  preset?: Artwork | undefined;
}

/** Without an account there are none. */
export async function logosOf(
  { artwork }: Pick<Ctx, 'artwork'>,
  accountId: string | undefined,
  artworkIds: Iterable<string>,
): Promise<LineLogos> {
  const named = new Map<string, Artwork>();
  if (accountId === undefined) return { named };
  for (const id of new Set(artworkIds)) {
    const logo = await artwork.byId(accountId, id);
    if (logo) named.set(id, logo);
  }
  return { named, preset: await artwork.defaultOf(accountId) };
}

/** Typeset text stands in place of artwork, and an exact repeat has that of its order. */
export const isLogoOpen = ({ artworkId, text, repeat }: ImprintSpec): boolean =>
  artworkId === undefined && text === undefined && !repeat;

/**
 * The imprint with its logo, whose colors decide units that are not sent. All that is quoted or shown goes through it
 * before it is priced.
 */
export function withLogo<I extends ImprintSpec>(imprint: I, { named, preset }: LineLogos): I {
  const logo = isLogoOpen(imprint) ? preset : named.get(imprint.artworkId ?? '');
  if (logo === undefined) return imprint;
  const counted = logo.colors.length === 0 ? {} : { logoColors: logo.colors.length };
  return Object.assign({}, imprint, { artworkId: logo.id }, counted);
}

/**
 * An imprint of the logo that an `artwork_id` names, else of the account's default.
 *
 * @throws ServiceError `not_found` if the named one is unknown or another account's
 */
export async function logoImprint(ctx: Ctx, artworkId: string | undefined): Promise<ImprintSpec> {
  const named = logoNamed(artworkId);
  if (named) await findArtwork(ctx, named, 'artwork_id');
  const logos = await logosOf(ctx, accountOf(ctx).id, named ? [named] : []);
  return withLogo({ artworkId: named }, logos);
}

/** The colors of a logo, as an imprint keeps them. */
export const countedColors = (unit: DecorationUnit, { colors }: Artwork): Pick<LineImprint, 'logoColors'> =>
  unit === 'colors' && colors.length > 0 ? { logoColors: colors.length } : {};

/** The requests with the logo of each imprint. */
export async function withLogos(
  ctx: Pick<Ctx, 'artwork'>,
  accountId: string,
  requests: readonly SentLine[],
): Promise<SentLine[]> {
  const logos = await logosOf(
    ctx,
    accountId,
    requests.flatMap(({ imprints }) => imprints.flatMap(({ artworkId }) => artworkId ?? [])),
  );
  // Sizes of one product share one list of imprints, and go on sharing it.
  const known = new Map<SentLine['imprints'], SentLine['imprints']>();
  return requests.map((request) => {
    const imprints =
      known.get(request.imprints) ?? request.imprints.map((imprint) => withLogo(imprint, logos));
    known.set(request.imprints, imprints);
    return Object.assign({}, request, { imprints });
  });
}
