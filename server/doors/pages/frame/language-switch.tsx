import { useContext } from 'hono/jsx';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../../tools/languages/language.ts';
import { SWITCH, SwitchContext } from './switch-context.ts';
import { t, useWords } from './words.tsx';

/** A link for each other language, named in it. */
export const LanguageSwitch = () => {
  const isSpeaking = useContext(SwitchContext);
  const { language: shown } = useWords();
  if (!isSpeaking) return null;
  return (
    <nav class="language-switch no-print" aria-label={t('Language')}>
      {LANGUAGES.filter((language) => language !== shown).map((language) => (
        <a href={`${SWITCH}?to=${language}`} lang={language} rel="nofollow">
          {LANGUAGE_NAMES[language]}
        </a>
      ))}
    </nav>
  );
};
