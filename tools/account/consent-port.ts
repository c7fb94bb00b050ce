/** What a person is asked when a client wants to work for their account. */
import type { Scope } from '../identity/key-identity.ts';
import type { OAuthClient } from './keys-port.ts';

export type AskingClient = OAuthClient;

export interface ConsentRequest {
  client: AskingClient;
  /** What it asks to do. */
  scopes: Scope[];
  /** Where the browser goes with the answer. */
  leadsTo: string;
}

/** `elsewhere`: another browser was asked. `over`: it was answered, or is too old. */
export type Asked = ConsentRequest | 'elsewhere' | 'over';

export type ConsentAnswer =
  | { kind: 'refused' }
  /** What it may do, and the connection that was made for it. */
  | { kind: 'given'; connectionId: string; scopes: readonly Scope[] };
