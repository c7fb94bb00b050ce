/** One imprint of a line in words: method and place, what was asked for exactly, instructions. */
import { besideLogo } from '../../../tools/catalog/decoration.ts';
import { detailWords, toDetails } from '../../../tools/catalog/imprint-details.ts';
import { unitsText } from './format.ts';
import { Stated, stated, t } from './frame/words.tsx';
import type { Line } from './quote/opened-quote.ts';

interface ImprintWordsProps {
  imprint: Line['imprints'][number];
  /** Whether to say that nothing is there to be printed yet. */
  saysNoLogo?: boolean;
}

export const ImprintWords = ({ imprint, saysNoLogo = false }: ImprintWordsProps) => {
  const { method_name, location_name, unit, units, logo_colors, artwork_id, text, instructions } = imprint;
  const counted = countedText(unit, units, logo_colors);
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

/** With what the logo has, where that is known: `2 ink colors, as the logo has`. */
export function countedText(unit: string, units: number, logoColors: number | undefined): string {
  const beside = besideLogo(units, logoColors);
  return [unitsText(unit, units), ...(beside === null ? [] : [stated(beside)])].join(', ');
}
