import { callOnce, checkedKey, type IdempotencyPort } from '../../../rest-shim/idempotency.ts';
import type { Ctx } from '../../../tools/context.ts';
import type { AnyTool, Picture } from '../../../tools/define.ts';
import { type ServiceError, toServiceError } from '../../../tools/errors.ts';
import { SerializedAnswer } from '../../../tools/serialized-answer.ts';
import { appMetaOf } from './app-meta.ts';

export interface CallParts {
  idempotency: IdempotencyPort;
  report(error: ServiceError, requestId: string): void;
}

export interface CallAnswer {
  /** The fields of the result, as JSON text without its braces. */
  fields: string;
  /** The entries of its `_meta`, likewise. */
  meta: string;
  /** The tool's whole answer as JSON; `undefined` for a failure. */
  text: string | undefined;
}

/**
 * The result of `tools/call`. It holds the answer twice: as structured content, and as the same JSON in a text block,
 * which is enough alone. A tool with a picture answers with text and picture. A
 * failure has the same error body as in REST. An idempotency key comes in the input or as `_meta.idempotency_key`.
 */
export async function callTool(
  tool: AnyTool,
  ctx: Ctx,
  { arguments: sent, _meta: meta }: Record<string, unknown>,
  { idempotency, report }: CallParts,
): Promise<CallAnswer> {
  const input = sent ?? {};
  try {
    const key = tool.effect === 'read' ? undefined : idempotencyKeyIn(meta);
    const { answer } = await callOnce(tool, ctx, input, { idempotency, key });
    const appMeta = await appMetaOf(tool, ctx, answer, meta);
    const shown = shownToAgents(tool, answer);
    const { json } = shown;
    const block = textBlock(shown.jsonInJson);
    if (tool.picture === undefined)
      return { fields: `"content":[${block}],"structuredContent":${json}`, meta: appMeta, text: answer.json };
    const picture = await tool.picture(ctx, answer.value);
    return {
      fields: `"content":[${block}${picture ? `,${imageBlock(picture)}` : ''}]`,
      meta: appMeta,
      text: answer.json,
    };
  } catch (thrown) {
    const error = toServiceError(thrown);
    if (error.code === 'internal') report(error, ctx.requestId);
    return {
      fields: `"content":[${textBlock(SerializedAnswer.of(error.toBody(ctx.requestId)).jsonInJson)}],"isError":true`,
      meta: '',
      text: undefined,
    };
  }
}

/** What one that a program reads whole is to an agent. */
export const shownToAgents = (
  tool: Pick<AnyTool, 'forAgents'>,
  answer: SerializedAnswer,
): SerializedAnswer =>
  tool.forAgents ? SerializedAnswer.of(tool.forAgents(JSON.parse(answer.json))) : answer;

const IDEMPOTENCY_KEY = 'idempotency_key';

/** @throws ServiceError `validation_failed` for a key of another form */
function idempotencyKeyIn(meta: unknown): string | undefined {
  const key: unknown =
    typeof meta === 'object' && meta !== null ? Reflect.get(meta, IDEMPOTENCY_KEY) : undefined;
  return key === undefined ? undefined : checkedKey(key, `_meta.${IDEMPOTENCY_KEY}`);
}

/** `text`: a string in JSON. */
const textBlock = (text: string): string => `{"type":"text","text":${text}}`;

const imageBlock = ({ bytes, type }: Picture): string =>
  `{"type":"image","data":"${Buffer.from(bytes).toString('base64')}","mimeType":"${type}"}`;
