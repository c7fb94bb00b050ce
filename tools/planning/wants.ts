/** A free text of wishes as phrases to search for: `hoodie and a navy bottle, no pens`. */
const MOST_PHRASES = 6;
const LONGEST_PHRASE = 80;

export interface WantPhrase {
  text: string;
  /** `no pens` keeps them out. */
  kind: 'wanted' | 'unwanted';
}

const BETWEEN = /[,;+&\n\r]|\band\b|\bor\b/iu;
const REFUSAL = /^(?:but\s+)?(?:no|not|without|avoid)\s+/iu;

/** At most six phrases, each cut to 80 characters; what holds no letter or digit is none. */
export const wantPhrases = (text: string): WantPhrase[] =>
  text
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .slice(0, MOST_PHRASES)
    .map((part) => ({
      text: part.replace(REFUSAL, '').slice(0, LONGEST_PHRASE),
      kind: REFUSAL.test(part) ? 'unwanted' : 'wanted',
    }));
