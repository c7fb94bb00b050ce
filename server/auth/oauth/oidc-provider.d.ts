/** Parts of the library by themselves: its index prints on Node.js 20 that only 22 is supported. */
declare module 'oidc-provider/lib/provider.js' {
  import { Provider as Documented } from 'oidc-provider';
  export class Provider extends Documented {
    RefreshToken: Documented['RefreshToken'] & { prototype: { generateTokenId(): string } };
  }
}
declare module 'oidc-provider/lib/helpers/errors.js' {
  import { errors } from 'oidc-provider';
  export import InvalidClientAuth = errors.InvalidClientAuth;
  export import InvalidGrant = errors.InvalidGrant;
  export import InvalidTarget = errors.InvalidTarget;
}
