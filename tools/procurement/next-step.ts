/** What the people of an account do about a document that was refused, by the status it was answered with. */
import type { DocumentKind, ProcurementDocument } from './document-log.ts';

const BY_CODE: Readonly<Record<string, string>> = {
  400: 'Change what the reason names in your system’s settings or in the order, and send the document again under a new payloadID.',
  401: 'Compare the sender identity and the shared secret in your system with the settings of your account here; a key that was revoked or has expired opens nothing.',
  403: 'Give your system a key with the scope it needs, or ask the order desk about terms and credit.',
  404: 'Look at the address your system sends to: it is the one on the page about punch-out.',
  406: 'Let your system send the document as XML, in UTF-8 and without entities of its own.',
  409: 'Look whether this order came before, or is under way already; change it by hand with the order desk.',
  412: 'Start a new cart: the one to edit or inspect is not there any more.',
  417: 'Send the order with the figures of the reason, each line under the id that its cart returned; other quantities have the price of their break. Return the cart anew if they cannot.',
  429: 'Your system sends more than is taken in a minute; it may go on after a minute.',
  450: 'Switch off what the reason names: it is not offered here.',
};

const BY_CODE_OF_EDI: Readonly<Record<string, string>> = {
  400: 'Change what the reason names in your system’s settings or in the order, and send the order again under a new control number.',
  401: 'Compare the names in ISA and GS of your files with those in the settings of your account.',
  403: 'Ask the order desk about terms and credit.',
  406: 'Let your system write X12 004010 with its counts and control numbers right, and send the file again.',
  409: 'Look whether this order came before, or is under way already; change it by hand with the order desk.',
  417: 'Send the order with the figures of the reason, each line under the number that its cart returned (VN). Return the cart anew if they cannot.',
  450: 'Switch off what the reason names: it is not offered here.',
};

const AGAIN = 'Send it again in a few minutes; if it is refused again, ask the order desk.';
const STRANGER =
  'Nothing, if you do not know this sender. Else give it the sender identity and a secret of its account.';

export function nextStepOf({
  accountId,
  status,
  code,
  protocol,
}: Pick<ProcurementDocument, 'accountId' | 'status' | 'code' | 'protocol'>): string | null {
  if (status !== 'refused') return null;
  if (accountId === null && code === '401') return STRANGER;
  const byCode = protocol === 'edi' ? BY_CODE_OF_EDI : BY_CODE;
  return byCode[code ?? ''] ?? (Number(code) >= 500 ? AGAIN : (byCode[400] ?? null));
}

const ORDERS: readonly DocumentKind[] = ['order', 'order_change', 'order_cancellation'];

/** An order that was refused is one somebody waits for. */
export const isLostOrder = ({ kind, status, mode }: Pick<ProcurementDocument, 'kind' | 'status' | 'mode'>) =>
  status === 'refused' && mode === 'production' && ORDERS.includes(kind);
