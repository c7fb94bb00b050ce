import type { Said } from '../../../../tools/languages/words.ts';
import { msg, Stated, t } from '../frame/words.tsx';

interface QuoteWarningsProps {
  warnings: readonly Said[];
  /** The heading. */
  check?: string;
}

const CHECK = msg('Please check before you order');

/** Warnings before paying. */
export const QuoteWarnings = ({ warnings, check = CHECK }: QuoteWarningsProps) =>
  warnings.length === 0 ? null : (
    <div class="alert" role="status">
      <h2>{t(check)}</h2>
      <ul>
        {warnings.map((warning) => (
          <li>
            <Stated text={warning} />
          </li>
        ))}
      </ul>
    </div>
  );
