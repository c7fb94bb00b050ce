/**
 * A call of a tool that may ask the person: for what the input lacks, by a form, and to open a page that only people
 * use. Whoever declines, or has a client that cannot ask, gets the answer as it is.
 */
import { z } from 'zod';
import type { Ctx } from '../../../tools/context.ts';
import type { AnyTool } from '../../../tools/define.ts';
import { type OpenQuestions, openQuestions } from '../../../tools/questions.ts';
import { DESCRIBED_IN_OPENAPI } from '../../../tools/values/openapi-only.ts';
import { type CallAnswer, type CallParts, callTool } from './call-tool.ts';
import { type Asked, type InputRequest, invalid, type Round } from './rounds.ts';
import { isObject } from './rpc.ts';

const FORM = 'missing';
const PAGE = 'page';
/** An answer waits in the client until the page was opened; a longer one is given at once. */
const LONGEST_WAITING = 48_000;

/** A result with the entries of its `_meta`. */
export type Done = Pick<CallAnswer, 'fields' | 'meta'>;

export async function callAskingPerson(
  tool: AnyTool,
  ctx: Ctx,
  params: Readonly<Record<string, unknown>>,
  parts: CallParts,
  round: Round,
): Promise<Done | Asked> {
  const { state } = round;
  const waiting = isObject(state) ? state['answer'] : undefined;
  if (typeof waiting === 'string') {
    choiceOf(round.responses[PAGE]);
    return { fields: waiting, meta: '' };
  }
  const sent = isObject(params['arguments']) ? params['arguments'] : {};
  const questions = await questionsIn(tool, ctx, sent, round);
  const answers = questions && answersTo(questions, round);
  if (questions && answers === undefined)
    return { requests: { [FORM]: formRequest(questions) }, state: { asked: FORM } };
  const filled = questions && answers !== 'none' && answers ? questions.fill(answers) : params['arguments'];
  const { fields, meta, text } = await callTool(tool, ctx, { ...params, arguments: filled }, parts);
  const opens = fields.length <= LONGEST_WAITING && round.takes(ANY_PAGE) ? tool.opens : undefined;
  const page = text === undefined ? undefined : opens?.(tool.output.parse(JSON.parse(text)));
  if (page === undefined) return { fields, meta };
  const request: InputRequest = {
    method: 'elicitation/create',
    params: { ...ANY_PAGE.params, ...page },
  };
  return { requests: { [PAGE]: request }, state: { answer: fields } };
}

const ANY_FORM: InputRequest = { method: 'elicitation/create', params: { mode: 'form' } };
const ANY_PAGE: InputRequest = { method: 'elicitation/create', params: { mode: 'url' } };

async function questionsIn(tool: AnyTool, ctx: Ctx, sent: Record<string, unknown>, round: Round) {
  return round.takes(ANY_FORM) ? openQuestions(tool, ctx, sent) : undefined;
}

function formRequest({ ask, form }: OpenQuestions): InputRequest {
  const { properties, required } = z.toJSONSchema(form, {
    io: 'input',
    override({ jsonSchema }) {
      delete jsonSchema.pattern;
      delete jsonSchema[DESCRIBED_IN_OPENAPI];
      // The titles of a choice repeat its values.
      if (jsonSchema.oneOf !== undefined) delete jsonSchema.enum;
    },
  });
  return {
    method: 'elicitation/create',
    params: {
      mode: 'form',
      message: ask,
      requestedSchema: { type: 'object', properties, ...(required ? { required } : {}) },
    },
  };
}

/** `undefined` if nobody was asked yet, `none` if the person answered nothing. */
function answersTo({ form }: OpenQuestions, { state, responses }: Round) {
  const response = responses[FORM];
  if (!isObject(state) || state['asked'] !== FORM || response === undefined) return undefined;
  if (choiceOf(response) !== 'accept') return 'none';
  const content = isObject(response['content']) ? response['content'] : {};
  // A field that was left empty comes as an empty text.
  const given = Object.fromEntries(Object.entries(content).filter(([, value]) => value !== ''));
  const read = form.safeParse(given);
  if (read.success) return read.data;
  const fields = [...new Set(read.error.issues.map(({ path }) => String(path[0])))];
  throw invalid(`The answer does not fit the form: ${fields.join(', ')}; send the request again`);
}

function choiceOf(response: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const action = response?.['action'];
  if (response === undefined) return undefined;
  if (action === 'accept' || action === 'decline' || action === 'cancel') return action;
  throw invalid('The `action` of an answer is accept, decline or cancel');
}
