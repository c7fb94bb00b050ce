/** What is offered besides the shop: how a test adds the tools and prompts that a conformance suite expects. */
import type { Ctx } from '../../../tools/context.ts';
import type { ResourceProvider } from './resources.ts';
import type { Asked, Round } from './rounds.ts';
import type { RpcRequest } from './rpc.ts';

export interface Further {
  /** As `tools/list` and `prompts/list` show them. */
  tools: readonly object[];
  prompts: readonly object[];
  resources: readonly ResourceProvider[];
  /** Tools that report progress. */
  long: readonly string[];
  /** The fields of the result of its own tools, prompts and completions; `undefined` for all others. */
  answer(request: RpcRequest, ctx: Ctx, round: Round): Promise<string | Asked | undefined>;
}

export const NOTHING_FURTHER: Further = {
  tools: [],
  prompts: [],
  resources: [],
  long: [],
  answer: async () => undefined,
};
