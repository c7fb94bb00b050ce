/** A refused form: shown again with its values and errors. */
import { ProofNeeded } from '../../../../tools/authorize.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import { distinct, joined, msg, type Said, term } from '../../../../tools/languages/words.ts';
import type { CheckedAddress } from './checked-address.ts';

export interface RejectedForm {
  /** The form's id on the page. */
  name: string;
  /** The typed values. */
  values: URLSearchParams;
  /** Errors by field. */
  errors: ReadonlyMap<string, Said>;
  /** The error of the whole form. */
  message: Said | undefined;
  status: number;
  retryAfterSeconds?: number | undefined;
  /** It was taken, and is shown again for what was typed beside it. */
  isTaken?: boolean;
  /** What the check of its address asks. */
  question?: CheckedAddress;
}

/**
 * Error texts by field, for people: a schema's own messages are for programs. Fields of repeated rows, such as
 * `comment-1`, use the text of `comment`.
 */
export type FieldMessages = Readonly<Record<string, string | { missing: string; invalid: string }>>;

interface Rejection {
  name: string;
  values: URLSearchParams;
  messages?: FieldMessages;
  /** The field for a parameter of the tool; `undefined` for none: its error is then shown for the whole form. */
  fieldOf?: (param: string) => string | undefined;
}

/** Each field that the schema refuses gets an error; a service's own sentence about a field is kept. */
export function rejectForm(
  error: ServiceError,
  { name, values, messages = {}, fieldOf = topLevelField }: Rejection,
): RejectedForm {
  const { issues, param, status, retryAfterSeconds } = error;
  const params = issues.length > 0 ? issues.map((issue) => issue.param) : param === undefined ? [] : [param];
  const errors = new Map<string, Said>();
  const general: Said[] = [];
  for (const one of params) {
    const field = fieldOf(one);
    const key = field ?? topLevelField(one);
    const message = messages[key] ?? messages[key.replace(/-.*/, '')];
    if (message === undefined) continue;
    const text = textFor(error, message, values.get(key));
    if (field === undefined) general.push(text);
    else if (!errors.has(field)) errors.set(field, text);
  }
  const message =
    general.length > 0
      ? joined(' ', distinct(general))
      : errors.size > 0
        ? undefined
        : issues.length === 0
          ? error.said
          : term(msg('Please check what you entered.'));
  return { name, values, errors, message, status, retryAfterSeconds };
}

/** `items.2.quantity` is an error of `items`. */
const topLevelField = (param: string): string => param.split('.', 1).join();

function textFor(error: ServiceError, message: FieldMessages[string], typed: string | null): Said {
  if (typeof message !== 'string' && (typed ?? '').trim() === '') return term(message.missing);
  if (error.issues.length === 0) return error.said;
  return term(typeof message === 'string' ? message : message.invalid);
}

interface Submission extends Rejection {
  run: () => Promise<Response>;
  showAgain: (rejected: RejectedForm, error: ServiceError) => Promise<Response>;
}

/** Runs the form's action; if the service refuses, the page is shown again with the reason. */
export async function submitForm({ run, showAgain, ...rejection }: Submission): Promise<Response> {
  try {
    return await run();
  } catch (thrown) {
    const error = refusalOf(thrown);
    return showAgain(rejectForm(error, rejection), error);
  }
}

/** Errors that the person can correct or must know; a failure of the service itself is thrown, and so is a missing proof. */
export function refusalOf(thrown: unknown): ServiceError {
  const isSaid = thrown instanceof ServiceError && !(thrown instanceof ProofNeeded);
  if (isSaid && thrown.code !== 'internal') return thrown;
  throw thrown;
}
