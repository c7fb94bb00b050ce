/** Identity linking: a person lets a platform act for their account, by the scopes that the protocol names. */
import { ServiceError } from '../../../tools/errors.ts';
import type { Caller } from '../../../tools/identity/caller.ts';
import { LINKED_SCOPES } from '../../../tools/identity/linked-scopes.ts';
import { failure, type Message, type UcpRefusal } from './refusal.ts';
import type { CapabilityName } from './version.ts';

export const IDENTITY_LINKING = 'dev.ucp.common.identity_linking';

const gates = Object.entries(LINKED_SCOPES).filter(([, { isGate }]) => isGate);

/** The scopes without which nothing of their capabilities is carried out, as the profile declares them. */
export const GATES = Object.fromEntries(
  gates.map(([name, { text }]) => [name, { description: { plain: text } }]),
);

/** The scope that operations of this capability need; `undefined` where they are open to everybody. */
export const gateOf = (capability: CapabilityName): string | undefined =>
  gates.map(([name]) => name).find((name) => name.startsWith(`${capability}:`));

/** @throws ServiceError `forbidden_scope` where a person linked their account without this capability's scope */
export function refuseUnlinked(caller: Caller, capability: CapabilityName): void {
  const gate = gateOf(capability);
  if (caller.kind !== 'key' || caller.key.linked === undefined || gate === undefined) return;
  if (!caller.key.linked.includes(gate))
    throw new ServiceError('forbidden_scope', `The person did not allow this: it needs the scope ${gate}.`);
}

const CODES: Readonly<Record<string, string>> = {
  unauthorized: 'identity_required',
  forbidden_scope: 'insufficient_scope',
};

/** What a refusal says of the person that is missing, in the protocol’s words. */
export function identityMessages({ code, message }: UcpRefusal): { messages?: Message[] } {
  const known = CODES[code];
  return known === undefined ? {} : { messages: [failure('requires_buyer_review', known, message)] };
}
