/** The top of the shop's first page: what it is, and links to begin. */
import { USE_CASES } from '../../../../tools/catalog/product.ts';
import { t } from '../frame/words.tsx';
import { Picture } from '../picture.tsx';
import { USE_LABELS } from './filter-labels.ts';
import type { ProductList } from './product-query.ts';

const SHOWN = 4;

export const ShopIntro = ({ list, isDemo }: { list: ProductList; isDemo: boolean }) => (
  <div class="intro">
    <div class="intro-words">
      <h1>{t('Merchandise with your logo, priced to the piece')}</h1>
      <p>
        {t(
          'Choose colors, sizes and decoration and see the full price right away, with setup, quantity breaks and the delivery date. Save a quote yourself or let your agent do it.',
        )}
      </p>
      <ul class="plain intro-uses">
        {USE_CASES.map((use) => (
          <li>
            <a class="chip" href={`/?use=${use}`}>
              {t(USE_LABELS[use])}
            </a>
          </li>
        ))}
      </ul>
      {isDemo ? (
        <p class="demo-note">
          {t(
            '<strong>This is a demo shop.</strong> The products are made up, no card is charged and nothing is produced.',
          )}
        </p>
      ) : null}
    </div>
    <div class="intro-pictures" aria-hidden="true">
      {list.products.slice(0, SHOWN).map(({ image }) => (
        <Picture url={image} alt="" size={300} eager />
      ))}
    </div>
  </div>
);
