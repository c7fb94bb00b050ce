/**
 * `PunchOutOrderMessage`: the returned cart, or the message that nothing changes. It holds no secret, because the
 * person can read it.
 */

import type { AnswerOf } from '../../../../tools/define.ts';
import { english, type Said } from '../../../../tools/languages/words.ts';
import type { returnPunchoutCart } from '../../../../tools/punchout/return-punchout-cart.ts';
import { shortText } from '../../../../tools/punchout/short-text.ts';
import type { ShownItem } from '../../../../tools/punchout/shown-item.ts';
import { centsToDollars } from '../../../../tools/values/money.ts';
import { documentOf, element, statusOf, textElement, type Writing } from '../../../cxml/write.ts';
import { escapeXml } from '../../../xml/characters.ts';
import type { Credential } from './envelope.ts';
import type { Passthrough } from './setup.ts';

type Returned = AnswerOf<typeof returnPunchoutCart>;
export type ReturnedCart = Omit<Returned, 'totals'> & { totals: Pick<Returned['totals'], 'freight' | 'tax'> };

interface ReturnContext extends Writing {
  passthrough: Passthrough;
  unspsc: string;
  mode: 'production' | 'test';
}

const LONGEST_SHORT_NAME = 50;
const LONGEST_DESCRIPTION = 250;
const LINE_TAX = 'Its share of the estimated tax';

export function cartMessage(going: ReturnContext, cart: ReturnedCart): string {
  const { totals, shipState, freightForm, taxForm, sumCents } = cart;
  const isEstimated = shipState !== null;
  const header = element(
    'PunchOutOrderMessageHeader',
    { operationAllowed: 'edit', quoteStatus: 'final' },
    element('Total', {}, money(sumCents)),
    ...(isEstimated
      ? [
          ...(freightForm === 'header' ? [estimate('Shipping', totals.freight)] : []),
          ...(taxForm === 'header' ? [estimate('Tax', totals.tax)] : []),
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

const money = (cents: number): string =>
  element('Money', { currency: 'USD' }, centsToDollars(cents).toFixed(2));

const estimate = (
  name: 'Shipping' | 'Tax',
  { amountCents, basis }: { amountCents: number; basis: Said },
): string =>
  element(
    name,
    {},
    money(amountCents),
    element('Description', { 'xml:lang': 'en' }, escapeXml(english(basis))),
  );

function itemIn(item: ShownItem, unspsc: string): string {
  const id = element(
    'ItemID',
    {},
    textElement('SupplierPartID', item.supplierPartId),
    textElement('SupplierPartAuxiliaryID', item.auxiliaryId),
  );
  const shortName = textElement('ShortName', shortText(item.name, item.variant, LONGEST_SHORT_NAME));
  const detail = element(
    'ItemDetail',
    {},
    element('UnitPrice', {}, money(item.unitPriceCents)),
    element(
      'Description',
      { 'xml:lang': 'en' },
      shortName,
      escapeXml(within(item.description, LONGEST_DESCRIPTION)),
    ),
    textElement('UnitOfMeasure', item.unit ?? 'EA'),
    element('Classification', { domain: 'UNSPSC' }, item.unspsc ?? unspsc),
    ...optional('ManufacturerPartID', item.manufacturerPart),
    ...optional('ManufacturerName', item.manufacturer),
    ...optional('URL', item.productUrl),
    ...(item.leadDays === null ? [] : [textElement('LeadTime', String(item.leadDays))]),
    ...(item.ownFields ?? []).map(({ name, value }) => element('Extrinsic', { name }, escapeXml(value))),
  );
  const attributes = { quantity: String(item.quantity), lineNumber: String(item.lineNumber) };
  const tax =
    item.taxCents === undefined ? [] : [estimate('Tax', { amountCents: item.taxCents, basis: LINE_TAX })];
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
