/** The form of procurement settings: its first values, its input, and its errors. */
import type { AnswerOf } from '../../../../tools/define.ts';
import type { getProcurementSettings } from '../../../../tools/procurement/get-procurement-settings.ts';
import {
  type EdiParty,
  FIELD_SOURCES,
  type PartyId,
  SENT_DOCUMENTS,
  SENT_FIELD_MEANINGS,
} from '../../../../tools/procurement/procurement-settings.ts';
import { textOf } from '../forms/read-form.ts';
import type { FieldMessages } from '../forms/rejected-form.ts';

export type Opened = AnswerOf<typeof getProcurementSettings>;
type Settings = Opened['settings'];

const ediText = (party: EdiParty | null): string => (party ? `${party.qualifier} ${party.id}` : '');

const partyText = (party: PartyId | null): string => (party ? `${party.domain} ${party.identity}` : '');

/** The first values of the fields that are texts. */
export function initialTexts({ settings }: Opened): Record<string, string> {
  const { unspsc, tolerance, documents, edi, shipment_notices: notices } = settings;
  return {
    aliases: settings.aliases.map(partyText).join('\n'),
    identity: partyText(settings.identity),
    supplier_identity: partyText(settings.supplier_identity),
    frame_hosts: settings.frame_hosts.join('\n'),
    session_minutes: String(settings.session_minutes),
    unit_of_measure: settings.unit_of_measure ?? '',
    unspsc_fallback: unspsc.fallback ?? '',
    unspsc_by_category: unspsc.by_category.map(({ category, code }) => `${category} = ${code}`).join('\n'),
    unspsc_by_product: unspsc.by_product.map(({ product, code }) => `${product} = ${code}`).join('\n'),
    fields: settings.fields
      .map(({ name, value, text }) => `${name} = ${value === 'text' ? `"${text ?? ''}"` : value}`)
      .join('\n'),
    sent_fields: settings.sent_fields
      .map(({ name, meaning, label }) => `${name} = ${label === undefined ? meaning : `"${label}"`}`)
      .join('\n'),
    tolerance_percent: String(tolerance.percent),
    tolerance_cents: (tolerance.cents / 100).toFixed(2),
    edi_theirs: ediText(edi.theirs),
    edi_theirs_group: edi.theirs?.group ?? '',
    edi_ours: ediText(edi.ours),
    edi_ours_group: edi.ours?.group ?? '',
    shipment_notices_url: notices.url ?? '',
    shipment_notices_user: notices.user ?? '',
    documents_url: documents.url ?? '',
    ...Object.fromEntries(
      SENT_DOCUMENTS.map((kind) => [`documents_urls_${kind}`, documents.urls[kind] ?? '']),
    ),
  };
}

type Sent = Record<keyof Settings, unknown>;

/** What was typed, as the tool takes it: it refuses what it cannot read, and names the field. */
export function settingsIn(form: URLSearchParams): Sent {
  const text = (name: string): string => textOf(form, name);
  const orNull = (name: string): string | null => text(name) || null;
  const number = (name: string): number => (text(name) === '' ? Number.NaN : Number(text(name)));
  const party = (name: string): PartyId | null => (text(name) === '' ? null : partyIn(text(name)));
  return {
    aliases: linesIn(text('aliases')).map(partyIn),
    identity: party('identity'),
    supplier_identity: party('supplier_identity'),
    frame_hosts: linesIn(text('frame_hosts')),
    session_minutes: number('session_minutes'),
    level2: text('level2'),
    test_mode: form.has('test_mode'),
    unit_of_measure: orNull('unit_of_measure'),
    unspsc: {
      fallback: orNull('unspsc_fallback'),
      by_category: pairsIn(text('unspsc_by_category')).map(([category, code]) => ({ category, code })),
      by_product: pairsIn(text('unspsc_by_product')).map(([product, code]) => ({ product, code })),
    },
    fields: pairsIn(text('fields'), FIELD).map(fieldIn),
    sent_fields: pairsIn(text('sent_fields')).map(sentFieldIn),
    freight_form: text('freight_form'),
    tax_form: text('tax_form'),
    states_currency: form.has('states_currency'),
    approval: text('approval'),
    tolerance: {
      percent: number('tolerance_percent'),
      cents: Math.round(number('tolerance_cents') * 100),
      otherwise: text('tolerance_otherwise'),
    },
    late_date: text('late_date'),
    pcard: text('pcard'),
    repeats: text('repeats'),
    changes: text('changes'),
    documents: {
      send: form.getAll('documents_send'),
      url: orNull('documents_url'),
      urls: Object.fromEntries(
        SENT_DOCUMENTS.flatMap((kind) => {
          const url = text(`documents_urls_${kind}`);
          return url === '' ? [] : [[kind, url]];
        }),
      ),
      dtd_version: text('documents_dtd_version'),
      attach_pdf: form.has('documents_attach_pdf'),
    },
    edi: {
      is_on: form.has('edi_is_on'),
      theirs: ediIn(text('edi_theirs'), orNull('edi_theirs_group')),
      ours: ediIn(text('edi_ours'), orNull('edi_ours_group')),
      send: form.getAll('edi_send'),
    },
    shipment_notices: { url: orNull('shipment_notices_url'), user: orNull('shipment_notices_user') },
  };
}

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** `NetworkId AN01000000001`. */
function partyIn(line: string): PartyId {
  const [domain = '', ...rest] = line.trim().split(/\s+/);
  return { domain, identity: rest.join(' ') };
}

