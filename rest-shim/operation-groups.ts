/** The operations in groups, by the first part of their paths: as the docs list them, and readers of OpenAPI. */
import type { AnyTool } from '../tools/define.ts';

/** Each path begins with one of these tags. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'Products and prices': ['products', 'prices', 'catalog'],
  'Plans and comparisons': ['compare', 'use-cases', 'budget-plans'],
  'Logos and previews': ['artwork', 'renders'],
  'Quotes and approvals': ['quotes', 'approvals'],
  Proposals: ['proposals'],
  'Orders and messages': ['orders', 'message-threads', 'messages'],
  Webhooks: ['webhooks', 'listeners'],
  'Account and service': ['discovery', 'me', 'exemptions', 'agents'],
};

export interface OperationGroup {
  name: string;
  tags: readonly string[];
  tools: readonly AnyTool[];
}

/** `/products/{key}/price` belongs to `products`. */
export const tagOf = (tool: AnyTool): string => tool.http?.path.split('/')[1] || 'discovery';

export const groupsOf = (tools: readonly AnyTool[]): readonly OperationGroup[] =>
  Object.entries(GROUPS).map(([name, tags]) => ({
    name,
    tags,
    tools: tools.filter((tool) => tags.includes(tagOf(tool))),
  }));
