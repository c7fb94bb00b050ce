import type { Merchkit, ToolName } from './merchkit.d.mts';

export interface ToolsOptions {
  /** The address of the shop, with its key; or a client. */
  url?: string;
  key?: string;
  client?: Pick<Merchkit, 'call'>;
  /** What the agent may call; `USUAL_TOOLS` where left out. */
  allow?: readonly ToolName[];
  /** Who asks: it stands on quotes and requests for approval, and the model neither sees nor chooses it. */
  account?: { name?: string; company?: string; email?: string };
  /** Hears, once a page, what only a person does: paying, approving, agreeing. */
  onPersonNeeded?(needed: PersonNeeded): unknown;
}

export interface PersonNeeded {
  /** The page of the shop to give to the person. */
  url: string;
  /** What the person does there. */
  message: string;
  /** The tool that answered so. */
  tool: ToolName;
  answer: object;
}

export interface AgentTool {
  name: ToolName;
  title: string;
  /** For the model. */
  description: string;
  /** JSON Schema of the input, an object. */
  inputSchema: { type: 'object'; properties: Record<string, object>; required?: string[] };
  /** It changes nothing. */
  isReadOnly: boolean;
  /** The answer of the shop, or its refusal as `{ error: { code, message } }`. Throws a `MerchkitError` where the shop fails. */
  run(input: Record<string, unknown>, options?: { signal?: AbortSignal | undefined }): Promise<object>;
}

/** What an agent needs from the first search to the delivered order. */
export const USUAL_TOOLS: readonly ToolName[];

export function tools(options: ToolsOptions): AgentTool[];

/** For `generateText` and `streamText` of the AI SDK (`ai`): `aiSdkTools(list, { jsonSchema })`. */
export function aiSdkTools<Schema>(
  list: readonly AgentTool[],
  ai: { jsonSchema: (schema: never) => Schema },
): Record<
  string,
  {
    description: string;
    inputSchema: Schema;
    execute(input: Record<string, unknown>, options?: { abortSignal?: AbortSignal }): Promise<object>;
  }
>;

/** For an agent of the OpenAI Agents SDK (`@openai/agents`): `openaiTools(list, { tool })`. */
export function openaiTools<Tool>(
  list: readonly AgentTool[],
  agents: { tool: (options: never) => Tool },
): Tool[];

/** For LangChain (`@langchain/core/tools`): `langchainTools(list, { DynamicStructuredTool })`. */
export function langchainTools<Tool>(
  list: readonly AgentTool[],
  langchain: { DynamicStructuredTool: new (fields: never) => Tool },
): Tool[];
