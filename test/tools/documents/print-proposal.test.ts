import { expect, test } from 'vitest';
import type { DocumentsPort, Printed } from '../../../tools/documents/port.ts';
import { printProposal } from '../../../tools/documents/print-proposal.ts';
import { invoke } from '../../../tools/invoke.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();
const SCRIPT = '"; filename="x.exe';

const draft = async (more: Record<string, unknown> = {}) =>
  (
    await shop.rest('POST', '/proposals', {
      people: 50,
      budget_usd: 3_000,
      use_case: 'onboarding',
      wants: 'vegan hoodie',
      client_name: SCRIPT,
      ...more,
    })
  ).body;

test('a client takes the proposal along as a PDF, in their language, under a plain name', async () => {
  const proposal = await draft();
  const path = `${new URL(proposal.url).pathname}/proposal.pdf`;
  const answer = await shop.fetch(path, {}, null);
  expect([
    answer.status,
    answer.headers.get('content-type'),
    answer.headers.get('content-disposition'),
  ]).toEqual([200, 'application/pdf', `inline; filename="proposal-${proposal.id}.pdf"`]);
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect((await shop.fetch('/proposals/wrong/proposal.pdf', {}, null)).status).toBe(404);
});

test('it says what the page says, and nothing that is for the account alone', async () => {
  const proposal = await draft();
  const printed: Printed[] = [];
  const documents: DocumentsPort = {
    async print(document) {
      printed.push(document);
      return new Uint8Array();
    },
  };
  const token = new URL(proposal.url).pathname.split('/').at(-1) ?? '';
  const caller = await shop.service.linkHolder(token, 'proposal');
  if (!caller) throw new Error('the link leads nowhere');
  const person = shop.service.ctxFor(caller, 'req_client');
  await invoke(printProposal, { ...person, documents }, {});
  await invoke(printProposal, { ...person, documents }, { language: 'es' });
  const [paper, spanish] = printed;
  const text = JSON.stringify(paper);
  for (const { name, why } of proposal.products) {
    expect(text).toContain(name);
    expect(text).toContain(why);
  }
  const secrets = [...proposal.products.flatMap((one: { reasons: string[] }) => one.reasons), 'vegan'];
  expect(secrets.filter((words) => words.startsWith('For your wish') && text.includes(words))).toEqual([]);
  expect(text).not.toContain('vegan');
  const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  expect(paper?.total).toEqual({
    name: 'All products together',
    about: `${dollars(proposal.per_person)} a person`,
    amount: dollars(proposal.total),
  });
  expect([spanish?.heading, spanish?.total.name]).toEqual(['Propuesta', 'Todos los productos juntos']);
});
