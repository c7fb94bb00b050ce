/** The mails of a blank sample. The address may be another person’s, so they contain nothing the requester wrote. */

import { joined, type Said, said, term } from '../languages/words.ts';
import { dayOf, inLanguage, letter, written } from '../mail/letter.ts';
import type { MailDraft } from '../mail/port.ts';
import { oneLine } from '../values/text.ts';
import { DAYS_BETWEEN, type Sample } from './sample.ts';

type Draft = Pick<MailDraft, 'subject' | 'text' | 'look'>;

export const sampleAskedMail = (sample: Sample): Draft =>
  mail(sample, said('Your request for a blank sample'), [
    said('Someone requested one blank sample in our shop with your email address:'),
    goods(sample),
    cost(sample),
    said(
      'It is not decorated and not for resale. The order desk reviews the request and writes to you. We email you a bill when it ships; nothing is charged before that.',
    ),
    said('The request is {number}. If this was not you, you can ignore this email.', { number: sample.id }),
  ]);

/** To an address that had a sample, or is about to get one. */
export const sampleAgainMail = (sample: Sample): Draft =>
  mail(sample, said('You requested this blank sample before'), [
    said('Someone requested a blank sample of this product again in our shop with your email address:'),
    goods(sample),
    said(
      'Each address can get one blank sample of a product every {days} days, and this one was requested on {day}. Nothing was added.',
      { days: DAYS_BETWEEN, day: dayOf(sample.createdAt) },
    ),
    sample.status === 'sent'
      ? joined(' ', [
          said('It was sent on {day}.', { day: dayOf(sample.answeredAt ?? sample.createdAt) }),
          sample.tracking === null ? null : joined('', [trackingOf(sample.tracking), '.']),
        ])
      : said('It is waiting for the order desk, which will write to you.'),
    said('The request is {number}. If this was not you, you can ignore this email.', { number: sample.id }),
  ]);

export const sampleSentMail = (sample: Sample): Draft =>
  mail(sample, said('Your blank sample is on its way'), [
    said('The blank sample you requested has shipped:'),
    goods(sample),
    ...(sample.tracking === null ? [] : [trackingOf(sample.tracking)]),
    cost(sample),
    said('We email you a bill for it. It is not decorated and not for resale.'),
    said('The request was {number}.', { number: sample.id }),
  ]);

export const sampleDeclinedMail = (sample: Sample): Draft =>
  mail(sample, said('Your blank sample cannot be sent'), [
    said('We cannot send the blank sample you requested:'),
    goods(sample),
    written(said('The order desk writes:'), sample.reason ?? ''),
    said('There is nothing to pay.'),
    said('The request was {number}.', { number: sample.id }),
  ]);

const mail = ({ language }: Sample, subject: Said, parts: Said[]): Draft =>
  inLanguage({ subject, text: letter(null, ...parts) }, language);

const goods = ({ name, color, size }: Sample): Said => {
  const what = size === null ? term(color) : joined(' ', [term(color), size]);
  const row = said('{count} × {goods}', { count: 1, goods: joined(', ', [name, what, said('blank')]) });
  return joined('', ['  ', { line: row, most: 120 }]);
};

const cost = ({ offer }: Sample): Said =>
  said(
    'It comes to about {total}: {amount} for the piece and about {freight} freight, and sales tax where it applies.',
    {
      total: { cents: offer.totalCents },
      amount: { cents: offer.unitPriceCents },
      freight: { cents: offer.freight.amountCents },
    },
  );

const trackingOf = (number: string): Said => said('Tracking: {number}', { number: oneLine(number, 100) });
