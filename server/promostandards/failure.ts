/** A failure as a service reports it: written by the server, read by the client. */
import type { ErrorShape } from './service.ts';

export type Severity = 'Error' | 'Information' | 'Warning';

export interface ServiceMessage {
  code: number;
  description: string;
  severity: Severity;
}

const LONGEST = 256;

/** A message in a list of messages, cut to the longest text allowed. */
export const serviceMessage = (code: number, description: string, severity: Severity): ServiceMessage => ({
  code,
  description: cut(description, LONGEST),
  severity,
});

/** The fields of an answer that report a failure. */
export function failureFields(shape: ErrorShape, code: number, description: string): Record<string, unknown> {
  switch (shape) {
    case 'text':
      return { errorMessage: cut(`${code}: ${description}`, LONGEST) };
    case 'ServiceMessageArray':
      return { ServiceMessageArray: [serviceMessage(code, description, 'Error')] };
    default:
      return { [shape]: { code, description: cut(description, LONGEST) } };
  }
}

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;

/** The messages of an answer, in any of the three shapes. A number in front of a sentence is its code. */
export function messagesIn(answer: object): ServiceMessage[] {
  const list: unknown = Reflect.get(answer, 'ServiceMessageArray');
  if (Array.isArray(list)) return list.flatMap((item) => messageOf(item));
  const text: unknown = Reflect.get(answer, 'ErrorMessage') ?? Reflect.get(answer, 'errorMessage');
  if (typeof text !== 'string') return messageOf(text);
  const code = /^\s*(\d{1,9})\b/.exec(text)?.[1];
  return [{ code: code === undefined ? 999 : Number(code), description: text, severity: 'Error' }];
}

function messageOf(item: unknown): ServiceMessage[] {
  if (typeof item !== 'object' || item === null) return [];
  const { code, description, severity }: { code?: unknown; description?: unknown; severity?: unknown } = item;
  return [
    {
      code: typeof code === 'number' ? code : 999,
      description: typeof description === 'string' ? description : '',
      severity: severity === 'Information' || severity === 'Warning' ? severity : 'Error',
    },
  ];
}
