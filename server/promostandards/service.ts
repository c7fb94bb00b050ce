/** A service of the standard in one version: its names, its operations and its form of errors. */
import type { Group } from './schema.ts';

export interface Namespaces {
  M: string;
  /** Set if the service has its own namespace for shared elements. */
  S?: string;
}

export interface Message<G extends Group = Group> {
  /** The local name of its element. */
  root: string;
  type: G;
}

export interface Operation<Q extends Group = Group, A extends Group = Group> {
  request: Message<Q>;
  response: Message<A>;
  /** The header a caller sends; the operation's name if absent. */
  soapAction?: string;
}

/** The form of a failure: an object with code and text, a sentence, or a list of messages with a severity. */
export type ErrorShape = 'ErrorMessage' | 'errorMessage' | 'text' | 'ServiceMessageArray';

export type Operations = Readonly<Record<string, Operation>>;

export interface Service<O extends Operations = Operations> {
  /** The service's path, as the standard's own folders name it. */
  name: string;
  version: string;
  /** What callers may write in `wsVersion`. */
  versions: readonly string[];
  namespaces: Namespaces;
  /** The names in the published WSDL; generated clients are named after them. */
  wsdl: { definitions: string; portType: string; binding: string; service: string; port: string };
  errors: ErrorShape;
  operations: O;
}

export const defineService = <O extends Operations>(service: Service<O>): Service<O> => service;

/** Request and answer of one operation, each named and described. */
export const operation = <Q extends Group, A extends Group>(
  request: readonly [root: string, type: Q],
  response: readonly [root: string, type: A],
  soapAction?: string,
): Operation<Q, A> => ({
  request: { root: request[0], type: request[1] },
  response: { root: response[0], type: response[1] },
  ...(soapAction === undefined ? {} : { soapAction }),
});

const BASE = 'http://www.promostandards.org/WSDL/';

/** The namespaces of a service that has two. */
export const namespacesOf = (path: string): Required<Namespaces> => ({
  M: `${BASE}${path}/`,
  S: `${BASE}${path}/SharedObjects/`,
});

/** The namespace of a service that has one. */
export const soleNamespaceOf = (path: string): Namespaces => ({ M: `${BASE}${path}/` });
