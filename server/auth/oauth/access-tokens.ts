import type { KeyLookup } from '../../../tools/account/keys-port.ts';
import { ServiceError } from '../../../tools/errors.ts';
import type { Caller } from '../../../tools/identity/caller.ts';
import { LINKED_SCOPES, namesGiven, scopesBehind } from '../../../tools/identity/linked-scopes.ts';
import { hashOfConnection, type TokenScheme } from '../keys.ts';
import type { ProofParts, TokenRequest } from './dpop-proof.ts';
import { type OAuthRecordsParts, oauthRecords } from './records.ts';

interface AccessTokensParts extends OAuthRecordsParts, ProofParts {
  keys: KeyLookup;
}

/** The caller of an access token, at the door of a request: the connection it was given for. */
export function accessTokens(parts: AccessTokensParts) {
  const { keys, resources } = parts;
  const tokens = oauthRecords(parts, 'AccessToken');
  /** @throws ServiceError `unauthorized` */
  return async (token: string, scheme: TokenScheme, request: TokenRequest): Promise<Caller> => {
    const found = await tokens.find(token);
    if (!found?.accountId)
      throw unauthorized(
        'This access token is not known, or it is over; get a new one with the refresh token.',
      );
    const audiences = [found.aud ?? []].flat();
    if (!audiences.some((resource) => resources.opens(resource, request.path)))
      throw unauthorized(`This access token is for ${audiences.join(', ')} alone.`);
    const connection = await keys.byHash(hashOfConnection(found.accountId));
    if (!connection) throw unauthorized('This connection was ended; connect again.');
    if (found.jkt === undefined && scheme === 'dpop')
      throw unauthorized('This access token is bound to no key; send it as `Bearer`.');
    if (found.jkt !== undefined) {
      if (scheme === 'bearer')
        throw unauthorized(
          'This access token is bound to a key; send it as `DPoP`, with a proof by the key.',
        );
      const { checkProof } = await import('./dpop-proof.ts');
      await checkProof(parts, request, { token, thumbprint: found.jkt });
    }
    const { id, name, prefix, scopes, previewsPerDay } = connection.key;
    const names = (found.scope ?? '').split(' ');
    const own = names.filter((name) => !LINKED_SCOPES[name]);
    // At other doors the names of the commerce protocol mean nothing.
    const linked = resources.opens(resources.ucp, request.path) ? namesGiven(names, scopes) : [];
    const asked = scopesBehind([...own, ...linked]);
    const given = scopes.filter((scope) => asked.includes(scope));
    return {
      kind: 'key',
      key: {
        id,
        name,
        prefix,
        scopes: given,
        madeFor: 'agent',
        previewsPerDay,
        ...(linked.length > 0 && own.length === 0 ? { linked } : {}),
      },
      account: connection.account,
    };
  };
}

const unauthorized = (words: string): ServiceError => new ServiceError('unauthorized', words);
