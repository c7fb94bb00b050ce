/** A certificate as its account and the desk see it. */
import { z } from 'zod';
import type { Links } from '../identity/links.ts';
import { Address } from '../values/address.ts';
import type { PlainDate } from '../values/calendar.ts';
import { writtenBy } from '../written-by.ts';
import { EXEMPTION_KINDS, EXEMPTION_STATUSES, type Exemption, expiryOn, hasExpired } from './exemption.ts';

const text = (what: string) => z.string().nullable().describe(what);

export const EXEMPTION_FIELDS = {
  kind: z
    .enum(EXEMPTION_KINDS)
    .describe(
      '`resale`: goods are sold on. `exempt_organization`, `government`: the buyer pays no sales tax',
    ),
};

export const ExemptionWire = z.object({
  id: z.string().describe('Exemption id'),
  ...EXEMPTION_FIELDS,
  state: z.string().describe('The state it holds in'),
  number: writtenBy('account').describe('Its number'),
  status: z.enum(EXEMPTION_STATUSES).describe('`submitted`: the desk has yet to check it'),
  is_valid: z.boolean().describe('Whether orders to this state are exempt today'),
  expires_soon: z.boolean().describe('Whether that ends within 30 days'),
  expires_on: z.iso.date().nullable().describe('The last day it is valid; null where it does not expire'),
  file_url: Address.nullable().describe('The certificate; null where none was sent'),
  file_name: writtenBy('account').nullable().describe('What the file is called'),
  submitted_at: z.iso.datetime().describe('When it was sent'),
  decided_at: z.iso.datetime().nullable().describe('When the desk decided'),
  reason: text('Why it was refused'),
});
export type ExemptionWire = z.input<typeof ExemptionWire>;

export const toExemptionWire = (exemption: Exemption, links: Links, day: PlainDate): ExemptionWire => ({
  id: exemption.id,
  kind: exemption.kind,
  state: exemption.state,
  number: exemption.number,
  status: exemption.status,
  is_valid: exemption.status === 'accepted' && !hasExpired(exemption, day),
  expires_soon: expiryOn(exemption, day) === 'soon',
  expires_on: exemption.expiresOn,
  file_url: exemption.file === null ? null : links.file(exemption.file),
  file_name: exemption.fileName,
  submitted_at: exemption.submittedAt,
  decided_at: exemption.decidedAt,
  reason: exemption.reason,
});
