/** Answers a request for a sample on behalf of the desk. The answer is final, and the requester is mailed. */
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { type Answer, answered, type Sample } from './sample.ts';
import { sampleDeclinedMail, sampleSentMail } from './sample-mails.ts';

export const SAMPLE_ID = {
  id: z.string().min(1).max(120).describe('The sample, `smp_…`'),
};

/** @throws ServiceError `not_found`, `invalid_state` if it was answered already */
export const answerSample = (ctx: Ctx, id: string, answer: Answer): Promise<Sample> =>
  ctx.transaction(async (tx, ctx) => {
    const found = await tx.samples.byId(id);
    if (!found) throw new ServiceError('not_found', 'There is no sample with this id.', { param: 'id' });
    const at = ctx.now().toISOString();
    const sample = answered(found, answer, actorOf(ctx.caller), at);
    await tx.samples.answer(sample);
    await tx.mails.queue({
      id: ctx.newId('mail'),
      recipient: sample.shipTo.email,
      createdAt: at,
      about: sample.id,
      ...(sample.status === 'sent' ? sampleSentMail(sample) : sampleDeclinedMail(sample)),
    });
    return sample;
  });
