/** Calls of the SOAP services as a distributor's system makes them. */
import { isWhole, read } from '../../server/promostandards/read.ts';
import type { ValueOf } from '../../server/promostandards/schema.ts';
import type { Operations, Service } from '../../server/promostandards/service.ts';
import { write } from '../../server/promostandards/write.ts';
import type { Shop } from './open-shop.ts';
import { DEMO_KEY } from './open-shop.ts';
import { bodyOf, bodyText, faultsByOwnSchema, faultsBySchema, pathOf } from './promostandards.ts';
import { isThere } from './reference.ts';

export const DEMO_ID = 'demo@example.com';

export const envelope11 = (content: string): string =>
  `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Header/><soapenv:Body>${content}</soapenv:Body></soapenv:Envelope>`;

/** Posts a message unchanged. */
export async function post(
  shop: Pick<Shop, 'url'>,
  service: Service,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${shop.url}/soap/${pathOf(service)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/xml; charset=utf-8', ...headers },
    body,
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

type Asked<O extends Operations, K extends keyof O> = Omit<
  ValueOf<O[K]['request']['type']>,
  'wsVersion' | 'id' | 'password'
> & { wsVersion?: string; id?: string; password?: string };

/** One call with the demo account's key; checks that its answer is valid by our schema and the published one. */
export async function call<O extends Operations, K extends keyof O & string>(
  shop: Pick<Shop, 'url'>,
  service: Service<O>,
  operation: K,
  asked: Asked<O, K>,
): Promise<ValueOf<O[K]['response']['type']>> {
  const { request, response } = service.operations[operation] as O[K];
  const message = write(
    request,
    { wsVersion: service.version, id: DEMO_ID, password: DEMO_KEY, ...asked },
    service.namespaces,
  );
  const { status, text } = await post(shop, service, envelope11(message), { SOAPAction: operation });
  const element = bodyOf(Buffer.from(text));
  if (status !== 200 || !element) throw new Error(`${status} ${text.slice(0, 500)}`);
  const reading = read(response.type as O[K]['response']['type'], element);
  if (!isWhole(reading)) throw new Error(JSON.stringify(reading.faults));
  const isJudged = isThere('promostandards') && !hasNoValidError(service, text);
  const faults = [
    ...faultsByOwnSchema(service, bodyText(text)),
    ...(isJudged ? faultsBySchema(service, bodyText(text)) : []),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return reading.value as ValueOf<O[K]['response']['type']>;
}

/** This schema makes the orders of an answer mandatory, so no error and no empty answer is valid. */
const hasNoValidError = (service: Service, text: string): boolean =>
  pathOf(service) === 'OrderStatus/1.0.0' && !text.includes('OrderStatusArray>');
