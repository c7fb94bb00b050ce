import type { Links } from '../identity/links.ts';
import { inQuotes, isPlainName, letter, nameOf, rowsOf, subjectName } from '../mail/letter.ts';
import type { Mail } from '../mail/port.ts';
import { oneLine, quoted } from '../values/text.ts';
import { partInWords, type Store } from './store.ts';
import { askedPieces, type StoreRequest } from './store-request.ts';

type Words = Pick<Mail, 'subject' | 'text'>;

/** To the manager, when a store is made or they take it over. */
export function storeReadyMail(store: Store, companyName: string, links: Links): Words {
  return {
    subject: oneLine(`The company store${titled(store)} is yours to look after`, 150),
    text: letter(
      nameOf(store.managerName),
      `The company store ${inQuotes(store.name)}, provided by ${nameOf(companyName)}, is open. Give this address to the people who may ask for its goods; it shows no prices:\n${links.store(store)}`,
      `You decide on what they ask for. Requests wait for you here:\n${links.storeManager(store)}`,
      'That second link is yours alone: anyone who has it can decide in your name and gather approved requests into a quote. Nothing is ordered or charged by that; a quote is paid at its own page.',
    ),
  };
}

/** To the manager, with the link for the decision. */
export function storeRequestMail(request: StoreRequest, store: Store, links: Links): Words {
  const who = nameOf(request.name);
  return {
    subject: oneLine(
      `${subjectName(request.name)} asks for goods of${titled(store, ' your company store')}`,
      150,
    ),
    text: letter(
      nameOf(store.managerName),
      `${who}, who gives the address ${oneLine(request.email, 254)}, asks for these goods of the company store ${inQuotes(store.name)}:`,
      goods(request, store),
      request.note === null ? null : `${who} writes:\n\n${quoted(request.note)}`,
      `Approve or decline it here:\n${links.storeManager(store)}#${request.id}`,
      'Opening the link changes nothing, and nothing is ordered or charged by a yes.',
    ),
  };
}

/** To the requester. Their own text is left out: the address may be another person's. */
export function requestReceivedMail(request: StoreRequest, store: Store, companyName: string): Words {
  return {
    subject: oneLine(`Your request to${titled(store, ' the company store')} was sent`, 150),
    text: letter(
      nameOf(request.name),
      `This request to the company store ${inQuotes(store.name)}, provided by ${nameOf(companyName)}, was sent to ${nameOf(store.managerName)}, who decides on it:`,
      goods(request, store),
      'You get a mail once it is decided. If it was not you who asked, tell them.',
    ),
  };
}

/** To the requester. */
export function storeDecisionMail(request: StoreRequest, store: Store): Words {
  const decider = nameOf(request.decidedBy ?? store.managerName);
  const isYes = request.status === 'approved';
  const answer = isYes ? 'approved' : 'declined';
  return {
    subject: oneLine(`Your request to${titled(store, ' the company store')} was ${answer}`, 150),
    text: letter(
      nameOf(request.name),
      `${decider} ${answer} what you asked for at the company store ${inQuotes(store.name)}:`,
      goods(request, store),
      request.comment === null ? null : `${decider} writes:\n\n${quoted(request.comment)}`,
      isYes ? 'The goods are ordered together with those of others, once there are enough.' : null,
    ),
  };
}

/** Its name for a subject. */
const titled = ({ name }: Store, otherwise = ''): string => (isPlainName(name) ? ` “${name}”` : otherwise);

const goods = (request: StoreRequest, store: Store): string =>
  rowsOf(
    askedPieces(store, request.lines).map(
      ({ quantity, item, part }) => `${quantity} × ${item.name}, ${partInWords(part)}`,
    ),
  );
