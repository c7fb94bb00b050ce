import type { Ctx } from '../../../tools/context.ts';
import type { AnyTool } from '../../../tools/define.ts';
import { type ServiceError, toServiceError } from '../../../tools/errors.ts';
import { invoke } from '../../../tools/invoke.ts';

/**
 * The fields of a `tools/call` result as JSON text without its braces. The answer stands in it twice: structured, and as
 * the same JSON in a text block, which suffices by itself. A failure carries the error body REST answers with.
 */
export async function callTool(
  tool: AnyTool,
  ctx: Ctx,
  input: unknown,
  report: (error: ServiceError) => void,
): Promise<string> {
  try {
    const answer = JSON.stringify(await invoke(tool, ctx, input ?? {}));
    return `"content":[${textBlock(answer)}],"structuredContent":${answer}`;
  } catch (thrown) {
    const error = toServiceError(thrown);
    if (error.code === 'internal') report(error);
    return `"content":[${textBlock(JSON.stringify(error.toBody(ctx.requestId)))}],"isError":true`;
  }
}

const textBlock = (text: string): string => `{"type":"text","text":${JSON.stringify(text)}}`;
