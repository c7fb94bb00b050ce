/** What is said where an imprint is priced in another number of colors than its logo has. */
import { unitsInWords } from '../catalog/decoration.ts';
import { formatCents } from '../values/money.ts';

interface InkDifference {
  /** The colors that are priced. */
  units: number;
  logoColors: number;
  methodName: string;
  /** The colors it could be printed in; `undefined` where the product is not known. */
  possible: number | undefined;
  /** What these cost more, below 0 less; `undefined` where the supplier publishes no price for it. */
  differenceCents: number | undefined;
}

export function inkSentence(difference: InkDifference): string {
  const { units, logoColors, methodName, possible } = difference;
  const head = `the logo has ${unitsInWords('colors', logoColors)} and ${units} ${units === 1 ? 'is' : 'are'} priced`;
  const printed = `so it is printed in ${unitsInWords('colors', units)}`;
  if (possible === units)
    return `${head}, the most of ${methodName} there, ${printed}; a full-color method prints all of them.`;
  const cost = costOf(difference);
  return units < logoColors ? `${head}, ${printed}.${cost}` : `${head}.${cost}`;
}

function costOf({ logoColors, methodName, possible, differenceCents: cents }: InkDifference): string {
  if (possible === undefined || cents === undefined) return '';
  const most = possible < logoColors ? `, the most of ${methodName} there,` : '';
  const verb = possible === 1 ? 'costs' : 'cost';
  return ` ${unitsInWords('colors', possible)}${most} ${verb} ${amountOf(cents)}.`;
}

function amountOf(cents: number): string {
  if (cents > 0) return `${formatCents(cents)} more before tax`;
  return cents < 0 ? `${formatCents(-cents)} less before tax` : 'the same';
}

/** @param named fewer than are priced */
export const namedColorsSentence = (named: number, units: number): string =>
  `${unitsInWords('colors', named)} ${named === 1 ? 'is' : 'are'} named and ${units} are priced. Name the ${units - named === 1 ? 'other' : `other ${units - named}`}, or have ${named} priced.`;

/** The same where nothing stands before it. */
export function inkNote(difference: InkDifference): string {
  const sentence = inkSentence(difference);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}
