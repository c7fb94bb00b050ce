/** What is generated for agents of other programs, in `client/`: the tools as a model sees them, and the pages of people. */
import type { AnyTool } from '../../tools/define.ts';
import { propertiesOf } from '../../tools/json-schema.ts';
import { tools } from '../../tools/registry.ts';
import { schemaForModels } from '../../tools/schema-for-models.ts';

/** A page in an answer on which a person decides. */
export interface PersonPage {
  /** The field of the answer whose records have it; the answer itself where left out. */
  list?: string;
  /** The field with the address. */
  url: string;
  /** The values of other fields while someone is waited for. */
  when: Readonly<Record<string, readonly (string | null)[]>>;
  /** What the person does there. */
  message: string;
}

const QUOTE: PersonPage[] = [
  {
    url: 'url',
    when: { status: ['saved', 'approved'] },
    message: 'Review the quote on its page and pay; nothing is ordered until then.',
  },
  {
    url: 'collection.url',
    when: { 'collection.status': ['open'] },
    message: 'Each person enters an address on this page.',
  },
];
const APPROVAL: PersonPage[] = [
  {
    url: 'url',
    when: { status: ['pending'], 'approver.email': [null] },
    message: 'The approver approves or declines the quote on this page.',
  },
];
const PROPOSAL: PersonPage[] = [
  { url: 'url', when: { status: ['ready'] }, message: 'The client answers the proposal on this page.' },
  {
    url: 'quote_url',
    when: { status: ['approved'] },
    message: 'The products that the client approved are paid for on this page.',
  },
];

export const PERSON_PAGES: Readonly<Record<string, readonly PersonPage[]>> = {
  create_quote: QUOTE,
  get_quote: QUOTE,
  reorder: QUOTE,
  request_approval: APPROVAL,
  approval_status: APPROVAL,
  draft_proposal: PROPOSAL,
  get_proposal: PROPOSAL,
  change_proposal: PROPOSAL,
  order_status: [
    {
      list: 'proofs',
      url: 'url',
      when: { status: ['ready'] },
      message: 'The proof is approved, or changes are asked for, on this page.',
    },
    { url: 'change_url', when: {}, message: 'The change of the order is answered on this page.' },
  ],
};

function agentToolOf(tool: AnyTool) {
  const { title, description, effect, mcp, name } = tool;
  const { idempotency_key: _, ...properties } = propertiesOf(schemaForModels(tool));
  return {
    title,
    description,
    isReadOnly: effect === 'read',
    isUsual: mcp === 'listed',
    input: { ...schemaForModels(tool), properties },
    pages: PERSON_PAGES[name] ?? [],
  };
}

/** The table of tools. */
export const agentTools = (): string =>
  [
    '// Generated from the registry of tools by `npm run generate`.',
    'export const AGENT_TOOLS = {',
    ...tools
      .filter(({ http }) => http)
      .map((tool) => `  ${tool.name}: ${JSON.stringify(agentToolOf(tool))},`),
    '};',
    '',
  ].join('\n');