/** `ZZ NORTHGATE`. */
function ediIn(line: string, group: string | null): EdiParty | null {
  if (line === '') return null;
  const { domain: qualifier, identity: id } = partyIn(line);
  return { qualifier, id, group };
}

/** `Drinkware = 52152101`, one a line. */
const pairsIn = (text: string, form = /^(.*)=([^=]*)$/): [string, string][] =>
  linesIn(text).map((line) => {
    const [, name = line, value = ''] = form.exec(line) ?? [];
    return [name.trim(), value.trim()];
  });

/** A fixed text may hold another `=`. */
const FIELD = /^([^=]*)=(.*)$/;

/** `CUST_FIELD1 = variant`, or a fixed text in quotation marks. */
function fieldIn([name, value]: [string, string]) {
  const [, fixed] = /^["“](.*)["”]$/.exec(value) ?? [];
  return fixed === undefined ? { name, value } : { name, value: 'text', text: fixed };
}

/** `CC = cost_center`, or the name that the desk reads, in quotation marks. */
function sentFieldIn([name, value]: [string, string]) {
  const [, label] = /^["“](.*)["”]$/.exec(value) ?? [];
  return label === undefined ? { name, meaning: value } : { name, meaning: 'shown', label };
}

const GROUPS = ['unspsc', 'tolerance', 'documents', 'edi', 'shipment_notices'];

/** `settings.documents.urls.invoice` is the field `documents_urls_invoice`, `settings.aliases.2.domain` is `aliases`. */
export function fieldOf(param: string): string | undefined {
  const [root, group = '', name = '', kind] = param.split('.');
  if (root !== 'settings') return root;
  if (!GROUPS.includes(group)) return group;
  if (group === 'edi') return kind === 'group' ? `edi_${name}_group` : `edi_${name}`;
  return name === 'urls' && kind !== undefined ? `documents_urls_${kind}` : `${group}_${name}`;
}

const PARTY = 'Give its domain, a space, and the name, such as NetworkId AN01000000001.';
const ADDRESS = 'Give a public address that begins with https://, without a name or password in it.';
const EDI_NAME = 'Give the qualifier, a blank, and the name of at most 15 characters, such as ZZ NORTHGATE.';
const EDI_GROUP = 'Give a name of at most 15 characters, or leave it empty.';
const CODES = 'Give one a line, with a code of 8 or 10 digits: Drinkware = 52152101.';

export const MESSAGES: FieldMessages = {
  aliases: 'Give one a line: its domain, a space, and the name, such as NetworkId AN01000000001.',
  identity: PARTY,
  supplier_identity: PARTY,
  frame_hosts: 'Give one host a line, such as buyer.example.com or *.example.com.',
  session_minutes: 'Give minutes from 15 to 1,440.',
  unit_of_measure: 'Give a code of two to four letters, such as EA, or leave it empty.',
  unspsc_fallback: 'Give a code of 8 or 10 digits, or leave it empty.',
  unspsc_by_category: CODES,
  unspsc_by_product: 'Give one a line, with a code of 8 or 10 digits: demo:TUMBLER-20 = 52152101.',
  fields: `Give one a line, such as CUST_FIELD1 = variant. What a field may carry: ${FIELD_SOURCES.filter((one) => one !== 'text').join(', ')}, or a text in quotation marks.`,
  sent_fields: `Give each field once, one a line, such as CC = cost_center. What a field may mean: ${SENT_FIELD_MEANINGS.join(', ')}, or a name for the order desk in quotation marks.`,
  tolerance_percent: 'Give percent from 0 to 100.',
  tolerance_cents: 'Give dollars from 0 to 1,000,000, such as 5.00.',
  documents_url: ADDRESS,
  ...Object.fromEntries(SENT_DOCUMENTS.map((kind) => [`documents_urls_${kind}`, ADDRESS])),
  shipment_notices_url: ADDRESS,
  shipment_notices_user: 'Give the name by which your service knows us, of at most 64 characters.',
  edi_theirs: EDI_NAME,
  edi_theirs_group: EDI_GROUP,
  edi_ours: EDI_NAME,
  edi_ours_group: EDI_GROUP,
  outbound_secret: 'Give a secret of at most 200 characters.',
};
