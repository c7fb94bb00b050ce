/** What the client makes of an answer, whatever was asked. */
import { isWhole, read } from '../../../../server/promostandards/read.ts';
import type { Service } from '../../../../server/promostandards/service.ts';
import { services } from '../../../../server/promostandards/services.ts';
import type { Connection, Outcome } from '../../../../server/suppliers/promostandards/connection.ts';
import type { HttpAnswer } from '../../../../server/suppliers/promostandards/envelope.ts';
import { SupplierFailure } from '../../../../server/suppliers/promostandards/failure.ts';
import { parseXml } from '../../../../server/xml/parse.ts';
import { describedAs, ownMessages } from '../../../fixtures/promostandards/messages.ts';
import { standIn } from './stand-in.ts';

/** A request that fits the operation. */
function askedOf(service: string, operation: string): Record<string, unknown> {
  const own = ownMessages.findLast(
    (one) => one.service === service && one.operation === operation && one.direction === 'request',
  );
  if (!own) throw new Error(`there is no request of ${service} ${operation}`);
  const reading = read(describedAs(own).message.type, parseXml(Buffer.from(own.xml)));
  if (!isWhole(reading)) throw new Error(own.xml);
  const { wsVersion, id, password, ...asked } = reading.value;
  return asked;
}

const serviceAt = (path: string): Service => {
  const found = services.find(({ name, version }) => `${name}/${version}` === path);
  if (!found) throw new Error(`there is no ${path}`);
  return found;
};

/** A supplier of this one service. */
export const supplierAnswering = (service: string, answer: HttpAnswer): Connection =>
  standIn(() => answer, { spoken: [serviceAt(service)] }).supplier;

/** One call, asked once. */
export const answerOf = (
  service: string,
  operation: string,
  answer: HttpAnswer,
): Promise<Outcome<Service['operations'], string>> =>
  supplierAnswering(service, answer).call(serviceAt(service), operation, askedOf(service, operation), {
    retries: 0,
  });

/** `data`, `nothing`, or the failure it tells of, with its code or its words. */
export async function outcomeOf(service: string, operation: string, answer: HttpAnswer): Promise<string> {
  try {
    return (await answerOf(service, operation, answer)).kind;
  } catch (thrown) {
    if (!(thrown instanceof SupplierFailure)) throw thrown;
    if (thrown.kind === 'fault') return `fault: ${thrown.detail}`;
    return thrown.code === undefined ? thrown.kind : `${thrown.kind} ${thrown.code}`;
  }
}
