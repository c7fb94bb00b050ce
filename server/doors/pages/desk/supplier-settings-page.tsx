/** `/desk/suppliers/new` and `/desk/suppliers/<code>/settings`: how a supplier is reached, sold and asked. */
import { FormAlert, type Trouble } from '../frame/trouble.tsx';
import { FormToken, type Visit } from '../sign-in/visit.tsx';
import { DeskLayout } from './desk-layout.tsx';
import type { Filled } from './supplier-fields.tsx';
import { type Opened, valuesOf } from './supplier-form.ts';
import { Calendar, Limits, OrderRules, Reach, Selling, Who } from './supplier-groups.tsx';

interface SupplierSettingsPageProps {
  visit: Visit;
  opened: Opened;
  trouble?: Trouble | undefined;
}

export const SupplierSettingsPage = ({ visit, opened, trouble }: SupplierSettingsPageProps) => {
  const { code, name } = opened;
  const isNew = code === null;
  const title = isNew ? 'Add a supplier' : `Settings of ${name}`;
  const home = `/desk/suppliers/${code ?? ''}`;
  const filled: Filled = { values: trouble?.typed ?? valuesOf(opened), trouble };
  return (
    <DeskLayout title={title} visit={visit} at="/desk/suppliers">
      <nav class="crumbs" aria-label="Breadcrumb">
        <a href="/desk/suppliers">Suppliers</a> <span aria-hidden="true">/</span>{' '}
        {isNew ? (
          'Add'
        ) : (
          <>
            <a href={home}>
              <bdi>{name}</bdi>
            </a>{' '}
            <span aria-hidden="true">/</span> Settings
          </>
        )}
      </nav>
      <header class="page-head">
        <h1>
          {isNew ? (
            title
          ) : (
            <>
              Settings of <bdi>{name}</bdi>
            </>
          )}
        </h1>
        <p class="quiet">
          {isNew
            ? 'A supplier that speaks PromoStandards, or another shop that runs merchkit. What stands here already suits most; check its services and copy its catalog afterwards.'
            : 'What you change holds at once: for the next question, price and order.'}
        </p>
      </header>
      <form
        method="post"
        action={isNew ? '/desk/suppliers/new' : `${home}/settings`}
        class="stack supplier-form"
        autocomplete="off"
      >
        <FormToken visit={visit} />
        <input type="hidden" name="updated_at" value={filled.values['updated_at'] ?? ''} />
        <FormAlert trouble={trouble} />
        {trouble && !isNew ? (
          <p class="quiet">
            Nothing was changed. <a href={`${home}/settings`}>Open the settings as they are now</a> to begin
            anew.
          </p>
        ) : null}
        <Who filled={filled} opened={opened} />
        <Reach filled={filled} opened={opened} />
        <Selling filled={filled} />
        <Calendar filled={filled} />
        <Limits filled={filled} />
        <OrderRules filled={filled} />
        <p class="button-row">
          <button type="submit" class="button">
            {isNew ? 'Add the supplier' : 'Save the settings'}
          </button>
          <a class="button plain" href={isNew ? '/desk/suppliers' : home}>
            Leave it
          </a>
        </p>
      </form>
    </DeskLayout>
  );
};
