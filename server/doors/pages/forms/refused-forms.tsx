/** Forms refused before they are read: from another site, or for another session. */
import type { Context } from 'hono';
import { audit } from '../../../../rest-shim/env.ts';
import { Notice } from '../frame/notice-pages.tsx';
import { page } from '../frame/respond.ts';
import { t } from '../frame/words.tsx';

export const foreignForm = (c: Context): Promise<Response> =>
  page(
    c,
    <Notice title={t('This form came from another site')}>
      <p>{t('Nothing was changed. Open the page here and send the form from there.')}</p>
    </Notice>,
    { status: 403, secrecy: 'secret' },
  );

export function outdatedForm(c: Context): Promise<Response> {
  audit(c, { event: 'security.form_refused', facts: { reason: 'other_session' } });
  return page(
    c,
    <Notice title={t('This form is out of date')}>
      <p>
        {t(
          'Nothing was changed. You signed in again or with another address after opening the form. Go back, reload the page and send the form again.',
        )}
      </p>
    </Notice>,
    { status: 403, secrecy: 'secret' },
  );
}
