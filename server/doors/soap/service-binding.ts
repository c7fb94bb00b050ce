/** What is offered of a service: an answer to each of its operations, and the codes its failures carry. */
import type { Ctx } from '../../../tools/context.ts';
import { type Fault, isWhole, read } from '../../promostandards/read.ts';
import type { Loose, ValueOf } from '../../promostandards/schema.ts';
import type { Operations, Service } from '../../promostandards/service.ts';
import type { XmlElement } from '../../xml/element.ts';

type Request<O extends Operations, K extends keyof O> = ValueOf<O[K]['request']['type']>;
type Response<O extends Operations, K extends keyof O> = ValueOf<O[K]['response']['type']>;

/** An answer to each operation. What was asked is whole when it comes here. */
export type Handlers<O extends Operations> = {
  [K in keyof O]: (ctx: Ctx, request: Request<O, K>) => Promise<Response<O, K>>;
};

export interface ErrorCodes {
  /** The product, order or record that was asked for does not exist. */
  notFound: number;
  /** Something sent cannot be. */
  invalid: number;
  /** For a field that is missing or cannot be, where it has a code of its own. */
  fields?: Readonly<Record<string, number>>;
  /** For a word that is none of its field's, where that has a code of its own. */
  unlisted?: number;
  /** For an element the description does not know; where left out, such are passed over. */
  unknown?: number;
}

/** An answer as the door calls it: what was read of the request beforehand, and what to do with it. */
export interface ParsedRequest {
  value: Loose<Record<string, unknown>>;
  faults: readonly Fault[];
  /** Paths of elements the description does not know. */
  unknown: readonly string[];
  /** Only where there are no faults. */
  answer(ctx: Ctx): Promise<object>;
}

export interface ServiceBinding {
  service: Service;
  codes: ErrorCodes;
  /** What an answer must hold beside a failure. */
  besideFailure?: ((asked: ParsedRequest['value']) => object) | undefined;
  ask(operation: string, element: XmlElement): ParsedRequest;
}

export function bindService<O extends Operations>(
  service: Service<O>,
  codes: ErrorCodes,
  answers: Handlers<O>,
  besideFailure?: ServiceBinding['besideFailure'],
): ServiceBinding {
  return {
    service,
    codes,
    besideFailure,
    ask(operation, element) {
      const described = service.operations[operation];
      const answer = answers[operation];
      if (!described || !answer) throw new TypeError('an operation the service does not have');
      const reading = read(described.request.type, element);
      return {
        value: reading.value as ParsedRequest['value'],
        faults: reading.faults,
        unknown: reading.unknown,
        async answer(ctx) {
          if (!isWhole(reading)) throw new TypeError('a request with faults is not answered');
          // Read by the description of this very operation, which is what its answer takes.
          return answer(ctx, reading.value as Request<O, typeof operation>) as Promise<object>;
        },
      };
    },
  };
}
