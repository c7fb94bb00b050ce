/** `/desk/suppliers/new` and `/desk/suppliers/<code>/settings`: how a supplier is reached, sold and asked. */
import { saveSupplier } from '../../../../tools/catalog/save-supplier.ts';
import { Form, Submit } from '../forms/form.tsx';
import { useRejected } from '../forms/form-context.ts';
import type { PageSession } from '../sign-in/page-session.tsx';
import { DeskLayout } from './desk-layout.tsx';
import { Calendar, Connection, Identity, Limits, OrderRules, Selling } from './supplier-field-groups.tsx';
import { initialValues, type Opened } from './supplier-form.ts';

/** Name of the form. */
export const SUPPLIER = 'supplier';

export const SupplierSettingsPage = ({ session, opened }: { session: PageSession; opened: Opened }) => {
  const rejected = useRejected(SUPPLIER);
  const { code, name } = opened;
  const isNew = code === null;
  const title = isNew ? 'Add a supplier' : `Settings of ${name}`;
  const home = `/desk/suppliers/${code ?? ''}`;
  const values = initialValues(opened);
  return (
    <DeskLayout title={title} session={session} at="/desk/suppliers">
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
            ? 'A supplier with PromoStandards services, or another shop that runs merchkit. The values below suit most suppliers. After saving, check its services and sync its catalog.'
            : 'Changes apply at once, to the next request, price and order.'}
        </p>
      </header>
      <Form
        tool={saveSupplier}
        name={SUPPLIER}
        action={isNew ? '/desk/suppliers/new' : `${home}/settings`}
        hidden={{ updated_at: rejected?.values.get('updated_at') ?? opened.updatedAt ?? '' }}
        class="supplier-form"
        autocomplete="off"
      >
        {rejected && !isNew ? (
          <p class="quiet">
            Nothing was changed. <a href={`${home}/settings`}>Open the current settings</a> to start over.
          </p>
        ) : null}
        <Identity values={values} opened={opened} />
        <Connection values={values} opened={opened} />
        <Selling values={values} />
        <Calendar values={values} />
        <Limits values={values} />
        <OrderRules values={values} />
        <p class="button-row">
          <Submit>{isNew ? 'Add the supplier' : 'Save the settings'}</Submit>
          <a class="button secondary" href={isNew ? '/desk/suppliers' : home}>
            Cancel
          </a>
        </p>
      </Form>
    </DeskLayout>
  );
};
