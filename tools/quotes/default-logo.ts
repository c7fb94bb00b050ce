import type { Ctx } from '../context.ts';
import type { KeyedLineRequest } from './line-input.ts';
import type { LineImprintRequest } from './price-lines.ts';

/** Typeset text stands in place of artwork, and an exact repeat has that of its order. */
const namesNone = ({ artworkId, text, repeat }: LineImprintRequest): boolean =>
  artworkId === undefined && text === undefined && !repeat;

/** The requests with the account's default logo on each imprint that names none. */
export async function withDefaultLogo(
  { artwork }: Pick<Ctx, 'artwork'>,
  accountId: string,
  requests: readonly KeyedLineRequest[],
): Promise<KeyedLineRequest[]> {
  const logo = await artwork.defaultOf(accountId);
  if (!logo) return [...requests];
  return requests.map((request) => ({
    ...request,
    imprints: request.imprints.map((imprint) =>
      namesNone(imprint) ? { ...imprint, artworkId: logo.id } : imprint,
    ),
  }));
}
