/** What comes through the bridge is checked before it is believed: anything of another form is left unread. */

export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a tool answered. */
export interface Answer {
  content: unknown;
  /** What the service sends for apps besides the answer. */
  data: Fields;
  /** As a `data:` address. */
  picture: string | undefined;
  /** Why there is no answer. */
  problem: string | undefined;
}

const PICTURE_TYPE = /^image\/(png|jpeg|webp)$/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const NO_REASON = 'The shop gave no answer.';

/** `undefined` if this is no result of a tool. */
export function answerOf(result: unknown): Answer | undefined {
  if (!isFields(result) || !Array.isArray(result['content'])) return undefined;
  const blocks: Fields[] = result['content'].filter(isFields);
  const content = result['structuredContent'] ?? parsed(textOf(blocks));
  const meta = isFields(result['_meta']) ? result['_meta']['merchkit/app'] : undefined;
  return {
    content,
    data: isFields(meta) ? meta : {},
    picture: pictureOf(blocks),
    problem: result['isError'] === true ? (problemOf(content) ?? NO_REASON) : undefined,
  };
}

const textOf = (blocks: Fields[]): string => {
  const text = blocks.find(({ type }) => type === 'text')?.['text'];
  return typeof text === 'string' ? text : '';
};

function pictureOf(blocks: Fields[]): string | undefined {
  const { mimeType, data } = blocks.find(({ type }) => type === 'image') ?? {};
  const isPicture =
    typeof mimeType === 'string' &&
    PICTURE_TYPE.test(mimeType) &&
    typeof data === 'string' &&
    BASE64.test(data);
  return isPicture ? `data:${mimeType};base64,${data}` : undefined;
}

/** The message of the service’s error body. */
function problemOf(content: unknown): string | undefined {
  const error = isFields(content) ? content['error'] : undefined;
  return isFields(error) && typeof error['message'] === 'string' ? error['message'] : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
