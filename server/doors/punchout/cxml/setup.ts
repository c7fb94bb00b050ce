/** `PunchOutSetupRequest`: opens a session. */
import type { z } from 'zod';
import type { startPunchout } from '../../../../tools/punchout/start-punchout.ts';
import { at, attributeAt, childrenOf, contentOf, textAt } from '../../../cxml/element.ts';
import { element, textElement } from '../../../cxml/write.ts';
import type { XmlElement } from '../../../xml/element.ts';
import type { Inbound } from './envelope.ts';
import { pieces } from './order-lines.ts';
import { CxmlRefusal } from './status.ts';

type Start = z.input<(typeof startPunchout)['input']>;

const LONGEST_COOKIE = 200_000;
const LONGEST = { name: 200, email: 254, postal: 20, part: 300, field: 100, value: 500 };
const MOST_FIELDS = 50;

/** Returned unchanged with the cart. */
export interface Passthrough {
  /** The content of `BuyerCookie`, as XML. */
  cookie: string;
  from: Inbound['from'];
  to: Inbound['to'];
}

/** @throws CxmlRefusal 400, 450 */
export function readSetup(inbound: Inbound): Start {
  const { request, mode } = inbound;
  const operation = attributeAt(request, 'operation') ?? 'create';
  if (operation === 'source')
    throw new CxmlRefusal(450, 'Requests for quotation (`source`) are not taken; use `create`.');
  if (operation !== 'create' && operation !== 'edit' && operation !== 'inspect')
    throw new CxmlRefusal(400, 'The operation is `create`, `edit` or `inspect`.');
  const returnUrl = textAt(request, 'BrowserFormPost', 'URL');
  if (returnUrl === undefined)
    throw new CxmlRefusal(400, 'Send `BrowserFormPost` with the URL the cart goes back to.');
  const lines = childrenOf(request, 'ItemOut');
  if (operation !== 'create' && lines.length === 0)
    throw new CxmlRefusal(400, `Send an \`ItemOut\` for each line to ${operation}.`);
  const user = userOf(request);
  const postal = textAt(shipTo(request), 'PostalAddress', 'PostalCode');
  const selected = textAt(request, 'SelectedItem', 'ItemID', 'SupplierPartID');
  return {
    protocol: 'cxml',
    operation,
    mode,
    return_url: returnUrl,
    passthrough: JSON.stringify(passthroughOf(inbound)),
    ...(user.name === undefined ? {} : { user_name: user.name.slice(0, LONGEST.name) }),
    ...(user.email === undefined ? {} : { user_email: user.email.slice(0, LONGEST.email) }),
    fields: fieldsIn(request),
    ...(postal === undefined ? {} : { ship_postal: postal.slice(0, LONGEST.postal) }),
    ...(selected === undefined ? {} : { selected: selected.slice(0, LONGEST.part) }),
    ...(operation === 'create' ? {} : { lines: lines.map(namedLine) }),
  };
}

const shipTo = (request: XmlElement): XmlElement | undefined => at(request, 'ShipTo', 'Address');

function passthroughOf({ request, from, to }: Inbound): Passthrough {
  const cookie = at(request, 'BuyerCookie');
  const content = cookie ? contentOf(cookie) : '';
  if (content.trim() === '') throw new CxmlRefusal(400, 'Send a `BuyerCookie`: the cart goes back with it.');
  if (content.length > LONGEST_COOKIE)
    throw new CxmlRefusal(400, `A \`BuyerCookie\` has at most ${LONGEST_COOKIE} characters here.`);
  return { cookie: content, from, to };
}

const fieldsIn = (request: XmlElement): Start['fields'] =>
  childrenOf(request, 'Extrinsic')
    .slice(0, MOST_FIELDS)
    .map((one) => ({
      name: (attributeAt(one, 'name') ?? '').slice(0, LONGEST.field),
      value: one.text.trim().slice(0, LONGEST.value),
    }));

/** Every field is optional, and systems name them differently. */
function userOf(request: XmlElement): { name: string | undefined; email: string | undefined } {
  const extrinsics = childrenOf(request, 'Extrinsic');
  const firstText = (...names: string[]): string | undefined =>
    names
      .map((name) => extrinsics.find((one) => attributeAt(one, 'name') === name)?.text.trim())
      .find((text) => text !== undefined && text !== '');
  const emails = [
    firstText('UserEmail'),
    firstText('Email'),
    firstText('User'),
    firstText('UniqueName'),
    textAt(request, 'Contact', 'Email'),
    textAt(shipTo(request), 'Email'),
  ];
  const fullName = [firstText('FirstName'), firstText('LastName')]
    .filter((part) => part !== undefined)
    .join(' ');
  return {
    email: emails.find((email) => email?.includes('@')),
    name:
      fullName ||
      (textAt(request, 'Contact', 'Name') ?? textAt(shipTo(request), 'PostalAddress', 'DeliverTo')),
  };
}

function namedLine(line: XmlElement, index: number) {
  return {
    auxiliary_id: (textAt(line, 'ItemID', 'SupplierPartAuxiliaryID') ?? '').slice(0, 200),
    supplier_part_id: (textAt(line, 'ItemID', 'SupplierPartID') ?? '').slice(0, LONGEST.part),
    quantity: pieces(attributeAt(line, 'quantity'), index + 1),
  };
}

export const setupResponse = (url: string): string =>
  element('PunchOutSetupResponse', {}, element('StartPage', {}, textElement('URL', url)));
