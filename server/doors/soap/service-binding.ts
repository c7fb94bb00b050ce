/** A service as offered here: a handler per operation, and the codes of its failures. */
import type { Ctx } from '../../../tools/context.ts';
import { type Fault, isWhole, read } from '../../promostandards/read.ts';
import type { Loose, ValueOf } from '../../promostandards/schema.ts';
import type { Operations, Service } from '../../promostandards/service.ts';
import type { XmlElement } from '../../xml/element.ts';
import type { RepeatedAnswer } from './repeated-answer.ts';

type Request<O extends Operations, K extends keyof O> = ValueOf<O[K]['request']['type']>;
type Response<O extends Operations, K extends keyof O> = ValueOf<O[K]['response']['type']>;

/** A handler per operation. Its request is complete. */
export type Handlers<O extends Operations> = {
  [K in keyof O]: (
    ctx: Ctx,
    request: Request<O, K>,
  ) => Promise<Response<O, K> | RepeatedAnswer<Response<O, K> & object>>;
};

export interface ErrorCodes {
  /** The product, order or record does not exist. */
  notFound: number;
  /** A sent value is invalid. */
  invalid: number;
  /** The code for a missing or invalid field, if it has its own. */
  fields?: Readonly<Record<string, number>>;
  /** The code for a value outside the enumeration, if it has its own. */
  unlisted?: number;
  /** The code for an unknown element; without it, unknown elements are ignored. */
  unknown?: number;
}

/** A handler as the door calls it: the request as read, and the function that answers it. */
export interface ParsedRequest {
  value: Loose<Record<string, unknown>>;
  faults: readonly Fault[];
  /** Paths of elements that are not in the description. */
  unknown: readonly string[];
  /** Only if there are no faults. */
  answer(ctx: Ctx): Promise<object>;
}

export interface ServiceBinding {
  service: Service;
  codes: ErrorCodes;
  /** The required fields of an answer that fails. */
  besideFailure?: ((asked: ParsedRequest['value']) => object) | undefined;
  /** What our suppliers call, not our customers. */
  ofSuppliers?: readonly string[] | undefined;
  ask(operation: string, element: XmlElement): ParsedRequest;
}

export function bindService<O extends Operations>(
  service: Service<O>,
  codes: ErrorCodes,
  answers: Handlers<O>,
  besideFailure?: ServiceBinding['besideFailure'],
  ofSuppliers?: ServiceBinding['ofSuppliers'],
): ServiceBinding {
  return {
    service,
    codes,
    besideFailure,
    ofSuppliers,
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
          // The request was read with this operation's description, so it has the handler's type.
          return answer(ctx, reading.value as Request<O, typeof operation>) as Promise<object>;
        },
      };
    },
  };
}
