/**
 * Text of a document without what opens a door: secrets, keys, card numbers, and addresses that carry a session. It is
 * read as text, not as XML, so that a document that cannot be read is masked as well.
 */

export const MASK = '•••';

const SECRET = String.raw`(?:shared\s?secret|secret|password|passwd|passwort|passphrase|pwd|credential_?mac|digital_?signature|signature_?value|token|api[_-]?key|authorization)`;
/** `<` as it is, and as it stands inside of another text. */
const OPEN = String.raw`(?:<|&lt;|&#0*60;|&#x0*3c;|%3c|\\u003c)`;
const CLOSE = String.raw`(?:>|&gt;|&#0*62;|&#x0*3e;|%3e|\\u003e)`;
const PREFIX = String.raw`(?:[\w.-]{1,40}:)?`;

/** With all they hold, however deep. */
const NESTED = new RegExp(
  String.raw`<(${PREFIX}(?:SharedSecret|CredentialMac|DigitalSignature))\b[^<>]*(?<!/)>[\s\S]*?(?:</\1\s*>|$)`,
  'gi',
);
/** An element whose name tells. */
const ELEMENT = new RegExp(
  String.raw`(${OPEN}${PREFIX}[\w.-]{0,40}?${SECRET}[\w.-]{0,40}(?:(?:\s|%20)[^<>]{0,400}?)?(?<!/)${CLOSE})(?:<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|[\s\S]*?(?:(?=${OPEN}(?:/|%2f))|$))`,
  'gi',
);
/** `<Extrinsic name="Password">` */
const NAMED = new RegExp(
  String.raw`(<[\w.:-]{1,80}\s[^<>]{0,400}?\bname\s*=\s*["'][^"'<>]{0,80}?${SECRET}[^<>]{0,400}>)[^<]*`,
  'gi',
);
/** `password="…"`, `"token": "…"`, `Authorization: …` */
const VALUE = new RegExp(
  String.raw`(${SECRET}[\w.-]{0,40}["']?\s{0,9}[:=]\s{0,9})(?:"[^"<>]*|'[^'<>]*|(?:basic|bearer)\s+[^\s<>]+|[^\s"'&<>]+)`,
  'gi',
);
const CARD_ELEMENT = new RegExp(String.raw`(<${PREFIX}PCard\b)[^<>]*?(?=/?>|<|$)`, 'gi');
const CARD = /(?<!\w|\d\.)[3-6]\d{3}(?:[ -]?\d){10,15}(?!\w|\.\d)/g;
/** Keys, shared secrets and signing secrets of this service. */
const KEY = /\b(mk|ps|whsec)_[\w-]{6,}/g;
const RETURN_ADDRESS = new RegExp(
  String.raw`(<${PREFIX}(?:BrowserFormPost|StartPage)\b[^<>]*>\s*<${PREFIX}URL\b[^<>]*>\s*(?:<!\[CDATA\[)?)([^<\]]*)`,
  'gi',
);
const BUYER_COOKIE = new RegExp(
  String.raw`(<${PREFIX}BuyerCookie\b[^<>]*(?<!/)>)([\s\S]*?)(</${PREFIX}BuyerCookie\s*>|$)`,
  'gi',
);
const ADDRESS = /\bhttps?:\/\/[^\s"'<>\\]{1,4000}/gi;

/** @param secrets what is known to be secret in it */
export function maskedText(text: string, secrets: readonly string[] = []): string {
  const known = withoutSecrets(text, secrets)
    .replaceAll(NESTED, `<$1>${MASK}</$1>`)
    .replaceAll(
      BUYER_COOKIE,
      (_, open: string, content: string, close: string) => `${open}${startOf(content)}${close}`,
    )
    .replaceAll(RETURN_ADDRESS, (_, before: string, address: string) => `${before}${hostOf(address)}`)
    .replaceAll(ELEMENT, `$1${MASK}`)
    .replaceAll(NAMED, `$1${MASK}`)
    .replaceAll(VALUE, (_, name: string) => `${name}${MASK}`)
    .replaceAll(CARD_ELEMENT, `$1 number="${MASK}"`)
    .replaceAll(KEY, `$1_${MASK}`)
    .replaceAll(ADDRESS, withoutSession);
  return withoutCards(known);
}

/** Numbers of cards, wherever they stand. */
export const withoutCards = (text: string): string =>
  text.replaceAll(CARD, (digits) => (isCardNumber(digits) ? MASK : digits));

/** The fields of an OCI call, one on a line. */
export function maskedFields(fields: readonly (readonly [name: string, value: string])[]): string {
  const isSecret = new RegExp(SECRET, 'i');
  return fields
    .map(([name, value]) => {
      if (isSecret.test(name)) return `${name}=${MASK}`;
      if (/^hook_url$/i.test(name)) return `${name}=${hostOf(value)}`;
      return `${maskedText(name)}=${/^[\w~%+/=-]{20,}$/.test(value) ? startOf(value) : maskedText(value)}`;
    })
    .join('\n');
}

/** Fields that hold no secret, one on a line. */
export const fieldLines = (fields: readonly (readonly [name: string, value: string])[]): string =>
  fields.map(([name, value]) => `${name}=${value.replaceAll('\n', ' ')}`).join('\n');

/** Known secrets, as they are and as they are escaped. */
function withoutSecrets(text: string, secrets: readonly string[]): string {
  const written = secrets
    .filter((secret) => secret.length >= 4)
    .flatMap((secret) => {
      const inXml = secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      return [
        secret,
        inXml,
        inXml.replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
        encodeURIComponent(secret),
      ];
    });
  return written.reduce((rest, secret) => rest.replaceAll(secret, MASK), text);
}

/** Enough to compare it with what the other side has. */
function startOf(text: string): string {
  const trimmed = text.trim();
  if (trimmed.endsWith(MASK)) return trimmed;
  return `${trimmed.length > 12 ? trimmed.slice(0, 4) : ''}${MASK}`;
}

/** The address of a session is known to those alone who may use it. */
const hostOf = (address: string): string => {
  const [, scheme, host] = /^\s*(https?:\/\/)(?:[^/?#@]*@)?([\w.:[\]-]+)/i.exec(address) ?? [];
  return scheme === undefined ? MASK : `${scheme}${host}/${MASK}`;
};

const withoutSession = (address: string): string =>
  address
    .replace(/^(https?:\/\/)[^/?#@]*@/i, `$1${MASK}@`)
    .replaceAll(/([?&;#][^=&#;]{1,100}=)[^&#]*/g, `$1${MASK}`)
    .replaceAll(/(?<=\/)[\w~%+-]{20,}(?=[/?#,;.]?(?:[/?#\s]|$))/g, MASK);

/** By the check digit of card numbers. */
function isCardNumber(text: string): boolean {
  const digits = [...text.replaceAll(/\D/g, '')].reverse().map(Number);
  const sum = digits.reduce((all, digit, at) => {
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    return all + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
