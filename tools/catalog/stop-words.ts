/** Words that do not distinguish products, and judgments that rank but never filter. */

const listed = (words: string): string[] => words.trim().split(/\s+/);

/** Everything here is branded merchandise for people, so these words distinguish nothing. */
const TRADE_WORDS = listed(`
  swag merch merchandise giveaway giveaways promo promos promotional promotion branded branding custom customized
  customised customizable personalized personalised printed logo logos logoed item items product products stuff thing
  things something anything goodies idea ideas freebie freebies bulk wholesale cheap cheapest affordable inexpensive
  best good great style styled type types kind kinds option options version brand brands order orders`);

const ENGLISH_WORDS = listed(`
  a all an and any are as at be but by can could do does each every for from get give has have i id if im in is it its
  just like looking me my near need needed needs not of on or our out per please really show similar some such than that
  the their them these this those to too us under over up want we what more less expensive pricey
  what which will with would you your`);

export const STOP_WORDS: ReadonlySet<string> = new Set([...TRADE_WORDS, ...ENGLISH_WORDS]);

/** Judgments, which no fact of a product proves. */
export const QUALITY_WORDS: ReadonlySet<string> = new Set(
  listed(`
    premium luxury deluxe fancy nice quality high end upscale professional trendy stylish unique cool fun cute classy
    elegant modern durable popular comfy cozy beautiful`),
);

/** No product is found by these if there is another word: they only say which of the matches stands first. */
export const SOFT_WORDS: ReadonlySet<string> = new Set([
  ...QUALITY_WORDS,
  ...listed('gift gifts present presents gifting favor favors'),
]);
