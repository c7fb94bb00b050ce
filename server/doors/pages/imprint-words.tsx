/** One imprint of a line in words: method and place, what was asked for exactly, instructions. */
import { besideLogo } from '../../../tools/catalog/decoration.ts';
import { detailWords, toDetails } from '../../../tools/catalog/imprint-details.ts';
import { unitsText } from './format.ts';
import { Stated, t, useWords } from './frame/words.tsx';
import type { Line } from './quote/opened-quote.ts';

interface ImprintWordsProps {
  imprint: Line['imprints'][number];
  /** Whether to say that nothing is there to be printed yet. */
  saysNoLogo?: boolean;
}

export const ImprintWords = ({ imprint, saysNoLogo = false }: ImprintWordsProps) => {
  const { method_name, location_name, unit, units, logo_colors, artwork_id, text, instructions } = imprint;
  const counted = `${unitsText(unit, units)}${besideLogo(units, logo_colors, useWords())}`;
  return (
    <>
      <p>
        {t('{decoration}, on {location}', {
          decoration: `${t(method_name)}${counted === '' ? '' : `, ${counted}`}`,
          location: t(location_name).toLowerCase(),
        })}
      </p>
      {detailWords(toDetails(imprint)).map((words) => (
        <p class="quiet instructions" dir="auto">
          <Stated text={words} />
        </p>
      ))}
      {saysNoLogo && artwork_id === null && text === undefined ? (
        <p class="quiet">{t('No logo yet')}</p>
      ) : null}
      {instructions === null ? null : (
        <p class="instructions" dir="auto">
          {instructions}
        </p>
      )}
    </>
  );
};
