import { z } from 'zod';
import { defineStep } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { LANGUAGE } from '../languages/language-input.ts';
import { linkedProposal } from '../proposals/linked-proposal.ts';
import { joinedLines } from '../quotes/joined-lines.ts';
import { printedLooks } from './document-lines.ts';
import { onPaper } from './print-document.ts';
import { proposalDocument } from './proposal-document.ts';

/** What is offered now: older versions are on the page. */
export const printProposal = defineStep({
  name: 'print_proposal',
  access: 'link',
  effect: 'read',
  input: z.strictObject({ language: LANGUAGE.optional() }),
  async handler(ctx, { language }) {
    const { proposal } = await linkedProposal(ctx, ctx);
    const account = accountOf(ctx);
    const looks = await printedLooks(ctx, account.id, joinedLines(proposal.products).lines);
    return onPaper(ctx, proposalDocument(proposal, account.name, looks), language);
  },
});
