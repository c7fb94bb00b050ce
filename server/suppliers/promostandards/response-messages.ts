/**
 * The messages in an answer, judged by the standard: only an error is a failure, remarks on a success are not, and
 * "nothing found" is an answer, in every form suppliers use.
 */
import type { ServiceMessage } from '../../promostandards/failure.ts';
import type { Service } from '../../promostandards/service.ts';
import type { XmlElement } from '../../xml/element.ts';
import { meansCredentials, SupplierFailure } from './failure.ts';

/**
 * Error elements are direct children of the answer. Every service's form is recognized in any answer, because some
 * suppliers mix them up.
 */
export function responseMessages(answer: XmlElement): ServiceMessage[] {
  return answer.children.flatMap((child) => {
    const name = child.name.toLowerCase();
    if (name === 'servicemessagearray' || name === 'servicemessage') return messagesOfList(child);
    if (name === 'errormessage') return [messageOf(child)];
    return [];
  });
}

function messagesOfList(list: XmlElement): ServiceMessage[] {
  const rows = list.children.filter(({ name }) => name.toLowerCase() === 'servicemessage');
  if (rows.length > 0) return rows.map(messageOf);
  // The fields of a message, without the message.
  return list.children.some(({ name }) => name.toLowerCase() === 'code') ? [messageOf(list)] : [];
}

const UNKNOWN_CODE = 999;

function messageOf(element: XmlElement): ServiceMessage {
  const text = (wanted: string): string =>
    element.children.find(({ name }) => name.toLowerCase() === wanted)?.text.trim() ?? '';
  // An error may be a sentence with its number in front: `105: Authentication Credentials failed`.
  const description = element.children.length === 0 ? element.text.trim() : text('description');
  const number =
    element.children.length === 0 ? (/^\s*(\d{1,9})\b/.exec(description)?.[1] ?? '') : text('code');
  const severity = text('severity').toLowerCase();
  return {
    code: /^\d{1,9}$/.test(number) ? Number(number) : UNKNOWN_CODE,
    description,
    severity: severity.startsWith('info') ? 'Information' : severity.startsWith('warn') ? 'Warning' : 'Error',
  };
}

/** A success that some suppliers report as an error: `Information returned successfully`. */
const SUCCESS_CODE = 0;
const CREDENTIAL_CODES = new Set([100, 104, 105, 110]);
/** Codes used by suppliers of any service, outside the standard. */
const NOTHING_ANYWHERE = new Set([155, 160, 204, 303]);

/** Codes that mean "none found". */
const NOTHING: Readonly<Record<string, readonly number[]>> = {
  'ProductData/1.0.0': [130, 140],
  'ProductData/2.0.0': [130, 140],
  'MediaContent/1.1.0': [130, 140],
  'PricingAndConfiguration/1.0.0': [400],
  'ProductCompliance/1.0.0': [130, 600, 630],
  'Inventory/1.2.1': [200],
  'Inventory/2.0.0': [600, 630],
  'OrderStatus/1.0.0': [301],
  'OrderStatus/2.0.0': [301],
  'OrderShipmentNotification/1.0.0': [301],
  'OrderShipmentNotification/2.0.0': [301, 130],
  'OrderShipmentNotification/2.1.0': [301, 130],
  'Invoice/1.0.0': [301, 903],
};

const NOTHING_WORDS =
  /\b(?:no (?:results?|data|records?|orders?|shipments?) (?:were )?found|not found|does not exist|no changes)\b/i;

export type ResponseKind = 'data' | 'nothing';

/**
 * Whether the answer is data or "none found".
 *
 * @param hasData whether it holds anything but messages
 * @throws SupplierFailure `credentials`, `refused`
 */
export function responseKind(
  { name, version, errors }: Pick<Service, 'name' | 'version' | 'errors'>,
  messages: readonly ServiceMessage[],
  hasData: boolean,
): ResponseKind {
  const failures = messages.filter(isFailure);
  const [first] = failures;
  if (first === undefined) return hasData ? 'data' : 'nothing';
  // The older forms have no severity: beside data they are remarks.
  if (hasData && errors !== 'ServiceMessageArray') return 'data';
  // A service that looks nothing up cannot answer "not found".
  const nothing = NOTHING[`${name}/${version}`];
  const isNothing = ({ code, description }: ServiceMessage): boolean =>
    nothing?.includes(code) ||
    NOTHING_ANYWHERE.has(code) ||
    (code === UNKNOWN_CODE && NOTHING_WORDS.test(description));
  if (nothing && failures.every(isNothing)) return 'nothing';
  throw failureOf(failures.find((failure) => !isNothing(failure)) ?? first);
}

/** The first reported error as a failure; `undefined` if there is none. */
export function failureIn(messages: readonly ServiceMessage[]): SupplierFailure | undefined {
  const [first] = messages.filter(isFailure);
  return first && failureOf(first);
}

const isFailure = ({ code, severity }: ServiceMessage): boolean =>
  severity === 'Error' && code !== SUCCESS_CODE;

const failureOf = ({ code, description }: ServiceMessage): SupplierFailure =>
  new SupplierFailure(
    CREDENTIAL_CODES.has(code) || (code === UNKNOWN_CODE && meansCredentials(description))
      ? 'credentials'
      : 'refused',
    { code, detail: description },
  );
