/** The country, language and money everything is asked for in. */
export const LOCALIZED = { localizationCountry: 'US', localizationLanguage: 'en' } as const;
export const CURRENCY = 'USD';
