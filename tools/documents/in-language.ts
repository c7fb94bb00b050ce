/** A paper in the language of its reader: the sentences of ours that the catalog knows. Names and notes of people stay. */
import { WORDS } from '../languages/catalogs.ts';
import { statedOnPaper } from '../languages/facts.ts';
import type { Language } from '../languages/language.ts';
import type { Printed, PrintedRow, PrintedSum } from './port.ts';

const HEADS = {
  part: 'Part',
  name: 'Description',
  quantity: 'Quantity',
  each: 'Unit price',
  amount: 'Amount',
} as const;

/** What the customer named. */
const THEIRS = new Set(['Purchase order', 'Cost center', 'Requisition']);

export function paperIn(printed: Printed, language: Language | undefined): Printed {
  if (language === undefined || language === 'en') return printed;
  const words = WORDS[language];
  const say = (text: string): string => statedOnPaper(words, text);
  /** `Screen setup, Front` */
  const sayParts = (text: string): string => text.split(', ').map(say).join(', ');
  const sum = ({ name, about, amount }: PrintedSum): PrintedSum => ({
    name: say(name),
    ...(about === undefined ? {} : { about: say(about) }),
    amount: say(amount),
  });
  const decorated = 'Decorated: ';
  const detail = (text: string): string =>
    text.startsWith(decorated)
      ? words.say('Decorated: {what}', { what: sayParts(text.slice(decorated.length)) })
      : say(text);
  const row = ({ part, name, details, each, amount, ...rest }: PrintedRow): PrintedRow => ({
    ...{ ...rest, part },
    // A charge is ours to name, goods are the supplier's.
    name: part === '' ? sayParts(name) : name,
    details: details.map(detail),
    each: say(each),
    amount: say(amount),
  });
  return {
    ...printed,
    language,
    heading: say(printed.title),
    facts: printed.facts.map(({ name, value }) => ({
      name: say(name),
      value: THEIRS.has(name) ? value : say(value),
    })),
    parties: printed.parties.map(({ name, lines }) => ({ name: say(name), lines })),
    columns: {
      part: say(HEADS.part),
      name: say(HEADS.name),
      quantity: say(HEADS.quantity),
      each: say(HEADS.each),
      amount: say(HEADS.amount),
    },
    rows: printed.rows.map(row),
    sums: printed.sums.map(sum),
    total: sum(printed.total),
    notes: printed.notes.map(say),
  };
}
