/**
 * The industry's services at `/soap/<service>/<version>`: a POST is a call, `?wsdl` is the description. SOAP 1.1, and
 * 1.2 if a caller uses it. The element in the body names the operation; the header `SOAPAction` is read where several have the
 * same.
 *
 * An understood call is always answered with 200, a failure in the service's own words. Anything else is a fault: 500
 * as SOAP has it (1.2: 400 for the sender's), 400 for invalid XML, 404, 413 and 415 as HTTP has it, and 429 with
 * `Retry-After` above the rate limit.
 */
import { type Context, Hono } from 'hono';
import { answerOf, headersOf } from '../../../rest-shim/answer.ts';
import { type RequestEnv, requestIdOf } from '../../../rest-shim/env.ts';
import { readBytes } from '../../../rest-shim/read-body.ts';
import type { Ctx } from '../../../tools/context.ts';
import { ServiceError, toServiceError } from '../../../tools/errors.ts';
import { asApi } from '../../http/answer-headers.ts';
import type { Service } from '../../promostandards/service.ts';
import { wsdlOf } from '../../promostandards/wsdl.ts';
import { parseXml } from '../../xml/parse.ts';
import { XmlError } from '../../xml/xml-error.ts';
import { page } from '../pages/frame/respond.ts';
import {
  bodyChild,
  CONTENT_TYPES,
  envelope,
  envelopeBytes,
  faultEnvelope,
  type SoapVersion,
  versionOf,
} from './envelope.ts';
import { SoapFault } from './fault.ts';
import { type CallContext, handleCall } from './handle-call.ts';
import type { ServiceBinding } from './service-binding.ts';
import { serviceBindings } from './service-bindings.ts';
import { ServicesPage } from './services-page.tsx';

/** A complete purchase order of two hundred lines is half of this. */
const LARGEST_MESSAGE_BYTES = 2_000_000;
const MEDIA_TYPE = /^\s*(?:text\/xml|application\/xml|application\/soap\+xml)\s*(?:;|$)/i;

type Admit = (
  c: Context,
  credentials: { email: string; key: string } | undefined,
) => Promise<Ctx | undefined>;

export interface SoapDoorParts {
  publicUrl: string;
  /** Counts the request and returns the account; `undefined` if the credentials are missing or unknown. */
  admit: Admit;
  /** The same of a supplier, which sends its code and the password for its notices. */
  admitSupplier: Admit;
  report(failure: ServiceError, requestId: string): void;
}

/** The address of a service, below the public address. */
export const pathOf = ({ name, version }: Service): string => `/soap/${name}/${version}`;

export function soapDoor(parts: SoapDoorParts): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>({ strict: false });
  const services = serviceBindings.map(({ service }) => service);
  app.get('/', (c) =>
    page(c, <ServicesPage publicUrl={parts.publicUrl} services={services} />, { secrecy: 'shop' }),
  );
  for (const offer of serviceBindings) {
    const { service } = offer;
    const address = `${parts.publicUrl}${pathOf(service)}`;
    let wsdl: string | undefined;
    const path = `/${service.name}/${service.version}`;
    app.get(path, (c) => {
      if (!isWsdlAsked(c)) return c.redirect(`${address}?wsdl`);
      wsdl ??= wsdlOf(service, address);
      return c.body(wsdl, 200, { 'Content-Type': 'text/xml; charset=utf-8' });
    });
    app.post(path, (c) => answered(c, offer, parts));
  }
  const nothing = new SoapFault(
    'Client',
    `There is no service at this path and method; GET ${parts.publicUrl}/soap lists the services.`,
    { status: 404 },
  );
  app.all('*', (c) => refused(c, newCall(), nothing, parts));
  return app;
}

const isWsdlAsked = (c: Context): boolean =>
  Object.keys(c.req.query()).some((name) => name.toLowerCase() === 'wsdl');

/** A call as far as it was read. */
interface Call {
  version: SoapVersion;
  isCounted: boolean;
}

const newCall = (): Call => ({ version: '1.1', isCounted: false });

async function answered(
  c: Context<RequestEnv>,
  offer: ServiceBinding,
  parts: SoapDoorParts,
): Promise<Response> {
  const call = newCall();
  try {
    const root = parseXml(await bytesOf(c), { contentType: c.req.header('Content-Type') });
    call.version = versionOf(root);
    const element = bodyChild(root, call.version);
    const desk: CallContext = {
      admit(credentials, by) {
        call.isCounted = true;
        return by === 'supplier' ? parts.admitSupplier(c, credentials) : parts.admit(c, credentials);
      },
      report: (failure) => parts.report(failure, requestIdOf(c)),
    };
    const answer = await handleCall(offer, element, desk, actionOf(c));
    const content =
      typeof answer === 'string' ? envelope(call.version, answer) : envelopeBytes(call.version, answer);
    return respond(c, call, content, 200);
  } catch (thrown) {
    return refused(c, call, thrown, parts);
  }
}

/** SOAP 1.2 has it in the media type. */
const actionOf = (c: Context): string =>
  c.req.header('SOAPAction') ?? /\baction="?([^";]+)/i.exec(c.req.header('Content-Type') ?? '')?.[1] ?? '';

async function bytesOf(c: Context): Promise<Uint8Array> {
  const type = c.req.header('Content-Type');
  if (type !== undefined && !MEDIA_TYPE.test(type))
    throw new SoapFault('Client', 'Send the message as `text/xml; charset=utf-8`.', { status: 415 });
  try {
    return await readBytes(c, LARGEST_MESSAGE_BYTES);
  } catch (failure) {
    if (failure instanceof ServiceError && failure.code === 'validation_failed')
      throw new SoapFault('Client', failure.message, { status: 413 });
    throw failure;
  }
}

/** A request that is not a call is counted as well. */
async function refused(
  c: Context<RequestEnv>,
  call: Call,
  thrown: unknown,
  parts: SoapDoorParts,
): Promise<Response> {
  let fault = faultOf(c, thrown, parts);
  if (!call.isCounted) {
    try {
      await parts.admit(c, undefined);
    } catch (limited) {
      fault = faultOf(c, limited, parts);
    }
  }
  if (fault.retryAfterSeconds !== undefined) headersOf(c)['Retry-After'] = String(fault.retryAfterSeconds);
  const status = fault.status ?? (call.version === '1.2' && fault.code === 'Client' ? 400 : 500);
  return respond(c, call, faultEnvelope(call.version, fault), status);
}

function faultOf(c: Context, thrown: unknown, { report }: SoapDoorParts): SoapFault {
  if (thrown instanceof SoapFault) return thrown;
  if (thrown instanceof XmlError) return new SoapFault('Client', thrown.message, { status: 400 });
  const error = toServiceError(thrown);
  const { code, message, retryAfterSeconds } = error;
  const more = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  if (code === 'rate_limited') return new SoapFault('Client', message, { status: 429, ...more });
  if (code === 'busy') return new SoapFault('Server', message, { status: 503, ...more });
  report(error, requestIdOf(c));
  return new SoapFault(
    'Server',
    'Something went wrong on our side. If this call changes something, look whether it did before you send it again.',
  );
}

function respond(
  c: Context<RequestEnv>,
  { version }: Call,
  content: string | Buffer<ArrayBuffer>,
  status: 200 | 400 | 404 | 413 | 415 | 429 | 500 | 503,
): Response {
  asApi(headersOf(c));
  return answerOf(c, content, status, CONTENT_TYPES[version]);
}
