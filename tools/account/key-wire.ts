/** A key as the account's members see it. */
import { z } from 'zod';
import { SCOPES } from '../identity/key-identity.ts';
import { isExpired } from './key-expiry.ts';
import type { ApiKey } from './keys-port.ts';

export const KeyWire = z.object({
  id: z.string().describe('Key id'),
  name: z.string().describe('What it is called'),
  prefix: z.string().describe('Its first characters'),
  scopes: z.array(z.enum(SCOPES)).describe('What it may do'),
  previews_per_day: z.int().min(0).max(100_000).describe('Photo previews it may make a day'),
  made_by: z
    .string()
    .describe('Who made it: the address of a person of the team, `command line` or `demo shop`'),
  connection: z
    .object({
      client_id: z.string().describe('Its id: an address that describes it, or one it was given here'),
      host: z.string().nullable().describe('The host that vouches for it; null if it registered itself'),
      name: z.string().describe('The name it gives itself'),
    })
    .nullable()
    .describe('The client that was connected by OAuth; null for a key'),
  created_at: z.iso.datetime().describe('When it was made'),
  expires_at: z.iso.datetime().nullable().describe('When it ends by itself; null if it does not'),
  is_expired: z.boolean().describe('Whether it has ended by itself'),
  last_used_at: z.iso.datetime().nullable().describe('When it was last used, within the hour; null if never'),
  oci_used_at: z.iso
    .datetime()
    .nullable()
    .describe('When it last opened OCI punch-out although it can do more; null if never'),
  revoked_at: z.iso.datetime().nullable().describe('Since when it works no more; null while it does'),
});

export const toKeyWire = (key: ApiKey, now: Date): z.input<typeof KeyWire> => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  scopes: [...key.scopes],
  previews_per_day: key.previewsPerDay,
  made_by: key.madeBy,
  connection: key.client && { client_id: key.client.id, host: key.client.host, name: key.client.name },
  created_at: key.createdAt,
  expires_at: key.expiresAt,
  is_expired: isExpired(key, now),
  last_used_at: key.lastUsedAt,
  oci_used_at: key.ociUsedAt,
  revoked_at: key.revokedAt,
});
