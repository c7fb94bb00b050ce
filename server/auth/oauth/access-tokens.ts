import type { KeyLookup } from '../../../tools/account/keys-port.ts';
import { ServiceError } from '../../../tools/errors.ts';
import type { Caller } from '../../../tools/identity/caller.ts';
import { hashOfConnection } from '../keys.ts';
import { type OAuthRecordsParts, oauthRecords } from './records.ts';
import type { Resources } from './resources.ts';

interface AccessTokensParts extends OAuthRecordsParts {
  keys: KeyLookup;
  resources: Resources;
}

/** The caller of an access token, at the door of this path: the connection it was given for. */
export function accessTokens(parts: AccessTokensParts) {
  const { keys, resources } = parts;
  const tokens = oauthRecords(parts, 'AccessToken');
  /** @throws ServiceError `unauthorized` */
  return async (token: string, path: string): Promise<Caller> => {
    const found = await tokens.find(token);
    if (!found?.accountId)
      throw unauthorized(
        'This access token is not known, or it is over; get a new one with the refresh token.',
      );
    const audiences = [found.aud ?? []].flat();
    if (!audiences.some((resource) => resources.opens(resource, path)))
      throw unauthorized(`This access token is for ${audiences.join(', ')} alone.`);
    const connection = await keys.byHash(hashOfConnection(found.accountId));
    if (!connection) throw unauthorized('This connection was ended; connect again.');
    const { id, name, prefix, scopes, previewsPerDay } = connection.key;
    const asked = (found.scope ?? '').split(' ');
    const given = scopes.filter((scope) => asked.includes(scope));
    return {
      kind: 'key',
      key: { id, name, prefix, scopes: given, madeFor: 'agent', previewsPerDay },
      account: connection.account,
    };
  };
}

const unauthorized = (words: string): ServiceError => new ServiceError('unauthorized', words);
