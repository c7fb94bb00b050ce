import { CLIENT_SCOPES } from '../../../tools/account/connect-client.ts';
import { CLIENT_AUTH_ALGORITHMS, CLIENT_AUTH_METHODS, PATHS } from './paths.ts';

/** What the authorization server says of itself (RFC 8414), without what the library has for OpenID Connect. */
export const serverMetadata = (publicUrl: string) => ({
  issuer: publicUrl,
  authorization_endpoint: `${publicUrl}${PATHS.authorization}`,
  token_endpoint: `${publicUrl}${PATHS.token}`,
  registration_endpoint: `${publicUrl}${PATHS.registration}`,
  revocation_endpoint: `${publicUrl}${PATHS.revocation}`,
  // Some clients ask for what they want a refresh token by; all get one.
  scopes_supported: [...CLIENT_SCOPES, 'offline_access'],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: CLIENT_AUTH_METHODS,
  token_endpoint_auth_signing_alg_values_supported: CLIENT_AUTH_ALGORITHMS,
  revocation_endpoint_auth_methods_supported: CLIENT_AUTH_METHODS,
  revocation_endpoint_auth_signing_alg_values_supported: CLIENT_AUTH_ALGORITHMS,
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
  service_documentation: `${publicUrl}/docs`,
});
