/** The page of a company store: goods without prices, and one form to request them. */
import { sendStoreLink } from '../../../../tools/stores/send-store-link.ts';
import { TextArea, TextField } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { Layout } from '../frame/layout.tsx';
import { t } from '../frame/words.tsx';
import { FormOf, form } from '../kit/form.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { ItemList } from './item-list.tsx';
import type { OpenedStore } from './opened-store.ts';
import { BudgetLine, BudgetPanel, OwnRequests } from './own-requests.tsx';
import { REQUEST_MESSAGES } from './request-fields.ts';

interface StorePageProps {
  /** `/stores/<slug>` */
  path: string;
  opened: OpenedStore;
  /** Id of this copy of the form: sent twice, it requests once. */
  sending: string;
}

export const StorePage = ({ path, opened, sending }: StorePageProps) => {
  const isEmpty = opened.items.every(({ parts }) => parts.length === 0);
  const takesRequests = opened.status === 'open' && !isEmpty;
  const needsOwnLink = opened.budgets.isOn && opened.person === null;
  return (
    <Layout title={opened.name} brand={{ name: opened.name, ...opened.brand }}>
      <header class="page-head">
        <h1>
          <bdi>{opened.name}</bdi>
        </h1>
        <p class="prepared" dir="auto">
          {opened.welcome ?? t('Merchandise for you, paid for by your company.')}
        </p>
        <p class="quiet">
          {t('Provided by {company}, managed by {manager}', {
            company: <bdi>{opened.company}</bdi>,
            manager: <bdi>{opened.managerName}</bdi>,
          })}
        </p>
      </header>
      <div class="stack">
        <BudgetPanel opened={opened} />
        {takesRequests && needsOwnLink ? (
          <div class="store-columns">
            <ItemList opened={opened} isOnlyShown />
            <OwnLinkForm />
          </div>
        ) : takesRequests ? (
          <Form
            name="request"
            action={`${path}/request`}
            hidden={{ sending }}
            ignoresEnter
            class="store-columns"
          >
            <ItemList opened={opened} />
            <RequestFields opened={opened} />
          </Form>
        ) : (
          <NoRequests opened={opened} />
        )}
        <OwnRequests opened={opened} />
      </div>
    </Layout>
  );
};

/** Where everyone has a budget, requests are sent at a person's own link. */
export const LINK = form(sendStoreLink, {
  name: 'link',
  fields: { email: { label: 'Work email', autocomplete: 'email' } },
  refusals: REQUEST_MESSAGES,
  after: (_, { path }) => `${path}/link`,
});

const OwnLinkForm = () => (
  <section class="panel" id="own-link" aria-labelledby="own-link-heading">
    <h2 id="own-link-heading">{t('Open your own page')}</h2>
    <p>{t('Everyone in this store has a budget. Your own page shows it, and takes your request.')}</p>
    <FormOf form={LINK} fields={{ email: { label: t('Work email') } }} button={t('Email me my link')} />
  </section>
);

export const LinkSentPage = ({ path, opened }: { path: string; opened: OpenedStore }) => (
  <Layout title={t('Look in your inbox')} brand={{ name: opened.name, ...opened.brand }}>
    <div class="notice-page" role="status">
      <h1>{t('Look in your inbox')}</h1>
      <p>
        {t('If you have a budget in this store, your link is on its way. If nothing comes, ask {manager}.', {
          manager: <bdi>{opened.managerName}</bdi>,
        })}
      </p>
      <p>
        <a class="button" href={path}>
          {t('Back to the store')}
        </a>
      </p>
    </div>
  </Layout>
);

const NoRequests = ({ opened }: { opened: OpenedStore }) => (
  <section class="panel" role="status">
    <h2>
      {opened.status === 'closed' ? t('This store is closed') : t('Nothing is available at the moment')}
    </h2>
    <p>
      {opened.status === 'closed'
        ? t('It takes no new requests. Earlier requests will still be answered.')
        : t('None of its items can be ordered.')}{' '}
      {t('Ask {manager} about it.', { manager: <bdi>{opened.managerName}</bdi> })}
    </p>
  </section>
);

const RequestFields = ({ opened }: { opened: OpenedStore }) => {
  const { emailDomains: domains, person } = opened;
  return (
    <section class="panel requester" aria-labelledby="requester">
      <h2 id="requester">{t('Your request')}</h2>
      <div class="form">
        <TextField
          name="name"
          label={t('Your name')}
          maxlength={200}
          autocomplete="name"
          value={person?.name}
          hint={person ? t('The answer goes to {email}.', { email: <bdi>{person.email}</bdi> }) : undefined}
        />
        {person ? null : (
          <TextField
            name="email"
            label={t('Work email')}
            type="email"
            maxlength={254}
            autocomplete="email"
            hint={
              domains.length === 0
                ? t('We send the answer there.')
                : t('An address at {domains}.', { domains: <bdi>{domains.join(', ')}</bdi> })
            }
          />
        )}
        <DeliveryFields opened={opened} />
        <TextArea name="note" label={t('Note')} optional maxlength={1_000} />
        <div class="field">
          <Submit size="full-width">{t('Send request')}</Submit>
          <p class="hint">
            {t('{manager} decides on it. You pay nothing.', { manager: <bdi>{opened.managerName}</bdi> })}
          </p>
        </div>
      </div>
    </section>
  );
};

export const SentPage = ({ path, opened }: { path: string; opened: OpenedStore }) => (
  <Layout title={t('Your request was sent')} brand={{ name: opened.name, ...opened.brand }}>
    <div class="notice-page" role="status">
      <h1>{t('Your request was sent')}</h1>
      <p>
        {t(
          '{manager} will approve or decline it. We sent you an email with your request, and you will get another with the answer.',
          { manager: <bdi>{opened.managerName}</bdi> },
        )}
      </p>
      <BudgetLine opened={opened} />
      <p>
        <a class="button" href={path}>
          {t('Back to the store')}
        </a>
      </p>
    </div>
  </Layout>
);
