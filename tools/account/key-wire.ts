/** A key as the account's members see it. */
import { z } from 'zod';
import { SCOPES } from '../identity/key-identity.ts';
import type { ApiKey } from './keys-port.ts';

export const KeyWire = z.object({
  id: z.string().describe('Key id'),
  name: z.string().describe('What it is called'),
  prefix: z.string().describe('Its first characters'),
  scopes: z.array(z.enum(SCOPES)).describe('What it may do'),
  previews_per_day: z.int().min(0).max(100_000).describe('Photo previews it may make a day'),
  created_at: z.iso.datetime().describe('When it was made'),
  last_used_at: z.iso.datetime().nullable().describe('When it was last used, within the hour; null if never'),
  revoked_at: z.iso.datetime().nullable().describe('Since when it works no more; null while it does'),
});

export const toKeyWire = (key: ApiKey): z.input<typeof KeyWire> => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  scopes: [...key.scopes],
  previews_per_day: key.previewsPerDay,
  created_at: key.createdAt,
  last_used_at: key.lastUsedAt,
  revoked_at: key.revokedAt,
});
