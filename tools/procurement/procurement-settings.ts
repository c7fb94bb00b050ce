/** How an account’s procurement system works with us: what it sends as, what its carts look like, what it is sent. */
import { z } from 'zod';
import type { DocumentKind } from './document-log.ts';

const text = (most: number, what: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}\p{Cf}]*$/u, 'leave out control characters')
    .describe(what);

/** A name within a domain, such as `NetworkId` and `AN01000000001`. */
export const PartyId = z.strictObject({
  domain: text(60, 'Domain of the credential, such as `DUNS` or `NetworkId`'),
  identity: text(200, 'Name within the domain'),
});
export type PartyId = z.output<typeof PartyId>;

export const TAX_FORMS = ['header', 'lines', 'omitted'] as const;
export type TaxForm = (typeof TAX_FORMS)[number];

/** What is sent to the buyer’s system. */
export const SENT_DOCUMENTS = ['confirmation', 'ship_notice', 'invoice', 'status_update'] as const;
export type SentDocument = (typeof SENT_DOCUMENTS)[number];

export const DTD_VERSIONS = ['1.2.014', '1.2.020', '1.2.037', '1.2.050', '1.2.063', '1.2.071'] as const;

/** What is sent by EDI. */
export const EDI_DOCUMENTS = ['confirmation', 'ship_notice', 'invoice'] as const;

const ediCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z\d][A-Za-z\d &.,/-]{0,14}$/, 'give at most 15 letters, digits, blanks and & . , / -');

/** A partner as envelopes of X12 name it. */
export const EdiParty = z.strictObject({
  qualifier: z
    .string()
    .trim()
    .regex(/^[A-Z\d]{2}$/, 'give two letters or digits, such as ZZ or 01')
    .describe('Qualifier in ISA05 or ISA07'),
  id: ediCode.describe('Name in ISA06 or ISA08'),
  group: ediCode.nullable().describe('Name in GS02 or GS03; null for that in the ISA'),
});
export type EdiParty = z.output<typeof EdiParty>;

/** Data of a returned line that a field of the buyer’s own may carry; `text` is a fixed text. */
export const FIELD_SOURCES = [
  'variant',
  'description',
  'supplier_part_id',
  'quote_id',
  'manufacturer',
  'manufacturer_part',
  'product_url',
  'picture_url',
  'lead_days',
  'user_email',
  'text',
] as const;

const FieldMapping = z.strictObject({
  name: z
    .string()
    .trim()
    .regex(/^[A-Za-z][\w .-]{0,59}$/, 'begin with a letter; letters, digits, space, point, - and _ follow')
    .describe('Name of the `Extrinsic`; by OCI of the field after `NEW_ITEM-`'),
  value: z.enum(FIELD_SOURCES).describe('What it carries'),
  text: z.string().trim().max(200).optional().describe('Its text, where `value` is `text`'),
});
export type FieldMapping = z.output<typeof FieldMapping>;

/** What a field that the buyer’s system sends stands for. */
export const SENT_FIELD_MEANINGS = [
  'cost_center',
  'requisition',
  'cart_number',
  'user_name',
  'user_email',
  'shown',
  'hidden',
] as const;
export type SentFieldMeaning = (typeof SENT_FIELD_MEANINGS)[number];

const SentFieldRule = z.strictObject({
  name: text(100, 'Name of the `Extrinsic`, or of the field of an OCI call, in any case'),
  meaning: z
    .enum(SENT_FIELD_MEANINGS)
    .describe('What it stands for; `shown` and `hidden` are about the order desk'),
  label: text(60, 'What the desk reads for its name, where it is `shown`').optional(),
});

const address = z.string().trim().max(2_048).describe('Public address, https');
const Unspsc = z
  .string()
  .trim()
  .regex(/^\d{8}(?:\d{2})?$/, 'give 8 or 10 digits')
  .describe('UNSPSC code');
const MOST_CODES = 200;

/** The host of a page, with a port where it is not 443; `*.` stands for the hosts below it. */
const HOST = /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d](?::\d{1,5})?$/;
/** `*.com` would be anyone’s page. */
const isNarrow = (host: string): boolean => !host.startsWith('*.') || host.split('.').length > 2;

