import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { wholeDocument } from './find-document.ts';

export const resendDocument = defineStep({
  name: 'resend_document',
  access: { desk: ['sales', 'production', 'finance'] },
  effect: 'change',
  input: z.strictObject({ id: z.string().max(100) }),
  handler: (ctx, { id }) =>
    ctx.transaction(async (tx, { now }) => {
      const isAgain = await tx.documentLog.sendAgain(id, now().toISOString());
      const document = await wholeDocument(tx, id);
      if (!isAgain)
        throw new ServiceError(
          'invalid_state',
          document.status === 'pending'
            ? 'This document waits to be sent already.'
            : 'Only documents that are sent to the buyer’s system can be sent again.',
        );
      return document;
    }),
});
