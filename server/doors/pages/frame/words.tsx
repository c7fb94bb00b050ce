/** Sentences of pages in the reader's language. Call it while a page is rendered: before, the language is not known. */
import { type Child, createContext, useContext } from 'hono/jsx';
import {
  ENGLISH,
  english,
  msg,
  type Said,
  terms,
  type Values,
  type Words,
} from '../../../../tools/languages/words.ts';

export { msg };

export const WordsContext = createContext<Words>(ENGLISH);

export const useWords = (): Words => useContext(WordsContext);

/** What stands in the place of `{name}`, or makes an element of the words in `<name>…</name>`. */
type Parts = Readonly<Record<string, Child | ((words: Child) => Child)>>;

/** The sentence in the reader's language, with its values. */
export function t(message: string, values?: Values): string;
export function t(message: string, values: Parts): Child;
export function t(message: string, values: Parts = {}): Child {
  return filled(useWords(), useWords().sentence(message), values);
}

/** The sentence for this number, which is its `{count}`. */
export function tn(count: number, one: string, many: string, values?: Values): string;
export function tn(count: number, one: string, many: string, values: Parts): Child;
export function tn(count: number, one: string, many: string, values: Parts = {}): Child {
  return filled(useWords(), useWords().plural(count, one, many), { count, ...values });
}

const PLACE = /(\{\w+\}|<(\w+)>.*?<\/\2>)/;

function filled(words: Words, sentence: string, values: Parts): Child {
  if (!PLACE.test(sentence)) return sentence;
  const pieces = piecesOf(words, sentence, values);
  return pieces.every((piece) => typeof piece === 'string') ? pieces.join('') : pieces;
}

function piecesOf(words: Words, sentence: string, values: Parts): Child[] {
  const found = PLACE.exec(sentence);
  if (found === null) return [sentence];
  const [whole, , tag] = found;
  const rest = sentence.slice(found.index + whole.length);
  const piece =
    tag === undefined
      ? placed(words, whole, values[whole.slice(1, -1)])
      : wrapped(tag, filled(words, whole.slice(tag.length + 2, -tag.length - 3), values), values[tag]);
  return [sentence.slice(0, found.index), piece, ...piecesOf(words, rest, values)].filter(
    (one) => one !== '',
  );
}

const placed = ({ locale }: Words, placeholder: string, value: Parts[string]): Child =>
  value === undefined || typeof value === 'function'
    ? placeholder
    : typeof value === 'number'
      ? value.toLocaleString(locale)
      : value;

const wrapped = (tag: string, inner: Child, make: Parts[string]): Child =>
  typeof make === 'function' ? make(inner) : tag === 'em' ? <em>{inner}</em> : <strong>{inner}</strong>;

/** What the service says. What has no words in the language is English, and screen readers read it so. */
export const Stated = ({ text }: { text: Said }): Child => {
  const words = useWords();
  const written = stated(text);
  return words.language === 'en' || written !== english(text) || !/\p{L}/u.test(written) ? (
    written
  ) : (
    <bdi lang="en">{written}</bdi>
  );
};

/** The same where text alone stands, such as in a label. */
export const stated = (text: Said): string => useWords().text(text);

/** A name of several parts, such as `Screen setup, Front`. */
export const partsOf = (name: string): string => useWords().text(terms(name));
