import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { said } from '../languages/words.ts';
import { saveQuote } from '../quotes/save-quote.ts';
import { addStore } from '../stores/add-store.ts';
import { MANAGER_EMAIL, STORE_NAME } from '../stores/store-rules.ts';
import { by, comments, keyIn, saysNothingNew, statusMovedBy, takeAnswer } from './answer-proposal.ts';
import { linkedProposal } from './linked-proposal.ts';
import { MOST_PRODUCTS, type Proposal } from './proposal.ts';
import { quoteOf } from './proposal-quote.ts';
import { storeOfProposal } from './proposal-store.ts';
import { MOST_VERSIONS, versionOf } from './versions.ts';

/** Approves a proposal. It has no MCP or REST door: only a person at the proposal's page may approve. */
export const approveProposal = defineStep({
  name: 'approve_proposal',
  access: 'link',
  effect: 'change',
  input: z.strictObject({
    by,
    keys: z
      .array(z.string().min(1).max(120).describe('Key of a product in the proposal'))
      .min(1)
      .max(MOST_PRODUCTS)
      .describe('The products chosen'),
    offer_version: z
      .int()
      .min(1)
      .max(MOST_VERSIONS)
      .default(1)
      .describe('Version of the proposal that was seen: a later one must be seen first'),
    comments: comments.optional(),
    store: z
      .strictObject({
        name: STORE_NAME.optional(),
        manager_email: MANAGER_EMAIL.optional(),
      })
      .optional()
      .describe('Opens a company store with the chosen products; left out for none'),
  }),
  raises: ['quote.saved'],
  async handler(ctx, { by: who, keys, offer_version: version, comments: said = [], store: wish }) {
    const now = ctx.now();
    const account = accountOf(ctx);
    const open = await linkedProposal(ctx, ctx);
    for (const key of keys) keyIn(open.proposal, key, 'keys');
    const chosen = open.proposal.products.filter(({ key }) => keys.includes(key));
    const chosenKeys = chosen.map(({ key }) => key);
    const answer = { action: 'approve', by: who, comments: said } as const;
    const isRepeat = (proposal: Proposal): boolean =>
      isSameYes(proposal, chosenKeys) && saysNothingNew(proposal, answer);
    if (isRepeat(open.proposal)) return open.proposal;
    statusMovedBy('approve', open, now);
    refuseOlder(open.proposal, version);
    const draft = await quoteOf(ctx, open.proposal, chosen, who);
    const store = wish && (await storeOfProposal(ctx, open.proposal, chosen, who, wish));
    return ctx.transaction(async (tx, ctx) => {
      const held = await linkedProposal(ctx, tx);
      if (isRepeat(held.proposal)) return held.proposal;
      statusMovedBy('approve', held, now);
      refuseOlder(held.proposal, version);
      const quote = await saveQuote(ctx, tx, draft);
      if (store) await addStore(ctx, tx, store, account);
      return takeAnswer(ctx, tx, answer, {
        quoteId: quote.id,
        approvedKeys: chosenKeys,
        ...(store ? { storeId: store.id } : {}),
      });
    });
  },
});

/** @throws ServiceError `invalid_state`: nobody approves what they have not seen */
function refuseOlder(proposal: Proposal, version: number): void {
  const latest = versionOf(proposal);
  if (version === latest) return;
  throw new ServiceError(
    'invalid_state',
    said(
      'The proposal was changed meanwhile and is at version {version}, shown here. Nothing was approved; check it and approve again.',
      { version: latest },
    ),
    { param: 'offer_version' },
  );
}

/**
 * Whether it was approved with exactly these products: a double click, or a second window.
 *
 * @throws ServiceError `invalid_state` if it was approved with others
 */
function isSameYes({ status, approvedKeys }: Proposal, keys: readonly string[]): boolean {
  if (status !== 'approved' || approvedKeys === null) return false;
  if (approvedKeys.length === keys.length && keys.every((key) => approvedKeys.includes(key))) return true;
  throw new ServiceError(
    'invalid_state',
    'This proposal was approved already with another choice, and its quote is saved; ask for another one for a change.',
    { param: 'keys' },
  );
}
