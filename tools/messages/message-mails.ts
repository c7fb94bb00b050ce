/** The mails of a thread: they quote the words, and lead to the page where one answers. */
import { letter, nameOf, subjectName } from '../mail/letter.ts';
import type { Mail } from '../mail/port.ts';
import { orderTitle } from '../orders/order-number.ts';
import { goodsTitle } from '../quotes/goods-summary.ts';
import { oneLine, quoted } from '../values/text.ts';
import type { Message } from './message.ts';
import type { Talk } from './thread-of.ts';

type Words = Pick<Mail, 'subject' | 'text' | 'look'>;

const LONGEST_TITLE = 120;

/** The title of a proposal names the client as the caller wrote it, so that it is no subject of a mail. */
const titleOf = ({ quote, order, proposal }: Talk, ofQuote: string): string => {
  if (proposal) return 'a proposal';
  return order ? orderTitle(order) : `${ofQuote} quote of ${goodsTitle(quote.lines)}`;
};

const aboutOf = ({ proposal }: Talk): string =>
  proposal ? `, about the proposal “${oneLine(proposal.title, LONGEST_TITLE)}”` : '';

const WHERE_TO_ANSWER =
  'Please answer on that page: a reply to this mail is not shown there, and the other side would not see it.';

/** `url`: the page of the quote, the order, the proof or the proposal. */
export const toCustomerMail = (
  talk: Talk,
  { side, name, text }: Message,
  to: string | null,
  url: string,
): Words => ({
  subject: `A message about ${titleOf(talk, 'your')}`,
  text: letter(
    to === null ? null : nameOf(to, 'there'),
    `${nameOf(name, side === 'desk' ? 'The order desk' : undefined)} writes${aboutOf(talk)}:`,
    quoted(text),
    `See the whole conversation and answer here:\n${url}`,
    WHERE_TO_ANSWER,
  ),
});

/** One mail until the desk has answered: further messages stand on the page. */
export const toDeskMail = (talk: Talk, { name, text }: Message, account: string, url: string): Words => ({
  subject: `${subjectName(account, 'A customer')} writes about ${titleOf(talk, 'a')}`,
  text: letter(
    null,
    `${nameOf(name)}, for ${nameOf(account, 'an account')}, writes${aboutOf(talk)}:`,
    quoted(text),
    `Answer it at the desk:\n${url}`,
    'No further mail comes for this conversation until the desk has answered.',
  ),
});
