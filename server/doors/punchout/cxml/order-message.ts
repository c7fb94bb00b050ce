/**
 * `PunchOutOrderMessage`: the returned cart, or the message that nothing changes. It holds no secret, because the
 * person can read it.
 */
import type { z } from 'zod';
import type { ItemWire } from '../../../../tools/punchout/item-wire.ts';
import type { returnPunchoutCart } from '../../../../tools/punchout/return-punchout-cart.ts';
import { shortText } from '../../../../tools/punchout/short-text.ts';
import { documentOf, element, statusOf, textElement, type Writing } from '../../../cxml/write.ts';
import { escapeXml } from '../../../xml/characters.ts';
import type { Credential } from './envelope.ts';
import type { Passthrough } from './setup.ts';

export type ReturnedCart = z.output<(typeof returnPunchoutCart)['output']>;

interface ReturnContext extends Writing {
  passthrough: Passthrough;
  unspsc: string;
  mode: 'production' | 'test';
}

const LONGEST_SHORT_NAME = 50;
const LONGEST_DESCRIPTION = 250;
const LINE_TAX = 'Its share of the estimated tax';

export function cartMessage(going: ReturnContext, cart: ReturnedCart): string {
  const { totals, ship_state, freight_form, tax_form, sum } = cart;
  const isEstimated = ship_state !== null;
  const header = element(
    'PunchOutOrderMessageHeader',
    { operationAllowed: 'edit', quoteStatus: 'final' },
    element('Total', {}, money(sum)),
    ...(isEstimated
      ? [
          ...(freight_form === 'header' ? [estimate('Shipping', totals.freight_estimate)] : []),
          ...(tax_form === 'header' ? [estimate('Tax', totals.tax_estimate)] : []),
        ]
      : []),
  );
  const items = cart.items.map((item) => itemIn(item, going.unspsc));
  return messageOf(going, '', element('PunchOutOrderMessage', {}, cookie(going), header, ...items));
}

/** An empty list would delete the requisition's lines; this leaves them unchanged. */
export function nothingMessage(going: ReturnContext): string {
  const header = element(
    'PunchOutOrderMessageHeader',
    { operationAllowed: 'create', quoteStatus: 'final' },
    element('Total', {}, money(0)),
  );
  return messageOf(going, statusOf(204), element('PunchOutOrderMessage', {}, cookie(going), header));
}

const cookie = ({ passthrough }: ReturnContext): string => element('BuyerCookie', {}, passthrough.cookie);

function messageOf(going: ReturnContext, status: string, message: string): string {
  const { passthrough, mode } = going;
  const us = party(passthrough.to);
  const header = element(
    'Header',
    {},
    element('From', {}, us),
    element('To', {}, party(passthrough.from)),
    element('Sender', {}, us, textElement('UserAgent', 'merchkit')),
  );
  const attributes: Record<string, string> = mode === 'test' ? { deploymentMode: 'test' } : {};
  return documentOf(going, header, element('Message', attributes, status, message));
}

/** The buyer's credentials as it sent them; a placeholder if it sent none. */
const party = (credentials: readonly Credential[]): string =>
  (credentials.length > 0 ? credentials : [{ domain: 'NetworkId', identity: 'unknown' }])
    .map(({ domain, identity }) => element('Credential', { domain }, textElement('Identity', identity)))
    .join('');

const money = (dollars: number): string => element('Money', { currency: 'USD' }, dollars.toFixed(2));

const estimate = (name: 'Shipping' | 'Tax', { amount, basis }: { amount: number; basis: string }): string =>
  element(name, {}, money(amount), element('Description', { 'xml:lang': 'en' }, escapeXml(basis)));

function itemIn(item: ItemWire, unspsc: string): string {
  const id = element(
    'ItemID',
    {},
    textElement('SupplierPartID', item.supplier_part_id),
    textElement('SupplierPartAuxiliaryID', item.auxiliary_id),
  );
  const shortName = textElement('ShortName', shortText(item.name, item.variant, LONGEST_SHORT_NAME));
  const detail = element(
    'ItemDetail',
    {},
    element('UnitPrice', {}, money(item.unit_price)),
    element(
      'Description',
      { 'xml:lang': 'en' },
      shortName,
      escapeXml(within(item.description, LONGEST_DESCRIPTION)),
    ),
    textElement('UnitOfMeasure', item.unit ?? 'EA'),
    element('Classification', { domain: 'UNSPSC' }, item.unspsc ?? unspsc),
    ...optional('ManufacturerPartID', item.manufacturer_part),
    ...optional('ManufacturerName', item.manufacturer),
    ...optional('URL', item.product_url),
    ...(item.lead_days === null ? [] : [textElement('LeadTime', String(item.lead_days))]),
    ...(item.own_fields ?? []).map(({ name, value }) => element('Extrinsic', { name }, escapeXml(value))),
  );
  const attributes = { quantity: String(item.quantity), lineNumber: String(item.line_number) };
  const tax = item.tax === undefined ? [] : [estimate('Tax', { amount: item.tax, basis: LINE_TAX })];
  return element('ItemIn', attributes, id, detail, ...tax);
}

const optional = (name: string, text: string | null): string[] =>
  text === null ? [] : [textElement(name, text)];

/** Cut between characters, and marked as cut. */
function within(text: string, most: number): string {
  const signs = [...text];
  return signs.length <= most
    ? text
    : `${signs
        .slice(0, most - 3)
        .join('')
        .trimEnd()}...`;
}
