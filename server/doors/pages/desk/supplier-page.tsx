/** `/desk/suppliers/<code>`: the faults of a supplier's published catalog, with what it sent. */
import type { Child } from 'hono/jsx';
import type { supplierReport } from '../../../../tools/catalog/supplier-report.ts';
import type { AnswerOf } from '../../../../tools/define.ts';
import { wholeNumber } from '../../../../tools/values/whole-number.ts';
import { TextField } from '../forms/field.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';
import { DeskLayout } from './desk-layout.tsx';
import { type Checked, CheckTable, SupplierActions } from './supplier-actions.tsx';
import { SupplierFacts } from './suppliers-page.tsx';

type Report = AnswerOf<typeof supplierReport>;

interface SupplierPageProps {
  session: PageSession;
  report: Report;
  /** Only products with this fault are shown. */
  flag: string | undefined;
  /** The result of the check just made. */
  checked: Checked | undefined;
  /** The form that checks it. */
  check: Child;
}

const EFFECT_LABELS: Record<Report['flags'][number]['effect'], string> = {
  unpriced: 'Not sold',
  left_out: 'Left out',
  noted: 'Noted',
  corrected: 'Put right',
};

export const SupplierPage = ({ session, report, flag, checked, check }: SupplierPageProps) => {
  const { supplier, flags, unread, products, next } = report;
  const path = `/desk/suppliers/${supplier.code}`;
  return (
    <DeskLayout title={supplier.name} session={session} at="/desk/suppliers">
      <p class="crumbs">
        <a href="/desk/suppliers">Suppliers</a>
      </p>
      <header class="page-head">
        <h1>
          <bdi>{supplier.name}</bdi>
          {supplier.isBuiltIn && (
            <>
              {' '}
              <span class="mark">Built in</span>
            </>
          )}
        </h1>
      </header>
      <div class="stack">
        <section class="panel supplier" aria-label="The supplier">
          <SupplierFacts supplier={supplier} />
        </section>
        {checked && <CheckTable checked={checked} />}
        {supplier.isBuiltIn || supplier.status === 'removed' ? null : (
          <SupplierActions supplier={supplier}>{check}</SupplierActions>
        )}
        <section class="panel" aria-labelledby="pictures-heading">
          <h2 id="pictures-heading">Where logos go on its pictures</h2>
          <form method="get" action="/desk/pictures" class="form">
            <input type="hidden" name="supplier" value={supplier.code} />
            <TextField name="product" label="Product number" required />
            <p>
              <button type="submit" class="button secondary">
                Mark on its picture
              </button>
            </p>
          </form>
        </section>
        <section class="panel" aria-labelledby="quality-heading">
          <h2 id="quality-heading">Data quality</h2>
          {flags.length === 0 ? (
            <p>
              {supplier.isBuiltIn || supplier.lastSync !== null
                ? `Nothing is wrong with ${unread.length === 0 ? 'what this supplier publishes' : 'the products that were read'}.`
                : 'Its catalog was not copied yet.'}
            </p>
          ) : (
            <ul class="plain-list quality">
              {flags.map((row) => (
                <li>
                  <span class={row.effect === 'unpriced' || row.effect === 'left_out' ? 'mark hold' : 'mark'}>
                    {EFFECT_LABELS[row.effect]}
                  </span>{' '}
                  <a href={`${path}?flag=${row.flag}`} aria-current={row.flag === flag ? 'true' : undefined}>
                    {row.words}
                  </a>{' '}
                  <span class="quiet">
                    {wholeNumber(row.products)} {row.products === 1 ? 'product' : 'products'}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </section>
        {unread.length > 0 && (
          <Unread unread={unread} of={supplier.lastSync?.counts.failed ?? unread.length} />
        )}
        {products.length > 0 && <Products report={report} flag={flag} path={path} next={next} />}
      </div>
    </DeskLayout>
  );
};

const Unread = ({ unread, of }: { unread: Report['unread']; of: number }) => (
  <section class="panel" aria-labelledby="unread-heading">
    <h2 id="unread-heading">Not read</h2>
    <p>
      {unread.length < of ? `The first ${unread.length} of ${wholeNumber(of)}. ` : ''}The next sync asks for
      them again; until then they are sold as before, or not at all.
    </p>
    <ul class="plain-list">
      {unread.map(({ id, why }) => (
        <li>
          <bdi>{id}</bdi>: {why}
        </li>
      ))}
    </ul>
  </section>
);

interface ProductsProps {
  report: Report;
  flag: string | undefined;
  path: string;
  next: string | null;
}

const Products = ({ report, flag, path, next }: ProductsProps) => (
  <section class="panel" aria-labelledby="products-heading">
    <h2 id="products-heading">Products</h2>
    {flag !== undefined && (
      <p>
        <a href={path}>Show all that is wrong</a>
      </p>
    )}
    <ul class="plain-list stack">
      {report.products.map(({ key, name, flags }) => (
        <li>
          <a href={`/p/${encodeURIComponent(key)}`}>
            <bdi>{name}</bdi>
          </a>{' '}
          <span class="quiet">{key}</span>
          <ul class="quality-raw">
            {flags.map((row) => (
              <li>
                {EFFECT_LABELS[row.effect]}: {row.code.replaceAll('_', ' ')}, <bdi>{row.where}</bdi>
                {row.raw !== '' && (
                  <>
                    {' '}
                    <code>{row.raw}</code>
                  </>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
    {next !== null && (
      <p>
        <a
          href={`${path}?${new URLSearchParams({ ...(flag === undefined ? {} : { flag }), after: next })}`}
          rel="next"
        >
          Next page
        </a>
      </p>
    )}
  </section>
);
