/**
 * The sentences that tools make of facts, in English for every caller. A page in another language reads the values back
 * from the sentence. One that is not here, or has changed, stays English on the page.
 */

import { ownValue } from './fact-values.ts';
import { writtenDay } from './language.ts';
import type { Words } from './words.ts';

export const FACTS: readonly string[] = [
  'It is expected on {day}, not on {promised} as promised.',
  'It is expected on {day}, not on {promised} as promised. {why}',
  'It is on hold: {why}',
  'Nothing is made before we have the artwork of {lines}; the date counts from the day it arrives.',
  'You get a proof of {lines} to approve; nothing is made before.',
  'No proof is needed: it is an exact repeat of an earlier order.',
  'The proof of {lines} waits for your approval (round {round}); nothing is made before.',
  'You asked for changes to the proof of {lines}: you get round {round} to approve, and the date counts from its approval.',
  'You approve the proof of {lines}, or ask for changes.',
  'You send the artwork of {lines}, here on this page; nothing is made before.',
  'The order desk prepares the proof of {lines}.',
  'The order desk releases the order to production; until then it can be cancelled in full.',
  'The order desk sends the purchase orders; the order can still be cancelled in full.',
  'The order desk accepts or refuses the purchase order.',
  'The manufacturer begins production; until then the desk can ask for a change or cancellation.',
  'The manufacturer makes and ships the goods; nothing can be changed any more.',
  'You receive the parcels; report what is wrong with them to the order desk.',
  'You can order it again, with less setup.',
  'The order is placed and paid at once.',
  'The artwork is ready for production.',
  "The proof is approved within {days}, before the supplier's cut-off.",
  'Product, artwork and imprint are those of the order it repeats.',
  'The supplier confirms the production time of more than 10,000 pieces.',
  'Shown in {shown}, as priced; the logo has {colors}.',
  'The {inks} of the logo can hardly be seen on {color}; choose another color of the product or a lighter or darker version of the logo.',
  'Line {line}: the logo has {colors} and {priced} is priced, so it is printed in {printed}. {more} cost {amount} more before tax.',
  '{per}, whatever the number of pieces; {repeat}.',
  'an exact repeat pays nothing instead of {amount}',
  'an exact repeat pays {amount} instead of {full}',
  'an exact repeat pays nothing',
  'an exact repeat pays {amount}',
  'One for this imprint',
  'One for every color',
  'One for every color, {units} as the logo has',
  'Fewer than {pieces} pieces pay the price of {minimum} and this charge once.',
  'Ground estimate for {shipments}, {cartons}, {weight} lb billable, carrier zone {zone}, from a rate table; final at checkout.',
  'Ground estimate for {shipments}, {cartons}, {weight} lb billable, carrier zone {zone}, from a rate table.',
  'Average state and local rate in {state} on {base}; final at checkout.',
  'Average state and local rate in {state} on {base}.',
  'No sales tax is estimated for this destination.',
  '{state} has no state sales tax.',
  'goods and setup, not on freight',
  'goods, setup and freight',
  'one shipment',
  '{count} shipments',
  '{cartons}, {part} of them part full',
  '{count} cartons',
  '{count} carton',
  '{count} working days',
  '{count} working day',
  '{inks}. No PMS colors are given, so the shades are approximate: name them before you approve, or approve them as shown.',
  '{inks}, reduced from the {count} of the artwork',
  '{count} ink colors',
  '{count} ink color',
  '{count} colors',
  '{count} color',
  'Full color, as in the artwork. Shades on the goods are approximate, PMS shades as well.',
  'No ink: the mark takes the color of the material beneath.',
  'No ink: the mark is pressed into the material.',
  'Foil in one color; the colors of the artwork are not reproduced.',
  'As the proof shows. Thread and PMS shades are approximate.',
  '{threads}, each the nearest stock thread. Thread and PMS shades are approximate.',
  '{count} thread colors',
  '{count} thread color',
  '{color} hardly stands out on {shade}.',
  'The imprint goes around the piece; the picture shows the front of it, the flat drawing all of it.',
  'No picture shows “{location}”: the imprint is on a plain panel in the color of the goods.',
  'The artwork has {dpi} dots per inch at this size; below {good} its edges may look soft.',
  'Proof after {days}, approved after {more} more',
  'No proof for an exact repeat',
  '{count} pieces in stock',
  'Picked up by the ground carrier',
  'Ground from {postal}, zone {zone}, about {miles} miles',
  'Received on weekdays but federal holidays',
  'Standard lead time of {days}',
  'Standard lead time of {days}, half as long again over 2,500 pieces',
  'Rush lead time of {days}',
  'This product is not sold at the moment.',
  'Give each quantity as a whole number, up to 1,000,000.',
  'Enter how many pieces you would like.',
  'The minimum is {pieces} pieces: add {more} more.',
  'Give a US ZIP code of five or nine digits.',
  '{basis} The destination is open: the farthest place of the contiguous states is counted with.',
  'Ground from {postal}, zone {zone}, at most {miles} miles',
  'The destination is open: the farthest place of the contiguous states is counted with.',
  'The logo has {colors} and {priced} is priced, so it is printed in {printed}. {more} cost {amount} more before tax.',
  '{cartons}, part full',
  '{width} × {height} in',
  'The same kind, {amount} a piece less',
  'The same kind, {amount} a piece more',
  'Somebody else changed the selection meanwhile; theirs is shown beside the sum. Yours is not saved yet; update again to replace it.',
  'The proposal was changed meanwhile and is at version {version}, shown here. Nothing was approved; check it and approve again.',
  '{product}: the minimum is {minimum} pieces of all colors and sizes; add {more} more, or leave the product out.',
  '{product}: {had} of {quantity} pieces can be had; choose fewer, or another color or size.',
  '{product} is not offered in this color; choose one of: {colors}.',
  '{product} is not offered in this size; choose one of: {sizes}.',
  '{product}: {after} instead of {before}.',
  'the limit of {amount} an order',
  'the limit of {amount} a month, of which {used} is used',
  '{amount} a month',
  '{amount} a quarter',
  '{amount} a year',
  '{amount} once',
  '{points} points',
  'Colors: {name}',
  'Size: {size}',
  'Position: {name}',
  'Text: “{name}”',
  '{packed} (a request, to be confirmed by the supplier)',
  'Please change the amount of your purchase order {number} as well.',
  'One request may take at most {count} of this.',
  'There are not {count} of {name} left in stock, and no more can be made; ask for fewer.',
  'Production in {days} instead of {usual}, once whatever the number of pieces.',
  'Without charge: the supplier publishes none. Production waits for its approval.',
  'A finished piece, once whatever the number of pieces. Production waits for its approval.',
  'The sum over {count} destinations, each by its own route.',
  'The sum over {count} destinations, each by its own state. Setup and other charges are shared by pieces.',
  'The sum over {count} destinations, each by its own state; where that is open, it is added when it is known. Setup and other charges are shared by pieces.',
  '{units}, where the logo has {logo}',
  '{units}, as the logo has',
  '{stitches} stitches',
  '{inches} square inches',
  '{inches} square inch',
  'Before the cut-off at {time}',
  'After the cut-off at {time}',
  'The supplier is closed today',
  '{clock} Eastern Time',
  '{clock} Central Time',
  '{clock} Mountain Time',
  '{clock} Pacific Time',
  'line {line}',
  'lines {lines} and {last}',
  'lines {lines}',
  '{lines} ({place})',
];

