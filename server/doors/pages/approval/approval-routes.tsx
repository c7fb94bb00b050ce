/** `/a/<token>`: a person approves or declines a quote. */
import type { Hono } from 'hono';
import { decideApproval } from '../../../../tools/approvals/decide-approval.ts';
import { openApproval } from '../../../../tools/approvals/open-approval.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { ANSWER_MESSAGES, answerRoutes, decisionIn } from '../answer/answer-routes.tsx';
import { msg } from '../frame/words.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { ApprovalPage } from './approval-page.tsx';

const MESSAGES = {
  ...ANSWER_MESSAGES,
  decision: msg('Choose to approve or to decline.'),
  po_number: msg('The purchase order number is too long; 60 characters fit.'),
};

export const approvalRoutes = (parts: PagesDoorParts): Hono =>
  answerRoutes(parts, {
    at: '/a',
    record: ['approval', 'asked_approval'],
    noun: 'request',
    open: (ctx) => invoke(openApproval, ctx, {}),
    answer: (ctx, form, _, c) =>
      invoke(decideApproval, ctx, { ...decisionIn(form, c), po_number: form.get('po_number') || undefined }),
    messages: MESSAGES,
    fieldOf: (param) => (param === 'decision' ? undefined : param),
    page: (shown) => <ApprovalPage {...shown} />,
  });
