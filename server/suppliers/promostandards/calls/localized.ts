/** The country, language and currency of every request. */
export const LOCALIZED = { localizationCountry: 'US', localizationLanguage: 'en' } as const;
export const CURRENCY = 'USD';
