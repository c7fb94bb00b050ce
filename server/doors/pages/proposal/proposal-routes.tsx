/** `/proposals/<token>`: what a client says to what is proposed. */
import type { Hono } from 'hono';
import type { Ctx } from '../../../../tools/context.ts';
import type { ServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { approveProposal } from '../../../../tools/proposals/approve-proposal.ts';
import { commentOnProposal } from '../../../../tools/proposals/comment-on-proposal.ts';
import { declineProposal } from '../../../../tools/proposals/decline-proposal.ts';
import { openProposal } from '../../../../tools/proposals/open-proposal.ts';
import { requestProposalChanges } from '../../../../tools/proposals/request-proposal-changes.ts';
import { answerRoutes, UNFIT } from '../answer/answer-routes.tsx';
import type { Trouble } from '../frame/trouble.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { isByPerson } from './by-person.ts';
import type { OpenedProposal } from './opened-proposal.ts';
import { ProposalPage } from './proposal-page.tsx';

/** Room for comments far beyond what is taken, so that their writer is told and not cut off. */
const LARGEST_FORM_BYTES = 500_000;

export const proposalRoutes = (parts: PagesDoorParts): Hono =>
  answerRoutes(parts, {
    at: '/proposals',
    record: 'proposal',
    noun: 'proposal',
    largestFormBytes: LARGEST_FORM_BYTES,
    open: (ctx, c) => invoke(openProposal, ctx, { by_person: isByPerson(c) }),
    answer: (ctx, form, { proposal }) => answer(ctx, form, proposal),
    faultOf,
    page: (shown) => <ProposalPage {...shown} />,
  });

function answer(ctx: Ctx, form: URLSearchParams, { products }: OpenedProposal['proposal']): Promise<unknown> {
  const said = [
    ...products.map(({ key }, index) => ({ key, text: form.get(`comment-${index}`) ?? '' })),
    { text: form.get('comment') ?? '' },
  ];
  const words = { by: form.get('name') ?? '', comments: said.filter(({ text }) => text.trim() !== '') };
  switch (form.get('do')) {
    case 'approve': {
      // Boxes of products that are not here are none of the client's.
      const keys = products.flatMap(({ key }) => (form.has('choose', key) ? [key] : []));
      return invoke(approveProposal, ctx, { ...words, keys, ...storeWish(form) });
    }
    case 'decline':
      return invoke(declineProposal, ctx, words);
    case 'changes':
      return invoke(requestProposalChanges, ctx, words);
    default:
      return invoke(commentOnProposal, ctx, words);
  }
}

/** A field left empty is one left out. */
function storeWish(form: URLSearchParams) {
  if (!form.has('store')) return {};
  const name = form.get('store-name') ?? '';
  const email = (form.get('store-email') ?? '').trim();
  return {
    store: { ...(name.trim() === '' ? {} : { name }), ...(email === '' ? {} : { manager_email: email }) },
  };
}

/** The service's own sentence, but where a schema speaks: its words are for programs. */
function faultOf({ param = '', issues, message }: ServiceError): Pick<Trouble, 'message' | 'field'> {
  if (param === 'store.manager_email')
    return { message: 'Give the email requests to the store are mailed to.', field: 'store-email' };
  if (param === 'store.name' || param === 'name')
    return { message: 'Give the store a name of at most 120 characters.', field: 'store-name' };
  if (issues.length === 0) return { message, field: undefined };
  if (param === 'by') return { message: UNFIT.name, field: 'name' };
  if (param === 'keys') return { message: 'Tick at least one product to approve.', field: undefined };
  if (param === 'comments') return { message: 'Write what you wish to say first.', field: 'comment' };
  // Which one it is the service names by its place among those that were sent.
  return { message: 'A comment is too long; 2,000 characters fit.', field: undefined };
}
