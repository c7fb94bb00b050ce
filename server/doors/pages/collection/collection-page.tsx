/** The page where a person enters the address that goods are sent to, and corrects it. */
import type { AnswerOf } from '../../../../tools/define.ts';
import type { openCollection } from '../../../../tools/quotes/open-collection.ts';
import { count, longDate } from '../format.ts';
import { AddressFields } from '../forms/address-fields.tsx';
import { ChoiceList } from '../forms/choices.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { useRejected } from '../forms/form-context.ts';
import { Layout } from '../frame/layout.tsx';
import { msg, t } from '../frame/words.tsx';
import { ShipToAddress } from '../ship-to-address.tsx';

export type OpenedCollection = AnswerOf<typeof openCollection>;
type Gift = OpenedCollection['gifts'][number];

/** Name of the form. */
export const ENTRY = 'entry';
/** Field of the choice of a gift. */
export const choiceOf = (index: number): string => `choice-${index}`;

interface CollectionPageProps {
  path: string;
  opened: OpenedCollection;
}

export const CollectionPage = ({ path, opened }: CollectionPageProps) => {
  const { own, status, until } = opened;
  const takesIt = status === 'open' || (status === 'full' && own !== null);
  const heading = own ? t('Your address is in') : takesIt ? t('Where shall we send it?') : t(TITLES[status]);
  return (
    <Layout title={heading}>
      <header class="page-head">
        <h1>{heading}</h1>
        <p>{t('{from} sends you:', { from: <bdi>{opened.from}</bdi> })}</p>
        <GiftList opened={opened} />
      </header>
      <div class="stack">
        {own ? (
          <section class="panel" id="entry" aria-labelledby="entry-heading">
            <h2 id="entry-heading">{t('Where it ships')}</h2>
            <ShipToAddress shipTo={own.shipTo} />
            <p class="quiet">
              {takesIt
                ? t(
                    'You can correct it until {day}. Keep the link of this page: it was mailed to you as well.',
                    { day: <time datetime={until}>{longDate(until)}</time> },
                  )
                : t('It can no longer be changed; ask the person who sent you the link.')}
            </p>
          </section>
        ) : null}
        {takesIt ? (
          <EntryStep path={path} opened={opened} />
        ) : own ? null : (
          <p>
            {t(REASONS[status])} {t('Ask the person who sent you the link.')}
          </p>
        )}
      </div>
    </Layout>
  );
};

const TITLES: Record<OpenedCollection['status'], string> = {
  open: '',
  full: msg('All addresses are in'),
  over: msg('The last day has passed'),
  closed: msg('No more addresses are taken'),
};

const REASONS: Record<OpenedCollection['status'], string> = {
  open: '',
  full: msg('Everybody who was expected has answered. To correct yours, open the link in the mail you got.'),
  over: msg('Addresses were taken until yesterday or before.'),
  closed: msg('The collection has ended.'),
};

const GiftList = ({ opened: { gifts, own } }: { opened: OpenedCollection }) => (
  <ul class="plain">
    {gifts.map((gift, index) => {
      const chosen =
        gift.choices.length === 1
          ? gift.choices[0]
          : gift.choices.find(({ line }) => line === own?.choices[index]);
      return (
        <li>
          {count(gift.quantity)} ×{' '}
          <bdi>
            {gift.name}
            {chosen ? `, ${t(chosen.name)}` : ''}
          </bdi>
        </li>
      );
    })}
  </ul>
);

const EntryStep = ({ path, opened }: CollectionPageProps) => {
  const form = <EntryForm path={path} opened={opened} />;
  const isRejected = useRejected(ENTRY) !== undefined;
  return (
    <section class="panel" aria-labelledby="form-heading">
      <h2 id="form-heading">{opened.own ? t('Correct it') : t('Your address')}</h2>
      {opened.own ? (
        <details class="change" open={isRejected}>
          <summary>{t('Change the address or your choice')}</summary>
          {form}
        </details>
      ) : (
        <>
          <p class="quiet">
            {t('It is used to ship this to you; nobody else who is asked sees it. Answer by {day}.', {
              day: <time datetime={opened.until}>{longDate(opened.until)}</time>,
            })}
          </p>
          {form}
        </>
      )}
    </section>
  );
};

const EntryForm = ({ path, opened: { gifts, own } }: CollectionPageProps) => (
  <Form name={ENTRY} action={path}>
    {gifts.map((gift, index) =>
      gift.choices.length === 1 ? null : (
        <ChoiceList
          type="radio"
          name={choiceOf(index)}
          legend={t('{gift}: choose yours', { gift: <bdi>{gift.name}</bdi> })}
          choices={offered(gift)}
          chosen={own ? [String(own.choices[index])] : []}
          framed
        />
      ),
    )}
    <AddressFields known={own?.shipTo ?? {}} />
    <p>
      <Submit>{own ? t('Save the change') : t('Send my address')}</Submit>
    </p>
  </Form>
);

/** What is gone is not offered. */
const offered = ({ choices }: Gift) =>
  choices.flatMap(({ line, name, isLeft }) => (isLeft ? [{ value: String(line), label: t(name) }] : []));