const patternsOf = (facts: readonly string[]) =>
  facts.map((fact) => ({
    fact,
    pattern: new RegExp(
      `^${fact
        .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
        .replace(/\{(weight|stitches|inches)\}/g, '(?<$1>[\\d.,]+)')
        .replace(/\{(\w+)\}/g, '(?<$1>.+?)')}$`,
      's',
    ),
  }));

const PATTERNS = patternsOf(FACTS);
/** Longer texts are of people. */
const LONGEST = 400;

/** A sentence of tools in the language of `words`: as a whole, or by its values. */
export const stated = (words: Words, text: string): string => saidBy(PATTERNS, words, text);

function saidBy(patterns: typeof PATTERNS, words: Words, text: string): string {
  const whole = words.sentence(text);
  const found = whole === text ? readFact(patterns, text) : undefined;
  if (found === undefined) return whole;
  const values = Object.entries(found.values).map(([name, value]) => [name, saidValue(words, name, value)]);
  return words.say(found.fact, Object.fromEntries(values));
}

const saidValue = (words: Words, name: string, value: string): string =>
  ownValue(words, name, value) ?? valueIn(words.locale, value) ?? stated(words, value);

/** The fact and its values; `undefined` for any other sentence. */
function readFact(
  patterns: typeof PATTERNS,
  text: string,
): { fact: string; values: Record<string, string> } | undefined {
  if (text.length > LONGEST) return undefined;
  for (const { fact, pattern } of patterns) {
    const found = pattern.exec(text);
    if (found) return { fact, values: { ...found.groups } };
  }
  return undefined;
}

const ENGLISH_DAY = /^(?:\w+day, )?\w+ \d{1,2}, \d{4}$/;
const ENGLISH_MOMENT = /^(\w+ \d{1,2}, \d{4}) at (\d{1,2}:\d{2} [AP]M) (\S+)$/;
const ENGLISH_AMOUNT = /^(-?)\$([\d,]+\.\d{2})$/;

/** `1.33` or `1,250`, and nothing of digits alone: that may be a name, such as a ZIP code. */
const ENGLISH_FIGURE = /^(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+)$/;

/** A day, a time, an amount or a measure in the form of the language; `undefined` for anything else. */
function valueIn(locale: string, text: string): string | undefined {
  const [, sign, amount] = ENGLISH_AMOUNT.exec(text) ?? [];
  if (amount !== undefined)
    return Number(`${sign}${amount.replaceAll(',', '')}`).toLocaleString(locale, {
      style: 'currency',
      currency: 'USD',
    });
  if (ENGLISH_FIGURE.test(text)) return Number(text.replaceAll(',', '')).toLocaleString(locale);
  const [, day = text, time, zone] = ENGLISH_MOMENT.exec(text) ?? [];
  if (!ENGLISH_DAY.test(day)) return undefined;
  const at = Date.parse(`${day} ${time ?? ''} UTC`);
  if (Number.isNaN(at)) return undefined;
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: day.includes('day,') ? 'full' : 'long',
    ...(time === undefined ? {} : { timeStyle: 'short' }),
    timeZone: 'UTC',
  });
  const written = writtenDay(locale, format.format(at));
  return zone === undefined ? written : `${written} ${zone}`;
}
