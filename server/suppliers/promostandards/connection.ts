/**
 * One supplier over its own connections: throttled, with timeouts and a circuit breaker. A read that fails temporarily
 * is tried again; anything else is sent once.
 */
import type { ServiceMessage } from '../../promostandards/failure.ts';
import { type Fault, read } from '../../promostandards/read.ts';
import type { Loose, ValueOf } from '../../promostandards/schema.ts';
import type { Operation, Operations, Service } from '../../promostandards/service.ts';
import { write } from '../../promostandards/write.ts';
import { soapActionOf } from '../../promostandards/wsdl.ts';
import type { XmlElement } from '../../xml/element.ts';
import type { XmlLimits } from '../../xml/limits.ts';
import type { RowReader, Rows } from '../../xml/rows.ts';
import { inEnvelope, messageIn } from './envelope.ts';
import { isTransient, SupplierFailure } from './failure.ts';
import { type Corrected, normalizeWords } from './normalize-words.ts';
import type { PaceRule } from './pace.ts';
import type { PaceKeeper } from './pace-keeper.ts';
import type { Post } from './post.ts';
import { responseKind, responseMessages } from './response-messages.ts';
import { type Clock, type Throttle, throttle } from './throttle.ts';

export interface Endpoint {
  /** `ProductData` */
  service: string;
  /** `2.0.0` */
  version: string;
  url: string;
}

export interface Credentials {
  id: string;
  password: string;
}

export interface ConnectionParts {
  code: string;
  endpoints: readonly Endpoint[];
  /** For this service; some suppliers issue separate credentials per service. */
  credentialsFor(service: string): Credentials;
  throttle: PaceRule;
  /** In this process if absent. */
  pace?: PaceKeeper | undefined;
  post: Post;
  clock: Clock;
}

export interface CallOptions {
  /** Per attempt. */
  timeoutMs?: number;
  /** Retries of a read; none where asking twice is not safe. */
  retries?: number;
  /** The timeout for the list of a whole catalog. */
  isLong?: boolean;
  /** Rows of a list as long as a catalog: passed on one by one, and not part of the answer. */
  rows?: Rows;
  /** Errors reported by the service are left in `messages`, for the caller to judge. */
  leavesErrors?: boolean;
  signal?: AbortSignal;
}

type Asked<O extends Operations, K extends keyof O> = Omit<
  ValueOf<O[K]['request']['type']>,
  'wsVersion' | 'id' | 'password'
>;

export interface Answer<V> {
  /** `nothing`: the supplier has none of what was asked for. */
  kind: 'data' | 'nothing';
  value: Loose<V>;
  messages: ServiceMessage[];
  /** Where the answer departs from the standard. */
  faults: Fault[];
  corrected: Corrected[];
}

export type Outcome<O extends Operations, K extends keyof O> = Answer<ValueOf<O[K]['response']['type']>>;

export interface Connection {
  readonly code: string;
  readonly health: Pick<Throttle, 'restsUntil'>;
  endpointOf(service: Service): Endpoint | undefined;
  /** @throws SupplierFailure */
  call<O extends Operations, K extends keyof O & string>(
    service: Service<O>,
    operation: K,
    asked: Asked<O, K>,
    options?: CallOptions,
  ): Promise<Outcome<O, K>>;
}

const TIMEOUT_MS = 20_000;
const LONG_TIMEOUT_MS = 180_000;
const LARGEST_ANSWER_BYTES = 8_000_000;
const LARGEST_LIST_BYTES = 96_000_000;
const LIMITS: Partial<XmlLimits> = { bytes: LARGEST_ANSWER_BYTES, elements: 200_000 };
const LIST_LIMITS: Partial<XmlLimits> = { bytes: LARGEST_LIST_BYTES, elements: 3_000_000 };
const RETRIES = 2;
const FIRST_WAIT_MS = 400;

