/** What is said where an imprint is priced in another number of colors than its logo has. */
import { unitsInWords } from '../catalog/decoration.ts';
import { counted, joined, type Said, said, term } from '../languages/words.ts';

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

/** It begins with a small letter, as it follows the numbers of lines. */
export function inkSentence(difference: InkDifference): Said {
  const { units, logoColors, methodName, possible } = difference;
  const values = {
    colors: unitsInWords('colors', logoColors),
    method: term(methodName),
    printed: unitsInWords('colors', units),
  };
  if (possible === units)
    return counted(
      units,
      'the logo has {colors} and {count} is priced, the most of {method} there, so it is printed in {printed}; a full-color method prints all of them.',
      'the logo has {colors} and {count} are priced, the most of {method} there, so it is printed in {printed}; a full-color method prints all of them.',
      values,
    );
  const priced =
    units < logoColors
      ? counted(
          units,
          'the logo has {colors} and {count} is priced, so it is printed in {printed}.',
          'the logo has {colors} and {count} are priced, so it is printed in {printed}.',
          values,
        )
      : counted(
          units,
          'the logo has {colors} and {count} is priced.',
          'the logo has {colors} and {count} are priced.',
          values,
        );
  return joined(' ', [priced, costOf(difference)]);
}

function costOf({ logoColors, methodName, possible, differenceCents: cents }: InkDifference): Said | null {
  if (possible === undefined || cents === undefined) return null;
  const colors = unitsInWords('colors', possible);
  return counted(possible, '{what} costs {amount}.', '{what} cost {amount}.', {
    what:
      possible < logoColors
        ? said('{colors}, the most of {method} there,', { colors, method: term(methodName) })
        : colors,
    amount: amountOf(cents),
  });
}

function amountOf(cents: number): Said {
  if (cents > 0) return said('{amount} more before tax', { amount: { cents } });
  return cents < 0 ? said('{amount} less before tax', { amount: { cents: -cents } }) : said('the same');
}

/** @param named fewer than are priced */
export const namedColorsSentence = (named: number, units: number): Said =>
  joined(' ', [
    counted(
      named,
      '{count} color is named and {units} are priced.',
      '{count} colors are named and {units} are priced.',
      { units },
    ),
    counted(
      units - named,
      'Name the other, or have {named} priced.',
      'Name the other {count}, or have {named} priced.',
      { named },
    ),
  ]);

/** The same where nothing stands before it. */
export const inkNote = (difference: InkDifference): Said => ({ capital: inkSentence(difference) });
