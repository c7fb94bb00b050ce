/** The languages of the customer's pages and mails. */

export const LANGUAGES = ['en', 'es', 'fr'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Each by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español', fr: 'Français' };

/** Whose form figures and dates have: amounts are US dollars in each. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US', fr: 'fr-CA' };

/** As records keep it: English is left out. */
export const spoken = (language: Language | undefined): { language?: Language } =>
  language === undefined || language === 'en' ? {} : { language };

export const languageOf = (code: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === code);

/** The first language of ours that a browser asks for in `Accept-Language`; `undefined` if none. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  const asked = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [range = '', quality] = part
        .trim()
        .toLowerCase()
        .split(/;\s*q=/);
      return {
        language: languageOf(range.split('-')[0]?.trim()),
        weight: quality === undefined ? 1 : Number(quality),
      };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return asked.find(({ language }) => language !== undefined)?.language;
}

/** A date as `Intl` writes it; the first day of a month is `1er` in French. */
export const writtenDay = (locale: string, day: string): string =>
  locale.startsWith('fr') ? day.replace(/(^| )1 (?=\p{L})/u, '$11er ') : day;
