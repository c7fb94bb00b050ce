/** A free text of requests as search phrases: `hoodie and a navy bottle, no pens`. */
const MOST_PHRASES = 6;
const LONGEST_PHRASE = 80;

export interface WantPhrase {
  text: string;
  /** `no pens` excludes them. */
  kind: 'wanted' | 'unwanted';
}

const BETWEEN = /[,;+&\n\r]|\band\b|\bor\b/iu;
const REFUSAL = /^(?:but\s+)?(?:no|not|without|avoid)\s+/iu;

/** At most six phrases, each cut to 80 characters; a phrase needs a letter or digit. */
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
