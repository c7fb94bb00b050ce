/** One imprint of a line in words: method and place, what was asked for exactly, instructions. */
import { besideLogo } from '../../../tools/catalog/decoration.ts';
import { detailWords } from '../../../tools/catalog/imprint-details.ts';
import type { LineImprint } from '../../../tools/quotes/quote.ts';
import { unitsText } from './format.ts';
import { Stated, stated, t } from './frame/words.tsx';

interface ImprintWordsProps {
  imprint: LineImprint;
  /** Whether to say that nothing is there to be printed yet. */
  saysNoLogo?: boolean;
}

export const ImprintWords = ({ imprint, saysNoLogo = false }: ImprintWordsProps) => {
  const { methodName, locationName, unit, units, logoColors, artworkId, text, instructions } = imprint;
  const counted = countedText(unit, units, logoColors);
  return (
    <>
      <p>
        {t('{decoration}, on {location}', {
          decoration: `${t(methodName)}${counted === '' ? '' : `, ${counted}`}`,
          location: t(locationName).toLowerCase(),
        })}
      </p>
      {detailWords(imprint).map((words) => (
        <p class="quiet instructions" dir="auto">
          <Stated text={words} />
        </p>
      ))}
      {saysNoLogo && artworkId === null && text === undefined ? (
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

/** With what the logo has, where that is known: `2 ink colors, as the logo has`. */
export function countedText(unit: string, units: number, logoColors: number | undefined): string {
  const beside = besideLogo(units, logoColors);
  return [unitsText(unit, units), ...(beside === null ? [] : [stated(beside)])].join(', ');
}
