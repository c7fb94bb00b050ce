/** The mails of a thread: they quote the words, and lead to the page where one answers. */
import { english, joined, type Said, said } from '../languages/words.ts';
import { letter, lines, nameOf, subjectName } from '../mail/letter.ts';
import type { MailDraft } from '../mail/port.ts';
import { orderTitle } from '../orders/order-number.ts';
import { goodsTitle } from '../quotes/goods-summary.ts';
import { quoted } from '../values/text.ts';
import type { Message } from './message.ts';
import { photosSaid } from './photos.ts';
import type { Talk } from './thread-of.ts';

type Draft = Pick<MailDraft, 'subject' | 'text' | 'look'>;

const LONGEST_TITLE = 120;

/** The title of a proposal names the client as the caller wrote it, so that it is no subject of a mail. */
const subjectOf = ({ quote, order, proposal }: Talk): Said => {
  if (proposal) return said('A message about a proposal');
  return order
    ? said('A message about {goods}', { goods: orderTitle(order) })
    : said('A message about your quote of {goods}', { goods: goodsTitle(quote.lines) });
};

const headingOf = ({ proposal }: Talk, name: Said): Said =>
  proposal
    ? said('{name} writes, about the proposal “{title}”:', {
        name,
        title: { line: proposal.title, most: LONGEST_TITLE },
      })
    : said('{name} writes:', { name });

/** `url`: the page of the quote, the order, the proof or the proposal. */
export const toCustomerMail = (talk: Talk, message: Message, to: string | null, url: string): Draft => {
  const { side, name, text } = message;
  return {
    subject: subjectOf(talk),
    text: letter(
      to === null ? null : nameOf(to, ''),
      headingOf(talk, nameOf(name, side === 'desk' ? said('The order desk') : undefined)),
      quoted(text),
      photosSaid(message),
      lines(said('See the whole conversation and answer here:'), url),
      said(
        'Please answer on that page: a reply to this mail is not shown there, and the other side would not see it.',
      ),
    ),
  };
};

const titleOf = ({ quote, order, proposal }: Talk): Said => {
  if (proposal) return 'a proposal';
  return order ? orderTitle(order) : joined('', ['a quote of ', goodsTitle(quote.lines)]);
};

const aboutOf = ({ proposal }: Talk): string =>
  proposal ? `, about the proposal “${english({ line: proposal.title, most: LONGEST_TITLE })}”` : '';

/** One mail until the desk has answered: further messages stand on the page. */
export const toDeskMail = (talk: Talk, message: Message, account: string, url: string): Draft => ({
  subject: `${english(subjectName(account, 'A customer'))} writes about ${english(titleOf(talk))}`,
  text: letter(
    null,
    `${english(nameOf(message.name))}, for ${english(nameOf(account, 'an account'))}, writes${aboutOf(talk)}:`,
    quoted(message.text),
    photosSaid(message),
    `Answer it at the desk:\n${url}`,
    'No further mail comes for this conversation until the desk has answered.',
  ),
});
