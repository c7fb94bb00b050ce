/** The mails of a thread: they quote the words, and lead to the page where one answers. */
import { letter, nameOf, subjectName } from '../mail/letter.ts';
import type { Mail } from '../mail/port.ts';
import { orderTitle } from '../orders/order-number.ts';
import { goodsTitle } from '../quotes/goods-summary.ts';
import { quoted } from '../values/text.ts';
import type { Message } from './message.ts';
import type { Talk } from './thread-of.ts';

type Words = Pick<Mail, 'subject' | 'text'>;

const titleOf = ({ quote, order }: Talk): string =>
  order ? orderTitle(order) : `your quote of ${goodsTitle(quote.lines)}`;

const WHERE_TO_ANSWER =
  'Please answer on that page: a reply to this mail is not shown there, and the other side would not see it.';

/** `url`: the page of the quote, the order or the proof. */
export const toCustomerMail = (
  talk: Talk,
  { name, text }: Message,
  to: string | null,
  url: string,
): Words => ({
  subject: `A message about ${titleOf(talk)}`,
  text: letter(
    to === null ? null : nameOf(to, 'there'),
    `${nameOf(name, 'The order desk')} writes:`,
    quoted(text),
    `See the whole conversation and answer here:\n${url}`,
    WHERE_TO_ANSWER,
  ),
});

/** One mail until the desk has answered: further messages stand on the page. */
export const toDeskMail = (
  { quote, order }: Talk,
  { name, text }: Message,
  account: string,
  url: string,
): Words => ({
  subject: `${subjectName(account, 'A customer')} writes about ${order ? orderTitle(order) : `a quote of ${goodsTitle(quote.lines)}`}`,
  text: letter(
    null,
    `${nameOf(name)}, for ${nameOf(account, 'an account')}, writes:`,
    quoted(text),
    `Answer it at the desk:\n${url}`,
    'No further mail comes for this conversation until the desk has answered.',
  ),
});
