/** What developers have of a shop besides its address: each with what to paste, and where it is told. */
import { msg } from '../frame/words.tsx';

export interface Tool {
  id: string;
  name: string;
  says: string;
  paste?: string;
  /** Where more is told. */
  link: string;
}

/** @param shop its address */
export const toolkit = (shop: string): Tool[] => [
  {
    id: 'plugin',
    name: msg('Plug-in'),
    says: msg(
      'A folder with this shop and its skills. Claude Code, Gemini CLI, VS Code, Cursor, GitHub Copilot and Codex install it.',
    ),
    paste: [
      `merchkit buy plugin --url ${shop} --to merchkit-plugin`,
      'claude plugin marketplace add ./merchkit-plugin',
      'claude plugin install merchkit@merchkit',
      'gemini extensions install ./merchkit-plugin',
    ].join('\n'),
    link: '/docs/clients#skills-and-plug-ins',
  },
  {
    id: 'skills',
    name: msg('Skills'),
    says: msg('Texts from which an agent learns to quote, to follow an order and to propose.'),
    paste: `${shop}/.well-known/agent-skills/index.json`,
    link: '/docs/clients#skills-and-plug-ins',
  },
  {
    id: 'terminal',
    name: msg('Command line'),
    says: msg(
      'Search, price, plan and quote in a terminal, as tables or as JSON, and hear events on your own machine.',
    ),
    paste: `export MERCHKIT_URL=${shop} MERCHKIT_KEY=mk_YOUR_KEY\nmerchkit buy search tumbler\nmerchkit buy listen --to 8080`,
    link: '/docs/clients#in-a-terminal',
  },
  {
    id: 'clients',
    name: msg('Clients for programs'),
    says: msg('TypeScript, JavaScript and Python: each tool is a method, with its types.'),
    paste: `import { Merchkit } from 'merchkit/client';\n\nconst shop = new Merchkit({ url: '${shop}', key: process.env.MERCHKIT_KEY });`,
    link: '/docs/clients#typescript',
  },
  {
    id: 'ai',
    name: msg('Tools for your own agent'),
    says: msg(
      'For the AI SDK, the OpenAI Agents SDK and LangChain. What only a person may do comes back as a link.',
    ),
    paste: `import { aiSdkTools, tools } from 'merchkit/ai';`,
    link: '/docs/clients#agents-of-your-own',
  },
  {
    id: 'testing',
    name: msg('A shop for tests'),
    says: msg('The demo shop in the process of your test, with a clock that you set.'),
    paste: `import { openShop } from 'merchkit/testing';`,
    link: '/docs/clients#tests',
  },
];
