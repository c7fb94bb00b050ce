/**
 * One call from the request element to the answer element: check the caller, the version and the fields, then answer.
 */
import type { Ctx } from '../../../tools/context.ts';
import { type ErrorCode, type ServiceError, toServiceError } from '../../../tools/errors.ts';
import { failureFields } from '../../promostandards/failure.ts';
import type { Fault } from '../../promostandards/read.ts';
import type { Operation } from '../../promostandards/service.ts';
import { write } from '../../promostandards/write.ts';
import type { XmlElement } from '../../xml/element.ts';
import { COMMON_CODES, CodedError } from './coded-error.ts';
import { SoapFault } from './fault.ts';
import { RepeatedAnswer } from './repeated-answer.ts';
import type { ErrorCodes, ParsedRequest, ServiceBinding } from './service-binding.ts';

export type CalledBy = 'customer' | 'supplier';

export interface CallContext {
  /** Counts the call and returns the account, or the supplier. */
  admit(credentials: { email: string; key: string } | undefined, by: CalledBy): Promise<Ctx | undefined>;
  report(failure: ServiceError): void;
}

/**
 * The answer as XML, encoded if it was before: the result, or the service's own error.
 *
 * @throws SoapFault for an operation the service does not have; ServiceError `rate_limited`, `busy`
 */
export async function handleCall(
  offer: ServiceBinding,
  element: XmlElement,
  desk: CallContext,
  action = '',
): Promise<string | Buffer> {
  const { service } = offer;
  const [name, operation] = operationOf(offer, element, action);
  const asked = offer.ask(name, element);
  try {
    const ctx = await callerOf(asked, desk, offer.ofSuppliers?.includes(name) ? 'supplier' : 'customer');
    checkVersion(asked, offer);
    checkFields(asked, offer);
    const answer = await asked.answer(ctx);
    return answer instanceof RepeatedAnswer
      ? answer.written(operation.response, service.namespaces)
      : write(operation.response, answer, service.namespaces);
  } catch (thrown) {
    const { code, message } = codedErrorOf(thrown, offer, desk);
    const failure = {
      ...offer.besideFailure?.(asked.value),
      ...failureFields(service.errors, code, message),
    };
    return write(operation.response, failure, service.namespaces);
  }
}

/** Named by the element; of one service, whose requests have the same element, by the `SOAPAction`. */
function operationOf({ service }: ServiceBinding, element: XmlElement, action: string): [string, Operation] {
  const [found, ...others] = Object.entries(service.operations).filter(
    ([, { request }]) => request.root === element.name,
  );
  if (found && others.length === 0) return found;
  if (found) {
    const said = [found, ...others].find(([name]) => new RegExp(`(?:^|[/#"])${name}"?$`).test(action.trim()));
    if (said) return said;
    const names = Object.keys(service.operations).join(', ');
    throw new SoapFault('Client', `Say in the header SOAPAction which operation is meant: ${names}.`);
  }
  const roots = Object.values(service.operations).map(({ request }) => request.root);
  throw new SoapFault('Client', `This service has no such request. Send one of: ${roots.join(', ')}.`);
}

const CREDENTIALS = {
  customer: 'id is the email address of the account, password one of its API keys',
  supplier: 'id is the code of the supplier here, password the one that the order desk gave it for notices',
};

async function callerOf({ value }: ParsedRequest, { admit }: CallContext, by: CalledBy): Promise<Ctx> {
  const { id, password } = value;
  const isSent = typeof id === 'string' && id !== '' && typeof password === 'string' && password !== '';
  const ctx = await admit(isSent ? { email: id, key: password } : undefined, by);
  if (ctx) return ctx;
  throw isSent
    ? new CodedError(COMMON_CODES.badCredentials, 'Authentication Credentials failed')
    : new CodedError(COMMON_CODES.noCredentials, `Authentication Credentials required: ${CREDENTIALS[by]}`);
}

function checkVersion({ value }: ParsedRequest, { service }: ServiceBinding): void {
  const { wsVersion } = value;
  if (typeof wsVersion === 'string' && !service.versions.includes(wsVersion))
    throw new CodedError(
      COMMON_CODES.badVersion,
      `wsVersion not found; send ${service.versions.join(' or ')}`,
    );
}

/** All missing fields are named at once; invalid ones, one at a time. */
function checkFields({ faults, unknown }: ParsedRequest, { codes }: ServiceBinding): void {
  const missing = faults.filter(({ kind }) => kind === 'missing').map(({ path }) => path);
  if (missing.length > 0)
    throw new CodedError(COMMON_CODES.missing, `The following field(s) are required [${missing.join(', ')}]`);
  const [wrong] = faults.filter(({ path }) => path !== 'id' && path !== 'password');
  if (wrong) {
    const [field = ''] = wrong.path.split(/[/[]/);
    const unlisted = wrong.kind === 'unlisted' ? codes.unlisted : undefined;
    throw new CodedError(codes.fields?.[field] ?? unlisted ?? codes.invalid, faultSentence(wrong));
  }
  const [stray] = codes.unknown === undefined ? [] : unknown;
  if (stray !== undefined && codes.unknown !== undefined)
    throw new CodedError(codes.unknown, `${named(stray)} is no field of this version; leave it out`);
}

/** A sent name, cleaned and cut. */
const named = (path: string): string => path.replaceAll(/[^\w/[\].-]/g, '').slice(0, 160);

const faultSentence = ({ path, kind, is }: Fault): string =>
  kind === 'repeated' ? `${path} is there more than once` : `${path} must be ${is}`;

const BY_ERROR: Partial<Record<ErrorCode, keyof typeof COMMON_CODES>> = {
  forbidden_scope: 'notAuthorized',
  unauthorized: 'badCredentials',
};

function codedErrorOf(
  thrown: unknown,
  { codes }: ServiceBinding,
  desk: CallContext,
): { code: number; message: string } {
  if (thrown instanceof CodedError) return thrown;
  if (thrown instanceof SoapFault) throw thrown;
  const error = toServiceError(thrown);
  if (error.code === 'rate_limited' || error.code === 'busy') throw error;
  if (error.code === 'internal') desk.report(error);
  const common = BY_ERROR[error.code];
  if (common) return { code: COMMON_CODES[common], message: error.message };
  return { code: codeOf(error, codes), message: error.message };
}

function codeOf({ code, status }: ServiceError, codes: ErrorCodes): number {
  if (code === 'not_found') return codes.notFound;
  return status === 422 && code !== 'price_unavailable' ? codes.invalid : COMMON_CODES.general;
}
