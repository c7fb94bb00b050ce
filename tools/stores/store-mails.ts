import type { Links } from '../identity/links.ts';
import { type Language, spoken } from '../languages/language.ts';
import { inQuotes, isPlainName, letter, nameOf, rowsOf, subjectName } from '../mail/letter.ts';
import type { Mail, MailLook } from '../mail/port.ts';
import { oneLine, quoted } from '../values/text.ts';
import { partInWords, type Store, shownBrand } from './store.ts';
import { askedPieces, type StoreRequest } from './store-request.ts';

type Words = Pick<Mail, 'subject' | 'text' | 'look'>;

/** The company's logo and color, as on the pages of the store. */
const lookOf = (store: Store, links: Links, language?: Language): { look: MailLook } => {
  const { logo, color } = shownBrand(store, links);
  return {
    look: { ...spoken(language), brand: { name: store.name, logo: logo?.image ?? null, color } },
  };
};

/** The address of a person's own page. */
interface OwnLink {
  ownLink: string;
  links: Links;
  /** Of whoever causes the mail. */
  language?: Language | undefined;
}

/** To the manager, when a store is made or they take it over. */
export function storeReadyMail(store: Store, companyName: string, links: Links): Words {
  return {
    ...lookOf(store, links),
    subject: oneLine(`The company store${titled(store)} is ready for you to manage`, 150),
    text: letter(
      nameOf(store.managerName),
      `The company store ${inQuotes(store.name)}, provided by ${nameOf(companyName)}, is open. Give this address to the people who may request its goods. It shows no prices:\n${links.store(store)}`,
      `You approve or decline what they request. Their requests are here:\n${links.storeManager(store)}`,
      'Keep that second link private: anyone who has it can decide for you and turn approved requests into a quote. That does not order or charge anything; a quote is paid on its own page.',
    ),
  };
}

/** To the manager, with the link for the decision. */
export function storeRequestMail(request: StoreRequest, store: Store, links: Links): Words {
  const who = nameOf(request.name);
  return {
    ...lookOf(store, links),
    subject: oneLine(
      `${subjectName(request.name)} requests goods from${titled(store, ' your company store')}`,
      150,
    ),
    text: letter(
      nameOf(store.managerName),
      `${who}, who gives the address ${oneLine(request.email, 254)}, requests these goods from the company store ${inQuotes(store.name)}:`,
      goods(request, store),
      request.note === null ? null : `${who} writes:\n\n${quoted(request.note)}`,
      `Approve or decline it here:\n${links.storeManager(store)}#${request.id}`,
      'Opening the link changes nothing, and approving does not order or charge anything.',
    ),
  };
}

/** To the requester. Their own text is left out: the address may be another person's. */
export function requestReceivedMail(
  request: StoreRequest,
  store: Store,
  companyName: string,
  { ownLink, links }: OwnLink,
): Words {
  return {
    ...lookOf(store, links, request.language),
    subject: oneLine(`Your request to${titled(store, ' the company store')} was sent`, 150),
    text: letter(
      nameOf(request.name),
      `This request to the company store ${inQuotes(store.name)}, provided by ${nameOf(companyName)}, was sent to ${nameOf(store.managerName)}, who will approve or decline it:`,
      goods(request, store),
      'You will get an email with the answer. If this was not you, please tell them.',
      `Your own page of the store, with your requests. Keep the link private:\n${ownLink}`,
    ),
  };
}

/** To the requester. */
export function storeDecisionMail(request: StoreRequest, store: Store, links: Links): Words {
  const decider = nameOf(request.decidedBy ?? store.managerName);
  const isYes = request.status === 'approved';
  const answer = isYes ? 'approved' : 'declined';
  return {
    ...lookOf(store, links, request.language),
    subject: oneLine(`Your request to${titled(store, ' the company store')} was ${answer}`, 150),
    text: letter(
      nameOf(request.name),
      `${decider} ${answer} your request at the company store ${inQuotes(store.name)}:`,
      goods(request, store),
      request.comment === null ? null : `${decider} writes:\n\n${quoted(request.comment)}`,
      isYes ? whatFollows(request) : null,
    ),
  };
}

/** To the requester, when pieces of the stock were sent. `parcel` is empty where the desk names neither carrier nor number. */
export const storeShippedMail = (
  request: StoreRequest,
  store: Store,
  { parcel, links }: { parcel: string; links: Links },
): Words => ({
  ...lookOf(store, links, request.language),
  subject: oneLine(`Your goods from${titled(store, ' the company store')} were sent`, 150),
  text: letter(
    nameOf(request.name),
    `These goods of your request at the company store ${inQuotes(store.name)} are on their way:`,
    goods(request, store),
    parcel === '' ? null : `Sent with ${parcel}.`,
  ),
});

/** To a person whose request the manager cancelled. */
export const storeCancelledMail = (request: StoreRequest, store: Store, links: Links): Words => ({
  ...lookOf(store, links, request.language),
  subject: oneLine(`Your request to${titled(store, ' the company store')} was cancelled`, 150),
  text: letter(
    nameOf(request.name),
    `${nameOf(store.managerName)} cancelled your request at the company store ${inQuotes(store.name)}:`,
    goods(request, store),
    request.spent === null ? null : 'What it took from your budget is yours again.',
  ),
});

/** To a person with a new budget. */
export const budgetMail = (
  { store, words, companyName }: { store: Store; words: string; companyName: string },
  { ownLink, links, language }: OwnLink,
): Words => ({
  ...lookOf(store, links, language),
  subject: oneLine(`You have a budget in${titled(store, ' the company store')}`, 150),
  text: letter(
    null,
    `${nameOf(store.managerName)} gave you ${words} for the company store ${inQuotes(store.name)}, provided by ${nameOf(companyName)}.`,
    `This is your own page of the store. It shows what is left. Keep the link private:\n${ownLink}`,
  ),
});

/** To a person who asked for it at the store's page, or for whom somebody did. */
export const ownLinkMail = (store: Store, { ownLink, links, language }: OwnLink): Words => ({
  ...lookOf(store, links, language),
  subject: oneLine(`Your link to${titled(store, ' the company store')}`, 150),
  text: letter(
    null,
    `This is your own page of the company store ${inQuotes(store.name)}. Keep the link private:\n${ownLink}`,
    'If you did not ask for it, you can ignore this email.',
  ),
});

/** Its name for a subject. */
const titled = ({ name }: Store, otherwise = ''): string => (isPlainName(name) ? ` “${name}”` : otherwise);

function whatFollows({ lines }: StoreRequest): string {
  const made = 'ordered together with other approved requests once there are enough.';
  if (lines.every(({ isFromStock }) => isFromStock))
    return 'The goods are in stock. You will get an email when they are sent.';
  return lines.some(({ isFromStock }) => isFromStock)
    ? `What is in stock is sent from there, and you will get an email then. The other goods are ${made}`
    : `The goods are ${made}`;
}

const goods = (request: StoreRequest, store: Store): string =>
  rowsOf(
    askedPieces(store, request.lines).map(
      ({ quantity, item, part }) => `${quantity} × ${item.name}, ${partInWords(part)}`,
    ),
  );
