import type { PropsWithChildren } from 'hono/jsx';
import { TextField } from '../forms/field.tsx';
import { t } from '../frame/words.tsx';

/** The quantity of a page whose prices are told at it. @param children what else the page is asked with */
export const QuantityForm = ({
  action,
  quantity,
  children,
}: PropsWithChildren<{ action: string; quantity: number }>) => (
  <form method="get" action={action} class="list-tools compare-tools">
    {children}
    <TextField
      name="quantity"
      label={t('Your quantity')}
      required={false}
      inputmode="numeric"
      pattern="[0-9]{1,7}"
      maxlength={7}
      value={String(quantity)}
    />
    <button type="submit" class="button secondary">
      {t('Update')}
    </button>
  </form>
);
