/** A form that was refused: it is shown again with what was typed and what is wrong. */
import { ServiceError } from '../../../../tools/errors.ts';

export interface RejectedForm {
  /** Which form of the page. */
  name: string;
  /** What was typed. */
  values: URLSearchParams;
  /** What is wrong, by field. */
  errors: ReadonlyMap<string, string>;
  /** What is wrong with no single field. */
  message: string | undefined;
  status: number;
  retryAfterSeconds?: number | undefined;
}

/**
 * What to say about a field, in words for people: a schema's own message is for programs. Fields of repeated rows, such
 * as `comment-1`, share the message of `comment`.
 */
export type FieldMessages = Readonly<Record<string, string | { missing: string; invalid: string }>>;

interface Rejection {
  name: string;
  values: URLSearchParams;
  messages?: FieldMessages;
  /** The field a parameter of the tool was typed into; `undefined` for none: its message is then one of the whole form. */
  fieldOf?: (param: string) => string | undefined;
}

/** Every field a schema refuses gets its message; a sentence of the service about one field is kept as it is. */
export function rejectForm(
  error: ServiceError,
  { name, values, messages = {}, fieldOf = topLevelField }: Rejection,
): RejectedForm {
  const { issues, param, status, retryAfterSeconds } = error;
  const params = issues.length > 0 ? issues.map((issue) => issue.param) : param === undefined ? [] : [param];
  const errors = new Map<string, string>();
  const general = new Set<string>();
  for (const one of params) {
    const field = fieldOf(one);
    const key = field ?? topLevelField(one);
    const message = messages[key] ?? messages[key.replace(/-.*/, '')];
    if (message === undefined) continue;
    const text = textFor(error, message, values.get(key));
    if (field === undefined) general.add(text);
    else if (!errors.has(field)) errors.set(field, text);
  }
  const message =
    errors.size > 0 || general.size > 0
      ? [...general].join(' ') || undefined
      : issues.length === 0
        ? error.message
        : 'Please check what you entered.';
  return { name, values, errors, message, status, retryAfterSeconds };
}

/** `items.2.quantity` is an error of `items`. */
const topLevelField = (param: string): string => param.split('.', 1).join();

function textFor(error: ServiceError, message: FieldMessages[string], typed: string | null): string {
  if (typeof message !== 'string' && (typed ?? '').trim() === '') return message.missing;
  if (error.issues.length === 0) return error.message;
  return typeof message === 'string' ? message : message.invalid;
}

interface Submission extends Rejection {
  run: () => Promise<Response>;
  showAgain: (rejected: RejectedForm, error: ServiceError) => Promise<Response>;
}

/** Runs what the form asks for; where the service refuses, the page is shown again with the reason. */
export async function submitForm({ run, showAgain, ...rejection }: Submission): Promise<Response> {
  try {
    return await run();
  } catch (thrown) {
    const error = refusalOf(thrown);
    return showAgain(rejectForm(error, rejection), error);
  }
}

/** What the person can correct or must know; a failure of the service itself is thrown on. */
export function refusalOf(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError && thrown.code !== 'internal') return thrown;
  throw thrown;
}
