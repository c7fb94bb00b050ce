import { z } from 'zod';
import type { InTransaction } from '../context.ts';
import type { Account } from '../identity/account.ts';
import { FREIGHT_FORMS } from '../identity/freight-form.ts';
import { ProcurementSettings } from './procurement-settings.ts';
import { SECRET_PROTOCOLS } from './shared-secret.ts';

export const Protocol = z.enum(SECRET_PROTOCOLS).describe('The protocol it is sent by');
export const FreightForm = z
  .enum(FREIGHT_FORMS)
  .describe('Freight beside the lines, as a line, or in the prices of the pieces');

export const SettingsWire = z.object({
  account_id: z.string().describe('The account'),
  account_name: z.string().describe('What it is called'),
  account_email: z.string().describe('Its email address, by which its system may always send'),
  updated_at: z.iso.datetime().nullable().describe('When they were saved; null for the defaults'),
  settings: ProcurementSettings.extend({ freight_form: FreightForm }).describe('The settings'),
  has_outbound_secret: z.boolean().describe('Whether documents to its system carry a shared secret'),
  secrets: z
    .array(
      z.object({
        protocol: Protocol,
        prefix: z.string().describe('Its first characters'),
        made_by: z.string().describe('Who made it'),
        created_at: z.iso.datetime().describe('When it was made'),
        ends_at: z.iso.datetime().nullable().describe('When it ends; null where it does not'),
      }),
    )
    .describe('The secrets that open cXML and OCI, newest first'),
});

export async function toSettingsWire(
  ctx: Pick<InTransaction, 'procurement' | 'now'>,
  account: Account,
): Promise<z.input<typeof SettingsWire>> {
  const { procurement } = ctx;
  const saved = await procurement.savedOf(account.id);
  const secrets = await procurement.secretsOf(account.id, ctx.now());
  return {
    account_id: account.id,
    account_name: account.name,
    account_email: account.email,
    updated_at: saved?.updatedAt ?? null,
    settings: { ...(await procurement.settingsOf(account.id)), freight_form: account.freightForm },
    has_outbound_secret: saved?.hasOutboundSecret ?? false,
    secrets: secrets.map(({ protocol, prefix, madeBy, createdAt, endsAt }) => ({
      protocol,
      prefix,
      made_by: madeBy,
      created_at: createdAt,
      ends_at: endsAt,
    })),
  };
}
