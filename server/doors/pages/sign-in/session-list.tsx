/** Where a person is signed in: end one session, or all. */
import type { OwnSession, Realm } from '../../../../tools/account/sign-in-port.ts';
import { Confirm, Form, Submit } from '../forms/form.tsx';
import { Moment } from '../frame/moment.tsx';

export const SessionList = ({ realm, sessions }: { realm: Realm; sessions: OwnSession[] }) => (
  <>
    <section class="panel" aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <ul class="records">
        {sessions.map((session) => (
          <Row realm={realm} session={session} />
        ))}
      </ul>
    </section>
    <section class="panel" aria-labelledby="everywhere">
      <h2 id="everywhere">Sign out everywhere</h2>
      <Confirm
        name="everywhere"
        action={`/${realm}/sessions/end-all`}
        summary="Sign out of all browsers"
        button="Sign out everywhere"
      >
        Ends every session above, including this one. To sign in again you need an emailed link.
      </Confirm>
    </section>
  </>
);

const Row = ({
  realm,
  session: { id, device, network, createdAt, lastUsedAt, isThis },
}: {
  realm: Realm;
  session: OwnSession;
}) => (
  <li class="record pictureless">
    <div class="record-words">
      <p class="record-name">
        {device}
        {isThis ? ' (this browser)' : null}
      </p>
      <p class="quiet">
        From the network {network}, since <Moment at={createdAt} />
      </p>
      <p class="quiet">
        {isThis ? (
          'In use now'
        ) : lastUsedAt === null ? (
          'Not used since'
        ) : (
          <>
            Last used about <Moment at={lastUsedAt} />
          </>
        )}
      </p>
    </div>
    <div class="record-figure">
      <Form name={`end-${id}`} action={`/${realm}/sessions/end`} hidden={{ id }}>
        <Submit kind="secondary" size="small">
          Sign out<span class="unseen"> of {device}</span>
        </Submit>
      </Form>
    </div>
  </li>
);
