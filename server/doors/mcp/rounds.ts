/**
 * Requests of several rounds (2026-07-28): a result may ask the client for input, and the client sends the request again
 * with the answers. Nothing is kept here: what is known of the earlier rounds travels sealed as `requestState`.
 */
import { fingerprintOf } from '../../../rest-shim/idempotency.ts';
import type { Ctx } from '../../../tools/context.ts';
import { INVALID_PARAMS, isObject, RpcError } from './rpc.ts';

/** Encrypts for one subject, so that nobody can read, change or move what is sealed. */
export interface StateSeal {
  seal(text: string, subject: string): string;
  /** @throws Error for anything else than what was sealed for this subject */
  open(sealed: string, subject: string): string;
}

/** What the client brought along. */
export interface Round {
  /** What was kept in the round before; `undefined` in the first. */
  state: unknown;
  /** The answers by the names of the questions. */
  responses: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Whether the client can be asked so. */
  takes(request: InputRequest): boolean;
}

/** Of a client that answers nothing. */
export const ONLY_ROUND: Round = { state: undefined, responses: {}, takes: () => false };

export interface InputRequest {
  method: 'elicitation/create' | 'sampling/createMessage' | 'roots/list';
  params: Readonly<Record<string, unknown>>;
}

/** A result that asks. */
export interface Asked {
  requests: Readonly<Record<string, InputRequest>>;
  state: unknown;
}

export type InRound<T> = (round: Round) => Promise<T | Asked>;

const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const MISSING_CAPABILITY = -32021;
/** A person answers within it, or the question is asked anew. */
const STATE_TTL_MS = 60 * 60_000;
const LONGEST_STATE = 100_000;
const LONGEST_RESPONSES = 20_000;

export interface RoundRequest {
  method: string;
  params: Readonly<Record<string, unknown>>;
}

/**
 * What the work answers, or the fields of a result that asks, as JSON text.
 *
 * @throws RpcError for a state that is not ours, for another caller or request, or too old, and for answers of another
 * form
 */
export async function inRounds<T>(
  request: RoundRequest,
  ctx: Ctx,
  seal: StateSeal,
  work: InRound<T>,
): Promise<{ done: T } | { asks: string }> {
  const { params } = request;
  const can = capabilitiesOf(params['_meta']);
  const takes = ({ method, params }: InputRequest): boolean => isDeclared(can, method, params['mode']);
  const result = await work({
    state: await stateOf(request, ctx, seal),
    responses: responsesOf(params),
    takes,
  });
  if (!isAsked(result)) return { done: result };
  const requests = Object.entries(result.requests).filter(([, one]) => takes(one));
  if (requests.length === 0) throw lacksCapability(Object.values(result.requests));
  const until = ctx.now().getTime() + STATE_TTL_MS;
  const state = seal.seal(JSON.stringify({ until, state: result.state }), await subjectOf(request, ctx));
  return {
    asks: `"resultType":"input_required","inputRequests":${JSON.stringify(Object.fromEntries(requests))},"requestState":${JSON.stringify(state)}`,
  };
}

const isAsked = (result: unknown): result is Asked => isObject(result) && 'requests' in result;

/** The caller, and all of the request but what changes from round to round. */
async function subjectOf({ method, params }: RoundRequest, { caller }: Ctx): Promise<string> {
  const { name, uri, arguments: sent } = params;
  const fingerprint = await fingerprintOf('', isObject(sent) ? sent : {});
  return JSON.stringify([
    caller.kind === 'key' ? caller.key.id : caller.kind,
    method,
    name,
    uri,
    fingerprint,
  ]);
}

async function stateOf(request: RoundRequest, ctx: Ctx, seal: StateSeal): Promise<unknown> {
  const sent = request.params['requestState'];
  if (sent === undefined) return undefined;
  if (typeof sent === 'string' && sent.length <= LONGEST_STATE) {
    const subject = await subjectOf(request, ctx);
    const kept = opened(() => JSON.parse(seal.open(sent, subject)));
    if (isObject(kept) && Number(kept['until']) > ctx.now().getTime()) return kept['state'];
  }
  throw new RpcError(
    INVALID_PARAMS,
    '`requestState` is not of this request, or too old; send the request again without it',
    200,
  );
}

function opened(open: () => unknown): unknown {
  try {
    return open();
  } catch {
    return undefined;
  }
}

function responsesOf({ inputResponses: sent }: RoundRequest['params']): Round['responses'] {
  if (sent === undefined) return {};
  if (!isObject(sent) || JSON.stringify(sent).length > LONGEST_RESPONSES)
    throw invalid('Send `inputResponses` as an object of at most 20,000 characters');
  const answers = Object.entries(sent).map(([name, answer]): [string, Record<string, unknown>] => {
    if (isObject(answer)) return [name, answer];
    throw invalid('Each of `inputResponses` is the result of a request: an object');
  });
  return Object.fromEntries(answers);
}

export const invalid = (message: string): RpcError => new RpcError(INVALID_PARAMS, message, 200);

function capabilitiesOf(meta: unknown): Record<string, unknown> {
  const can = isObject(meta) ? meta[CAPABILITIES] : undefined;
  return isObject(can) ? can : {};
}

/** `elicitation: {}` is that by forms. */
function isDeclared(can: Record<string, unknown>, method: InputRequest['method'], mode: unknown): boolean {
  const { elicitation, sampling, roots } = can;
  switch (method) {
    case 'roots/list':
      return isObject(roots);
    case 'sampling/createMessage':
      return isObject(sampling);
    case 'elicitation/create':
      if (!isObject(elicitation)) return false;
      return mode === 'url'
        ? isObject(elicitation['url'])
        : isObject(elicitation['form']) || !elicitation['url'];
  }
}

function lacksCapability(requests: readonly InputRequest[]): RpcError {
  const names = requests.map(({ method }) => method.split('/')[0] ?? '');
  return new RpcError(
    MISSING_CAPABILITY,
    'This needs a capability of the client that it did not declare',
    400,
    {
      requiredCapabilities: Object.fromEntries(names.map((name) => [name, {}])),
    },
  );
}