export const ProcurementSettings = z.strictObject({
  aliases: z
    .array(PartyId)
    .max(20)
    .describe('Further names its system or network sends as, beside the email address of the account'),
  identity: PartyId.nullable().describe('Its name in documents we send; null for that of its order'),
  supplier_identity: PartyId.nullable().describe('Our name in documents we send; null for that of its order'),
  frame_hosts: z
    .array(
      z
        .string()
        .trim()
        .toLowerCase()
        .max(255)
        .regex(HOST, 'give a host, such as buyer.example.com or *.example.com')
        .refine(isNarrow, 'name the hosts below a domain, such as *.example.com'),
    )
    .max(20)
    .describe('Hosts that may show the shop in a frame, besides the one the cart goes back to'),
  session_minutes: z.int().min(15).max(1_440).describe('Minutes until a session ends'),
  level2: z
    .enum(['shop', 'item'])
    .describe(
      'A session that opens at a product shows the whole shop (`shop`) or that product alone (`item`)',
    ),
  test_mode: z.boolean().describe('Every session and order is a test: nothing is made or owed'),
  unit_of_measure: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z\d]{2,4}$/, 'give a code of two to four letters, such as EA')
    .nullable()
    .describe(
      'Unit of the lines of a cart, as the buyer’s system calls a piece: a code of UN/CEFACT, or EACH; null for the usual one',
    ),
  unspsc: z
    .strictObject({
      fallback: Unspsc.nullable().describe('Of all other goods; null for that of the shop'),
      by_category: z
        .array(z.strictObject({ category: text(120, 'Category in the catalog'), code: Unspsc }))
        .max(MOST_CODES)
        .describe('Of categories'),
      by_product: z
        .array(z.strictObject({ product: text(300, 'Product key'), code: Unspsc }))
        .max(MOST_CODES)
        .describe('Of single products, before their category'),
    })
    .describe('Classification of goods'),
  fields: z.array(FieldMapping).max(20).describe('Fields of its own on each line of a cart'),
  sent_fields: z
    .array(SentFieldRule)
    .max(30)
    .describe('What fields of its own mean that its system sends with setups and orders'),
  tax_form: z
    .enum(TAX_FORMS)
    .describe('Tax beside the lines, at each line, or left out of carts; on invoices it is always there'),
  states_currency: z.boolean().describe('Pages and texts of lines say that prices are in US dollars'),
  approval: z
    .enum(['none', 'proof'])
    .describe('An order goes to production at once (`none`), or once a proof was approved (`proof`)'),
  tolerance: z
    .strictObject({
      percent: z.number().min(0).max(100).describe('Percent of the line'),
      cents: z.int().min(0).max(100_000_000).describe('At most so many cents'),
      otherwise: z
        .enum(['accept', 'confirm', 'refuse'])
        .describe('Beyond it: taken in, taken in and confirmed with changes, or refused'),
    })
    .describe('By how much an ordered price may be below ours'),
  late_date: z.enum(['confirm', 'refuse']).describe('A requested date that is too early'),
  pcard: z.enum(['refuse', 'payment']).describe('An order with a purchasing card'),
  repeats: z
    .enum(['hold', 'order'])
    .describe('A cart that is ordered again: taken in and held for the order desk, or made at once'),
  changes: z
    .enum(['refuse', 'details', 'quantities'])
    .describe('What an update of an order may change; `quantities` includes details'),
  documents: z
    .strictObject({
      send: z.array(z.enum(SENT_DOCUMENTS)).max(SENT_DOCUMENTS.length).describe('Kinds that are sent'),
      url: address.nullable().describe('Where they are sent'),
      urls: z
        .strictObject({
          confirmation: address.optional(),
          ship_notice: address.optional(),
          invoice: address.optional(),
          status_update: address.optional(),
        })
        .describe('Where single kinds are sent instead'),
      dtd_version: z.enum(DTD_VERSIONS).describe('Version of cXML'),
      attach_pdf: z.boolean().describe('Whether an invoice has its PDF attached'),
    })
    .describe('Documents sent to the buyer’s system'),
  edi: z
    .strictObject({
      is_on: z.boolean().describe('Whether files are taken and written'),
      theirs: EdiParty.nullable().describe('Its names in envelopes'),
      ours: EdiParty.nullable().describe('Our names in envelopes'),
      send: z
        .array(z.enum(EDI_DOCUMENTS))
        .max(EDI_DOCUMENTS.length)
        .describe('Documents that are written: 855, 856, 810'),
    })
    .describe('X12 by files'),
  shipment_notices: z
    .strictObject({
      url: address.nullable().describe('Where they are sent; null for none'),
      user: text(64, 'The `id` by which its service knows us').nullable(),
    })
    .describe('Order Shipment Notification 2.1.0 that tells its service of each parcel as it leaves'),
});
export type ProcurementSettings = z.output<typeof ProcurementSettings>;

export const DEFAULT_PROCUREMENT_SETTINGS: ProcurementSettings = {
  aliases: [],
  identity: null,
  supplier_identity: null,
  frame_hosts: [],
  session_minutes: 360,
  level2: 'shop',
  test_mode: false,
  unit_of_measure: null,
  unspsc: { fallback: null, by_category: [], by_product: [] },
  fields: [],
  sent_fields: [],
  tax_form: 'header',
  states_currency: false,
  approval: 'none',
  tolerance: { percent: 0, cents: 0, otherwise: 'refuse' },
  late_date: 'confirm',
  pcard: 'refuse',
  repeats: 'hold',
  changes: 'quantities',
  documents: { send: [], url: null, urls: {}, dtd_version: '1.2.014', attach_pdf: false },
  edi: { is_on: false, theirs: null, ours: null, send: [] },
  shipment_notices: { url: null, user: null },
};

/** Where a document of this kind is sent, a credit note where invoices go; `undefined` where none is. */
export function addressOf(
  { documents }: Pick<ProcurementSettings, 'documents'>,
  kind: DocumentKind,
): string | undefined {
  const sent = documents.send.find((one) => one === (kind === 'credit_note' ? 'invoice' : kind));
  return sent && (documents.urls[sent] ?? documents.url ?? undefined);
}

/** The two sides of EDI; `undefined` while it is off. */
export const ediPartners = ({
  edi: { is_on, theirs, ours },
}: Pick<ProcurementSettings, 'edi'>): { theirs: EdiParty; ours: EdiParty } | undefined =>
  is_on && theirs && ours ? { theirs, ours } : undefined;

/** Whether the account sends by this name, beside the email address of the account; the domain only where it is named. */
export const sendsAs = (
  { aliases }: Pick<ProcurementSettings, 'aliases'>,
  { domain, identity }: { domain?: string | undefined; identity: string },
): boolean =>
  aliases.some(
    (alias) => isSame(alias.identity, identity) && (domain === undefined || isSame(alias.domain, domain)),
  );

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