export function connection(parts: ConnectionParts): Connection {
  const { code, endpoints, clock } = parts;
  const gate = throttle(parts.throttle, clock, parts.pace);

  const endpointOf = ({ name, versions }: Service): Endpoint | undefined =>
    endpoints.find(({ service, version }) => service === name && versions.includes(version));

  async function once(
    service: Service,
    name: string,
    operation: Operation,
    asked: object,
    { timeoutMs, rows, isLong = rows !== undefined, signal }: CallOptions,
  ): Promise<Read> {
    const endpoint = endpointOf(service);
    if (!endpoint) throw new SupplierFailure('no_endpoint');
    const message = { wsVersion: endpoint.version, ...parts.credentialsFor(service.name), ...asked };
    const body = inEnvelope(write(operation.request, message, service.namespaces));
    const limitMs = timeoutMs ?? (isLong ? LONG_TIMEOUT_MS : TIMEOUT_MS);
    return gate.run(
      async () => {
        const answer = await parts.post({
          url: endpoint.url,
          soapAction: soapActionOf(name, operation),
          body,
          timeoutMs: limitMs,
          maxBytes: isLong ? LARGEST_LIST_BYTES : LARGEST_ANSWER_BYTES,
        });
        const limits = isLong ? LIST_LIMITS : LIMITS;
        const taken = rows && counted(rows);
        const root = await messageIn(answer, operation.response.root, { limits, rows: taken });
        return { root, rowsTaken: taken?.count ?? 0 };
      },
      signal,
      limitMs,
    );
  }

  async function patiently(ask: () => Promise<Read>, { retries = RETRIES, signal }: CallOptions) {
    for (let tries = 0; ; tries++) {
      try {
        return await ask();
      } catch (failure) {
        const again = failure instanceof SupplierFailure && isTransient(failure) && tries < retries;
        if (!again) throw failure;
        await clock.sleep(failure.retryAfterMs ?? FIRST_WAIT_MS * 4 ** tries, signal);
      }
    }
  }

  return {
    code,
    health: gate,
    endpointOf,
    async call<O extends Operations, K extends keyof O & string>(
      service: Service<O>,
      name: K,
      asked: Asked<O, K>,
      options: CallOptions = {},
    ): Promise<Outcome<O, K>> {
      const operation: O[K] = service.operations[name];
      const hide = hiding(parts.credentialsFor(service.name).password);
      const { root, rowsTaken } = await patiently(
        () => once(service, name, operation, asked, options),
        options,
      ).catch((failure: unknown) => {
        throw failure instanceof SupplierFailure ? failure.withDetail(hide(failure.detail)) : failure;
      });
      const corrected = normalizeWords(root);
      const messages = responseMessages(root).map((one) => ({ ...one, description: hide(one.description) }));
      const isData = rowsTaken > 0 || hasData(root);
      const type: O[K]['response']['type'] = operation.response.type;
      const { value, faults } = read(type, root);
      return {
        kind: options.leavesErrors ? kindOf(isData) : responseKind(service, messages, isData),
        value,
        messages,
        faults,
        corrected,
      };
    },
  };
}

const kindOf = (isData: boolean): Answer<unknown>['kind'] => (isData ? 'data' : 'nothing');

const SHORTEST_SECRET = 4;

/** Suppliers repeat what they were sent: our password is removed from what is stored of their text. */
const hiding =
  (secret: string) =>
  (text: string): string =>
    secret.length < SHORTEST_SECRET ? text : text.replaceAll(secret, '…');

interface Read {
  root: XmlElement;
  rowsTaken: number;
}

function counted({ element, each }: Rows): Rows & { count: number } {
  const rows = {
    element,
    count: 0,
    each(read: RowReader) {
      rows.count += 1;
      each(read);
    },
  };
  return rows;
}

const BESIDE_DATA = new Set(['errormessage', 'servicemessagearray', 'servicemessage', 'productid']);

/** Whether an answer holds data. An id that only repeats the request, and an empty array, do not count. */
const hasData = (root: XmlElement): boolean =>
  root.children.some(
    ({ name, children, text }) =>
      !BESIDE_DATA.has(name.toLowerCase()) && (children.length > 0 || text.trim() !== ''),
  );
