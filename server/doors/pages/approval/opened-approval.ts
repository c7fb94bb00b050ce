import type { openApproval } from '../../../../tools/approvals/open-approval.ts';
import type { AnswerOf } from '../../../../tools/define.ts';

/** What the approver sees. */
export type OpenedApproval = AnswerOf<typeof openApproval>;
