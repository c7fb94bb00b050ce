/** A paper in the language of its reader: the sentences of ours that the catalog knows. Names and notes of people stay. */
import { WORDS } from '../languages/catalogs.ts';
import { statedOnPaper } from '../languages/facts.ts';
import type { Language } from '../languages/language.ts';
import type { Words } from '../languages/words.ts';
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

/** Sums whose basis is a sentence of ours; that of a payment or credit is a note of a person. */
const EXPLAINED = /^(?:Freight|Sales tax)/;

/** `Destination 1: Ada, 1 Main Street, Austin, TX 78701. 10 of line 1, 5 of line 2. Subtotal …` */
const DESTINATION =
  /^(Destination \d+: .*\.) ([\d,]+ of line \d+(?:, [\d,]+ of line \d+)*)\. (Subtotal .+?\.)( In hands .*)?$/s;

export function paperIn(printed: Printed, language: Language | undefined): Printed {
  if (language === undefined || language === 'en') return printed;
  const words = WORDS[language];
  const isStatement = printed.title === 'Statement';
  const heads = printed.columns ?? HEADS;
  const say = (text: string): string => statedOnPaper(words, text);
  const sayEach = (text: string): string => text.split(', ').map(say).join(', ');
  /** `Screen setup, Front, lines 1, 2` */
  const sayParts = (text: string): string => {
    const [, name = text, lines] = /^(.*), (lines [\d, ]+)$/.exec(text) ?? [];
    return [sayEach(name), ...(lines === undefined ? [] : [say(lines)])].join(', ');
  };
  const sum = ({ name, about, amount }: PrintedSum): PrintedSum => ({
    name: say(name),
    ...(about === undefined ? {} : { about: EXPLAINED.test(name) ? say(about) : about }),
    amount: say(amount),
  });
  const note = (text: string): string => {
    const [, place, goods = '', sums = '', day = ''] = DESTINATION.exec(text) ?? [];
    return place === undefined
      ? say(text)
      : `${say(place)} ${sayEach(goods)}. ${say(sums)}${day === '' ? '' : ` ${say(day.trim())}`}`;
  };
  const decorated = 'Decorated: ';
  const detail = (text: string): string =>
    text.startsWith(decorated)
      ? words.say('Decorated: {what}', { what: sayParts(text.slice(decorated.length)) })
      : say(text);
  const row = ({ part, name, details, quantity, each, amount, ...rest }: PrintedRow): PrintedRow => ({
    ...rest,
    part,
    // A charge and an entry are ours to name, goods are the supplier's.
    name: isStatement ? say(name) : part === '' ? sayParts(name) : name,
    details: details.map(detail),
    quantity: say(quantity),
    each: say(each),
    amount: say(amount),
  });
  return {
    ...printed,
    language,
    heading: say(printed.title),
    number: isStatement ? daysIn(words, printed.number) : printed.number,
    facts: printed.facts.map(({ name, value }) => ({
      name: say(name),
      value: THEIRS.has(name) ? value : say(value),
    })),
    // An address has several lines; one alone tells how many there are.
    parties: printed.parties.map(({ name, lines }) => ({
      name: say(name),
      lines: lines.length === 1 ? lines.map(say) : lines,
    })),
    columns: {
      part: say(heads.part),
      name: say(heads.name),
      quantity: say(heads.quantity),
      each: say(heads.each),
      amount: say(heads.amount),
    },
    rows: printed.rows.map(row),
    sums: printed.sums.map(sum),
    total: sum(printed.total),
    notes: printed.notes.map(note),
  };
}

/** `2026-10-01 to 2026-10-31` */
function daysIn(words: Words, days: string): string {
  const [from = '', last = ''] = days.split(' to ');
  return words.say('{from} to {last}', { from, last });
}
