import type { z } from 'zod';
import { ApprovalWire } from './approval-wire.ts';

export const ApprovalInEvent = ApprovalWire.pick({
  id: true,
  quote_id: true,
  status: true,
  approver: true,
  decided_at: true,
  comment: true,
  url: true,
});

export function approvalInEvent(approval: z.input<typeof ApprovalWire>): z.input<typeof ApprovalInEvent> {
  const { id, quote_id, status, approver, decided_at, comment, url } = approval;
  return { id, quote_id, status, approver, decided_at, comment, url };
}
