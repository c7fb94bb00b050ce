import type { z } from 'zod';
import type { openApproval } from '../../../../tools/approvals/open-approval.ts';

/** What the approver sees. */
export type OpenedApproval = z.output<typeof openApproval.output>;
