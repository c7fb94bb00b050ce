/** The mails of a blank sample. The address may be another person’s, so they contain nothing the requester wrote. */

import { spokenIn } from '../mail/in-language.ts';
import { dayOf, letter } from '../mail/letter.ts';
import type { Mail } from '../mail/port.ts';
import { formatCents } from '../values/money.ts';
import { oneLine, quoted } from '../values/text.ts';
import { DAYS_BETWEEN, type Sample } from './sample.ts';

type Words = Pick<Mail, 'subject' | 'text' | 'look'>;

export const sampleAskedMail = (sample: Sample): Words =>
  mail(sample, 'Your request for a blank sample', [
    'Someone requested one blank sample in our shop with your email address:',
    goods(sample),
    cost(sample),
    'It is not decorated and not for resale. The order desk reviews the request and writes to you. We email you a bill when it ships; nothing is charged before that.',
    `The request is ${sample.id}. If this was not you, you can ignore this email.`,
  ]);

/** To an address that had a sample, or is about to get one. */
export const sampleAgainMail = (sample: Sample): Words =>
  mail(sample, 'You requested this blank sample before', [
    'Someone requested a blank sample of this product again in our shop with your email address:',
    goods(sample),
    `Each address can get one blank sample of a product every ${DAYS_BETWEEN} days, and this one was requested on ${dayOf(sample.createdAt)}. Nothing was added.`,
    sample.status === 'sent'
      ? `It was sent on ${dayOf(sample.answeredAt ?? sample.createdAt)}.${tracked(sample)}`
      : 'It is waiting for the order desk, which will write to you.',
    `The request is ${sample.id}. If this was not you, you can ignore this email.`,
  ]);

export const sampleSentMail = (sample: Sample): Words =>
  mail(sample, 'Your blank sample is on its way', [
    'The blank sample you requested has shipped:',
    goods(sample),
    ...(sample.tracking === null ? [] : [`Tracking: ${oneLine(sample.tracking, 100)}`]),
    cost(sample),
    'We email you a bill for it. It is not decorated and not for resale.',
    `The request was ${sample.id}.`,
  ]);

export const sampleDeclinedMail = (sample: Sample): Words =>
  mail(sample, 'Your blank sample cannot be sent', [
    'We cannot send the blank sample you requested:',
    goods(sample),
    `The order desk writes:\n\n${quoted(sample.reason ?? '')}`,
    'There is nothing to pay.',
    `The request was ${sample.id}.`,
  ]);

const mail = ({ language }: Sample, subject: string, parts: string[]): Words =>
  spokenIn({ subject, text: letter(null, ...parts) }, language);

const goods = ({ name, color, size }: Sample): string =>
  `  ${oneLine(`1 × ${name}, ${color}${size === null ? '' : ` ${size}`}, blank`, 120)}`;

const cost = ({ offer }: Sample): string =>
  `It comes to about ${formatCents(offer.totalCents)}: ${formatCents(offer.unitPriceCents)} for the piece and about ${formatCents(offer.freight.amountCents)} freight, and sales tax where it applies.`;

const tracked = ({ tracking }: Sample): string =>
  tracking === null ? '' : ` Tracking: ${oneLine(tracking, 100)}.`;
