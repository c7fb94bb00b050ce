import type { Ctx } from '../../../tools/context.ts';
import type { AnyTool, Picture } from '../../../tools/define.ts';
import { type ServiceError, toServiceError } from '../../../tools/errors.ts';
import { invoke } from '../../../tools/invoke.ts';

/**
 * The fields of a `tools/call` result as JSON text without its braces. It holds the answer twice: as structured
 * content, and as the same JSON in a text block, which is enough alone. A tool's picture follows in its own block. A
 * failure has the same error body as in REST.
 */
export async function callTool(
  tool: AnyTool,
  ctx: Ctx,
  input: unknown,
  report: (error: ServiceError, requestId: string) => void,
): Promise<string> {
  try {
    const answer = await invoke(tool, ctx, input ?? {});
    const text = JSON.stringify(answer);
    const picture = await tool.picture?.(ctx, answer);
    return `"content":[${textBlock(text)}${picture ? `,${imageBlock(picture)}` : ''}],"structuredContent":${text}`;
  } catch (thrown) {
    const error = toServiceError(thrown);
    if (error.code === 'internal') report(error, ctx.requestId);
    return `"content":[${textBlock(JSON.stringify(error.toBody(ctx.requestId)))}],"isError":true`;
  }
}

const textBlock = (text: string): string => `{"type":"text","text":${JSON.stringify(text)}}`;

const imageBlock = ({ bytes, type }: Picture): string =>
  `{"type":"image","data":"${Buffer.from(bytes).toString('base64')}","mimeType":"${type}"}`;
