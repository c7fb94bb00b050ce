import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { scopedAccount } from '../identity/account-scope.ts';
import { FREIGHT_FORMS } from '../identity/freight-form.ts';
import { ProcurementSettings } from './procurement-settings.ts';

/** What is sent is saved, each field whole; the rest stays. It holds for what comes in from then on. */
export const saveProcurementSettings = defineStep({
  name: 'save_procurement_settings',
  access: { customer: 'manage', desk: ['finance', 'sales'] },
  effect: 'change',
  input: z.strictObject({
    account_id: z.string().max(80).optional(),
    /** When those that were looked at were saved, null for the defaults: refused where it is otherwise. */
    updated_at: z.iso.datetime().max(40).nullable().optional(),
    settings: ProcurementSettings.extend({ freight_form: z.enum(FREIGHT_FORMS) }).partial(),
    /** Of the documents we send; kept sealed and never shown; null for none. */
    outbound_secret: z.string().trim().min(1).max(200).nullable().optional(),
  }),
  async handler(ctx, { account_id: id, ...sent }) {
    const account = await scopedAccount(ctx, id);
    const { freight_form: freightForm, ...changes } = sent.settings;
    const settings = ProcurementSettings.parse({
      ...(await ctx.procurement.settingsOf(account.id)),
      ...changes,
    });
    refuseUnfit(settings);
    await checkAddresses(ctx, changes);
    const at = ctx.now().toISOString();
    await ctx.transaction(async (tx) => {
      const seen = (await tx.procurement.savedOf(account.id))?.updatedAt ?? null;
      if (sent.updated_at !== undefined && sent.updated_at !== seen)
        throw new ServiceError(
          'invalid_state',
          'The settings were saved by another person meanwhile; look at them again.',
          { param: 'updated_at' },
        );
      await tx.procurement.save(account.id, settings, at);
      if (sent.outbound_secret !== undefined)
        await tx.procurement.setOutboundSecret(account.id, sent.outbound_secret);
      if (freightForm !== undefined) await tx.accounts.setCreditTerms(account.email, { freightForm });
    });
    return { accountId: account.id, updatedAt: at };
  },
  audit: ({ accountId }) => ({
    event: 'security.procurement_settings_saved',
    facts: { for_account: accountId },
  }),
});

/** Names of fields that a line has anyway: of OCI in capital letters. */
const OUR_FIELDS =
  /^(?:DESCRIPTION|MATNR|QUANTITY|UNIT|PRICE|PRICEUNIT|CURRENCY|LEADTIME|LONGTEXT|VENDOR|VENDORMAT|MANUFACTCODE|MANUFACTMAT|MATGROUP|SERVICE|ATTACHMENT.*|EXT_.*)$/;

function refuseUnfit(settings: ProcurementSettings): void {
  const { documents, fields, sent_fields: sentFields, edi, shipment_notices: notices } = settings;
  if (edi.is_on && !edi.theirs) throw unfit('edi.theirs', 'Say what its envelopes call it.');
  if (edi.is_on && !edi.ours) throw unfit('edi.ours', 'Say what its envelopes call us.');
  if (documents.send.some((kind) => documents.url === null && documents.urls[kind] === undefined))
    throw unfit('documents.url', 'Say where the documents are sent.');
  if (notices.url !== null && notices.user === null)
    throw unfit('shipment_notices.user', 'Say by which name its service knows us.');
  const names = fields.map(({ name }) => name.toUpperCase().replaceAll(/[^A-Z\d]/g, '_'));
  const reserved = names.find((name) => OUR_FIELDS.test(name));
  if (reserved !== undefined)
    throw unfit('fields', `\`${reserved}\` is a field of every line already; name another one.`);
  if (new Set(names).size < names.length) throw unfit('fields', 'Name each field once.');
  if (new Set(sentFields.map(({ name }) => name.toLowerCase())).size < sentFields.length)
    throw unfit('sent_fields', 'Name each field once.');
  if (fields.some(({ value, text }) => value === 'text' && !text))
    throw unfit('fields', 'Give the text of a field with a fixed text.');
}

const unfit = (field: string, message: string): ServiceError =>
  new ServiceError('validation_failed', message, { param: `settings.${field}` });

/** As for webhooks: https, a public host, no password. */
async function checkAddresses(
  { deliveryAddresses }: Ctx,
  {
    documents,
    shipment_notices: notices,
  }: {
    documents?: ProcurementSettings['documents'] | undefined;
    shipment_notices?: ProcurementSettings['shipment_notices'] | undefined;
  },
): Promise<void> {
  const addresses = {
    'documents.url': documents?.url,
    ...prefixed('documents.urls.', documents?.urls ?? {}),
    'shipment_notices.url': notices?.url,
  };
  for (const [field, address] of Object.entries(addresses)) {
    if (!address) continue;
    try {
      await deliveryAddresses.check(address);
    } catch (cause) {
      if (!(cause instanceof ServiceError)) throw cause;
      throw new ServiceError('validation_failed', NO_ADDRESS, { param: `settings.${field}`, cause });
    }
  }
}

const prefixed = <V>(prefix: string, fields: Record<string, V>): Record<string, V> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${prefix}${name}`, value]));

const NO_ADDRESS =
  'Documents go to an address that begins with `https://`, at a public host, without a name or password in it.';
