/** A model behind an OpenAI-compatible address does a job; the person is scripted. */
import type { Answer } from '../support/agents.ts';
import type { Agent } from './agent.ts';
import type { Job } from './jobs.ts';

export interface Provider {
  baseUrl: string;
  key: string;
  model: string;
}

const MOST_TURNS = 24;
const SYSTEM =
  'You work for a person who buys decorated merchandise. Use the tools; every number comes from one. Ask when a fact is missing. When the job is done, say so with the numbers, days and links that the person needs.';

/** @returns the last words, and the tokens that the provider counted */
export async function workOn(
  job: Job,
  agent: Agent,
  provider: Provider,
): Promise<{ last: string; tokens: number }> {
  const messages: Answer[] = [
    { role: 'system', content: SYSTEM },
    { role: 'user', content: job.says },
  ];
  const tools = agent.tools.map(({ name, description, inputSchema: parameters }) => ({
    type: 'function',
    function: { name, description, parameters },
  }));
  const asked = new Set<string>();
  let tokens = 0;
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const response = await fetch(`${provider.baseUrl}/chat/completions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${provider.key}` },
      body: JSON.stringify({ model: provider.model, messages, tools }),
    });
    if (!response.ok) throw new Error(`the provider answers ${response.status}: ${await response.text()}`);
    const answer: Answer = await response.json();
    tokens += answer.usage?.total_tokens ?? 0;
    const { message } = answer.choices[0];
    messages.push(message);
    for (const { id, function: called } of message.tool_calls ?? []) {
      const content = await agent.call(called.name, JSON.parse(called.arguments || '{}')).then(
        ({ answer: given }) => JSON.stringify(given),
        (failure: Error) => failure.message,
      );
      messages.push({ role: 'tool', tool_call_id: id, content });
    }
    if (message.tool_calls?.length) continue;
    const last = String(message.content ?? '');
    const reply = replyOf(job, last, asked);
    if (reply === undefined) return { last, tokens };
    messages.push({ role: 'user', content: reply });
  }
  return { last: '', tokens };
}

/** Told when asked, each fact once; `undefined` where nothing is asked. */
function replyOf({ knows }: Job, words: string, asked: Set<string>): string | undefined {
  if (!words.includes('?')) return undefined;
  const facts = Object.entries(knows)
    .filter(([word, fact]) => words.toLowerCase().includes(word) && !asked.has(fact))
    .map(([, fact]) => fact);
  for (const fact of facts) asked.add(fact);
  return facts.length > 0
    ? [...new Set(facts)].join(', ')
    : asked.size === 0 && asked.add('')
      ? 'Do as you think best.'
      : undefined;
}
