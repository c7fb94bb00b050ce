/** The `soap` package's own server: the same messages, their answers ready in memory, no key, no limit, no stock to ask for. */
import { createServer } from 'node:http';
import { listen } from 'soap';
import { read } from '../../../server/promostandards/read.ts';
import type { Group, Type } from '../../../server/promostandards/schema.ts';
import { wsdlOf } from '../../../server/promostandards/wsdl.ts';
import { bodyOf } from '../../support/promostandards.ts';
import { SOAP_CALLS, soapRequest } from '../soap-goods.ts';
import { sayReady } from './ready.ts';

/** As the package wants it: the rows of an array below the name of their element. */
function asPackage(type: Type, value: unknown): unknown {
  if (type.kind === 'scalar') return value;
  if (type.kind === 'list')
    return { [type.item]: Array.isArray(value) ? value.map((row) => asPackage(type.type, row)) : [] };
  return fieldsOf(type, value);
}

function fieldsOf({ fields }: Group, value: unknown): object {
  const object: Record<string, unknown> = {};
  for (const [name, { type }] of Object.entries(fields)) {
    const held: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
    if (held === undefined) continue;
    object[name] =
      Array.isArray(held) && type.kind !== 'list'
        ? held.map((row) => asPackage(type, row))
        : asPackage(type, held);
  }
  return object;
}

/** What the service answers, taken once. */
async function answers(): Promise<Map<string, object>> {
  const known = new Map<string, object>();
  for (const call of SOAP_CALLS) {
    const { path, headers, body } = soapRequest(call);
    const response = await fetch(`${process.env['SHOP_URL']}${path}`, {
      method: 'POST',
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const element = bodyOf(Buffer.from(await response.text()));
    const type = call.service.operations[call.operation]?.response.type;
    if (!element || !type) throw new Error('the service gave no answer');
    known.set(call.asked['productId'] ?? '', fieldsOf(type, read(type, element).value));
  }
  return known;
}

const known = await answers();
const answer = ({ productId }: { productId: string }): object => known.get(productId) ?? {};
const server = createServer((_, response) => response.writeHead(404).end());
for (const service of new Set(SOAP_CALLS.map((call) => call.service))) {
  const { wsdl } = service;
  const operations = Object.fromEntries(Object.keys(service.operations).map((name) => [name, answer]));
  const path = `/soap/${service.name}/${service.version}`;
  listen(
    server,
    path,
    { [wsdl.service]: { [wsdl.port]: operations } },
    wsdlOf(service, `http://127.0.0.1${path}`),
  );
}
server.listen(0, '127.0.0.1', () => sayReady(server));
