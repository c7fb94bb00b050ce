/** A conversation of the customer with the order desk, and the form below it. */
import type { Child, PropsWithChildren } from 'hono/jsx';
import type { z } from 'zod';
import { LONGEST_MESSAGE } from '../../../../tools/messages/message.ts';
import type { MessageWire } from '../../../../tools/messages/message-wire.ts';
import type { AskWire } from '../../../../tools/orders/person-to-ask.ts';
import { telephoneLink } from '../format.ts';
import { PhotosField, TextArea, TextField } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { useRejected } from '../forms/form-context.ts';
import { Moment } from '../frame/moment.tsx';
import { msg, t } from '../frame/words.tsx';

/** The form's name, and the last part of its path. */
export const MESSAGE = 'message';
export const MESSAGE_TEXTS = {
  text: {
    missing: msg('Write a message first.'),
    invalid: msg('The message is too long; 4,000 characters fit.'),
  },
  name: msg('The name is too long; 80 characters fit.'),
  file: msg('Choose up to 4 photos of at most 10 MB each.'),
};

export type Message = z.input<typeof MessageWire>;

export const MessageList = ({ messages }: { messages: readonly Message[] }) => (
  <ol class="comments messages">
    {messages.map(({ from, by, text, proof_id, product, photos, created_at }) => (
      <li class={from === 'desk' ? 'from-desk' : undefined}>
        <p class="quiet">
          <strong>
            <bdi>{by}</bdi>
          </strong>
          {from === 'desk' ? `, ${t('order desk')}` : from === 'client' ? `, ${t('client')}` : ''},{' '}
          <Moment at={created_at} />
          {proof_id === null ? '' : `, ${t('about a proof')}`}
          {product === null ? null : (
            <>
              , <bdi>{product}</bdi>
            </>
          )}
        </p>
        <p class="note" dir="auto">
          {text}
        </p>
        <Photos photos={photos} by={by} />
      </li>
    ))}
  </ol>
);

/** Each leads to the photo itself. */
const Photos = ({ photos, by }: Pick<Message, 'photos' | 'by'>) =>
  photos.length === 0 ? null : (
    <ul class="photos">
      {photos.map(({ url, small_url }, index) => (
        <li>
          <a href={new URL(url).pathname}>
            <img
              src={new URL(small_url).pathname}
              alt={t('Photo {number} by {name}', { number: index + 1, name: by })}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );

interface ConversationRowProps {
  thread: { order_number: string | null; proposal_id: string | null; last: { text: string } };
  href: string;
  name: string;
  state: Child;
}

/** A conversation in a list. `children` follow what it is about. */
export const ConversationRow = (props: PropsWithChildren<ConversationRowProps>) => (
  <li class="record pictureless">
    <div class="record-words">
      <p class="record-name">
        <a href={props.href}>
          <bdi>{props.name}</bdi>
        </a>
      </p>
      <p class="quiet">
        {props.thread.order_number ?? (props.thread.proposal_id === null ? 'Quote' : 'Proposal')}
        {props.children}
      </p>
      <p class="last-words" dir="auto">
        {props.thread.last.text}
      </p>
    </div>
    <p class="record-figure">{props.state}</p>
  </li>
);

export interface ConversationProps {
  ask: z.output<typeof AskWire>;
  messages: readonly Message[];
  /** Where its form goes. */
  action: string;
  /** Whether the person says who they are. */
  asksName?: boolean;
  /** Whether the person writes there; others read. */
  mayWrite?: boolean;
  /** Who reads what is written, where that is not the order desk alone. */
  readers?: Child;
  /** What opens the form while nothing was written. */
  invitation?: string;
}

/** For the customer's side. Without a message the form is behind a disclosure. */
export const Conversation = ({
  ask,
  messages,
  action,
  asksName = false,
  mayWrite = true,
  readers = t('The order desk reads it. You get the answer here and by email.'),
  invitation = t('Ask the order desk a question'),
  children,
}: PropsWithChildren<ConversationProps>) => {
  const isRejected = useRejected(MESSAGE) !== undefined;
  const form = (
    <Form name={MESSAGE} action={action} upload once>
      <TextArea name="text" label={t('Your message')} maxlength={LONGEST_MESSAGE} />
      <PhotosField />
      {asksName ? (
        <TextField
          name="name"
          label={t('Your name')}
          optional
          maxlength={80}
          autocomplete="name"
          dir="auto"
        />
      ) : null}
      <p class="hint">{readers}</p>
      <p>
        <Submit kind="secondary">{t('Send the message')}</Submit>
      </p>
    </Form>
  );
  return (
    <section class="panel" aria-labelledby="messages">
      <h2 id="messages">{t('Messages')}</h2>
      <WhomToAsk ask={ask} />
      {children}
      {messages.length === 0 ? null : <MessageList messages={messages} />}
      {!mayWrite ? null : messages.length === 0 ? (
        <details open={isRejected}>
          <summary>{invitation}</summary>
          {form}
        </details>
      ) : (
        form
      )}
    </section>
  );
};

const WhomToAsk = ({ ask: { person, seller, email, phone } }: Pick<ConversationProps, 'ask'>) =>
  [person, seller, email, phone].every((one) => one === null) ? null : (
    <p>
      {person !== null && seller !== null
        ? t('<strong>{person}</strong> looks after your order at {seller}', {
            person: <bdi>{person}</bdi>,
            seller: <bdi>{seller}</bdi>,
          })
        : person !== null
          ? t('<strong>{person}</strong> looks after your order', { person: <bdi>{person}</bdi> })
          : seller === null
            ? null
            : t('Sold by {seller}', { seller: <bdi>{seller}</bdi> })}
      {email === null ? null : (
        <>
          {person === null && seller === null ? '' : ', '}
          <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        </>
      )}
      {phone === null ? null : (
        <>
          {[person, seller, email].every((one) => one === null) ? '' : ', '}
          <a href={telephoneLink(phone)}>{phone}</a>
        </>
      )}
    </p>
  );
