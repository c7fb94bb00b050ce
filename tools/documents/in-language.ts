/** A document in the language of its reader. */
import { WORDS } from '../languages/catalogs.ts';
import type { Language } from '../languages/language.ts';
import { type Said, said } from '../languages/words.ts';
import type { Printed, PrintedSum } from './port.ts';

/** Of goods. */
const HEADS = {
  part: said('Part'),
  name: said('Description'),
  quantity: said('Quantity'),
  each: said('Unit price'),
  amount: said('Amount'),
};

export function inLanguage(document: Printed<Said>, language: Language = 'en'): Printed {
  const { text, sentence } = WORDS[language];
  const sum = ({ name, about, amount }: PrintedSum<Said>): PrintedSum => ({
    name: text(name),
    ...(about === undefined ? {} : { about: text(about) }),
    amount: text(amount),
  });
  const { part, name, quantity, each, amount } = document.columns ?? HEADS;
  const columns = {
    part: text(part),
    name: text(name),
    quantity: text(quantity),
    each: text(each),
    amount: text(amount),
  };
  return {
    ...document,
    language,
    heading: sentence(document.title),
    number: text(document.number),
    facts: document.facts.map((fact) => ({ name: text(fact.name), value: text(fact.value) })),
    parties: document.parties.map((party) => ({ name: text(party.name), lines: party.lines.map(text) })),
    columns,
    rows: document.rows.map((row) => ({
      ...row,
      name: text(row.name),
      details: row.details.map(text),
      quantity: text(row.quantity),
      each: text(row.each),
      amount: text(row.amount),
    })),
    sums: document.sums.map(sum),
    total: sum(document.total),
    notes: document.notes.map(text),
  };
}
