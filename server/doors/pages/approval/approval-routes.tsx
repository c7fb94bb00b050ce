/** `/a/<token>`: somebody’s yes or no to a quote. */
import type { Hono } from 'hono';
import { decideApproval } from '../../../../tools/approvals/decide-approval.ts';
import { openApproval } from '../../../../tools/approvals/open-approval.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { answerIn, answerRoutes, LARGEST_ANSWER_BYTES, UNFIT } from '../answer/answer-routes.tsx';
import { troubleOf } from '../frame/trouble.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { ApprovalPage } from './approval-page.tsx';

const WORDS = { ...UNFIT, decision: 'Choose to approve or to decline.' };

export const approvalRoutes = (parts: PagesDoorParts): Hono =>
  answerRoutes(parts, {
    at: '/a',
    record: 'approval',
    noun: 'request',
    largestFormBytes: LARGEST_ANSWER_BYTES,
    open: (ctx) => invoke(openApproval, ctx, {}),
    answer: (ctx, form, _, c) => invoke(decideApproval, ctx, answerIn(form, c)),
    faultOf: (error) => troubleOf('answer', error, {}, WORDS),
    page: (shown) => <ApprovalPage {...shown} />,
  });
