/** `/proposals/<token>`: the client answers a proposal. */
import type { Context, Hono } from 'hono';
import type { Ctx } from '../../../../tools/context.ts';
import { printProposal } from '../../../../tools/documents/print-proposal.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { approveProposal } from '../../../../tools/proposals/approve-proposal.ts';
import { commentOnProposal } from '../../../../tools/proposals/comment-on-proposal.ts';
import { declineProposal } from '../../../../tools/proposals/decline-proposal.ts';
import { openProposal } from '../../../../tools/proposals/open-proposal.ts';
import { selectProducts } from '../../../../tools/proposals/select-products.ts';
import { versionOf } from '../../../../tools/proposals/versions.ts';
import { ANSWER_MESSAGES, answerRoutes } from '../answer/answer-routes.tsx';
import { optionalText } from '../forms/read-form.ts';
import { wordsOn } from '../frame/language.ts';
import { msg } from '../frame/words.tsx';
import { linkedPaper } from '../link-forms.tsx';
import { linkedMessages, sendFromLink } from '../messages/linked-messages.ts';
import type { PagesDoorParts } from '../parts.ts';
import type { OpenedProposal } from './opened-proposal.ts';
import { changedProducts, PIECES_TEXT } from './pieces-form.ts';
import { ProposalPage } from './proposal-page.tsx';

/** Comments far over the limit are read, so that the writer gets a message and keeps the text. */
const LARGEST_FORM_BYTES = 500_000;

export const proposalRoutes = (parts: PagesDoorParts): Hono =>
  answerRoutes(parts, {
    at: '/proposals',
    record: 'proposal',
    noun: 'proposal',
    largestBytes: LARGEST_FORM_BYTES,
    open: async (ctx, c) => ({
      ...(await invoke(openProposal, ctx, {
        by_person: isHumanVisit(c) && !(await parts.sessionCaller(c, 'desk')),
        version: Number(/^\d{1,2}$/.exec(c.req.query('version') ?? '')) || undefined,
      })),
      talk: await linkedMessages(ctx),
    }),
    message: sendFromLink,
    answer,
    // The script reads the page that it gets; without it a typed comment stays.
    showsAgain: (form) => form.get('do') === 'select' && (form.has('stay') || hasComment(form)),
    messages: MESSAGES,
    runsScript: true,
    fieldOf,
    page: (shown) => <ProposalPage {...shown} />,
  }).get('/proposals/:token/proposal.pdf', (c) =>
    linkedPaper(c, parts, 'proposal', (ctx) => invoke(printProposal, ctx, { language: wordsOn(c).language })),
  );

const hasComment = (form: URLSearchParams): boolean =>
  [...form].some(([name, value]) => /^comment(-\d+)?$/.test(name) && value.trim() !== '');

async function answer(ctx: Ctx, form: URLSearchParams, opened: OpenedProposal): Promise<unknown> {
  const { products } = opened.proposal;
  const comments = [
    ...products.map(({ key }, index) => ({ key, text: form.get(`comment-${index}`) ?? '' })),
    { text: form.get('comment') ?? '' },
  ];
  const shared = { by: form.get('name') ?? '', comments: comments.filter(({ text }) => text.trim() !== '') };
  // Only products of this proposal.
  const keys = products.flatMap(({ key }) => (form.has('keys', key) ? [key] : []));
  const changed = changedProducts(form, opened);
  const action = form.get('do');
  if (action === 'select' || (changed.length > 0 && action !== 'decline')) {
    const selected = { version: Number(form.get('version')), keys, products: changed };
    const kept = await invoke(selectProducts, ctx, { ...selected, by: optionalText(form, 'name') });
    if (action === 'select') return undefined;
    if (action === 'approve' && versionOf(kept) !== opened.version)
      throw new ServiceError('invalid_state', PRICED_ANEW, { param: 'version' });
  }
  switch (action) {
    case 'approve':
      return invoke(approveProposal, ctx, {
        ...shared,
        keys,
        offer_version: Number(form.get('offer')) || undefined,
        ...storeIn(form),
      });
    case 'decline':
      return invoke(declineProposal, ctx, shared);
    default:
      return invoke(commentOnProposal, ctx, { ...shared, asks_for_changes: action === 'changes' });
  }
}

/** Nobody approves a price that was not on the page. */
const PRICED_ANEW = msg(
  'What you changed has a new price. Nothing was approved; check it and approve again.',
);

function storeIn(form: URLSearchParams) {
  if (!form.has('store')) return {};
  const store = { name: optionalText(form, 'store-name'), manager_email: optionalText(form, 'store-email') };
  return { store };
}

const MESSAGES = {
  'store-email': {
    missing: msg('Give the email address that requests to the store are mailed to.'),
    invalid: msg('Give an email address, such as ada@example.com.'),
  },
  'store-name': msg('Give the store a name of at most 120 characters.'),
  name: ANSWER_MESSAGES.name,
  keys: msg('Select at least one product to approve.'),
  products: PIECES_TEXT,
  comment: msg('Write a comment first.'),
  comments: msg('A comment is too long; 2,000 characters fit.'),
};

/** The store's name and the person's name are separate parameters of the tool. */
function fieldOf(param: string): string | undefined {
  if (param === 'store.manager_email') return 'store-email';
  if (param === 'store.name' || param === 'name') return 'store-name';
  if (param === 'by') return 'name';
  return param === 'comments' ? 'comment' : undefined;
}

const PROGRAMS = /bot\b|crawl|spider|preview|scan|monitor|curl|wget|python|libwww|okhttp/i;

/**
 * Whether a person seems to open the page: no `HEAD`, no prefetch, no known bot. A mail scanner that looks like a
 * browser counts as a person; only the status `viewed` and the count of openings depend on this.
 */
function isHumanVisit(c: Context): boolean {
  const purpose = `${c.req.header('Sec-Purpose') ?? ''} ${c.req.header('Purpose') ?? ''}`;
  return (
    c.req.method === 'GET' &&
    !/prefetch|prerender|preview/i.test(purpose) &&
    !PROGRAMS.test(c.req.header('User-Agent') ?? '')
  );
}
