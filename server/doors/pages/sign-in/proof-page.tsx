/** Asks who is there before a form that gives access or pays back; what was filled in goes along. */
import type { Context } from 'hono';
import { CODE_MINUTES, type CodeAnswer, type Realm } from '../../../../tools/account/sign-in-port.ts';
import { ProofNeeded } from '../../../../tools/authorize.ts';
import type { Ctx } from '../../../../tools/context.ts';
import { WORDS } from '../../../../tools/languages/catalogs.ts';
import { counted, msg, type Said, term } from '../../../../tools/languages/words.ts';
import { TextField } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { wordsOn } from '../frame/language.ts';
import { Layout } from '../frame/layout.tsx';
import { page } from '../frame/respond.ts';
import { t } from '../frame/words.tsx';
import type { PagesDoorParts } from '../parts.ts';

const CODE = 'proof_code';
const AGAIN = 'proof_again';

const REFUSALS: Record<Exclude<CodeAnswer, 'accepted'>, string> = {
  wrong: msg('This code is wrong. Use the newest one.'),
  over: msg('This code is over. Ask for another one.'),
  too_many: msg('Too many codes were tried in the last hour. Try again later.'),
};

interface SentForm {
  parts: PagesDoorParts;
  realm: Realm;
  session: { email: string; formToken: string; ctx: Pick<Ctx, 'language'> };
  /** What was filled in, and the code where one was. */
  fields: URLSearchParams;
  formsLeadTo: string | undefined;
}

/** The answer to a form; where its operation needs a proof of who is there, the page that asks for a code. */
export async function withProof(
  c: Context,
  { parts: { signIn, outbox }, realm, session, fields, formsLeadTo }: SentForm,
  run: (isJustProven: boolean) => Promise<Response>,
): Promise<Response> {
  const code = fields.get(CODE);
  const isAskedAgain = fields.has(AGAIN);
  for (const name of [CODE, AGAIN]) fields.delete(name);

  async function ask({ isNew, refusal }: { isNew: boolean; refusal?: Said }): Promise<Response> {
    const { language = 'en' } = session.ctx;
    if (realm === 'account') c.set('words', WORDS[language]);
    const isOfApp = realm === 'desk' && (await signIn.totpState(session)) !== undefined;
    const wait = isNew && !isOfApp ? await signIn.askProof(c, realm, wordsOn(c).language) : 0;
    const error: Said | undefined = wait > 0 ? tooMany(wait) : refusal;
    const shown = { email: session.email, fields, isOfApp, isDemo: outbox !== undefined, path: c.req.path };
    const rejected = error !== undefined && {
      name: 'proof',
      values: new URLSearchParams(),
      errors: new Map([[CODE, error]]),
      message: undefined,
      status: 403,
    };
    return page(c, <ProofPage {...shown} />, {
      status: 403,
      secrecy: 'secret',
      formsLeadTo,
      rejected: rejected || undefined,
    });
  }

  if (isAskedAgain) return ask({ isNew: true });
  if (code !== null) {
    const answer = await signIn.giveProof(c, realm, code);
    if (answer !== 'accepted') return ask({ isNew: false, refusal: term(REFUSALS[answer]) });
  }
  try {
    return await run(code !== null);
  } catch (thrown) {
    if (thrown instanceof ProofNeeded) return ask({ isNew: true });
    throw thrown;
  }
}

const tooMany = (waitSeconds: number): Said =>
  counted(
    Math.ceil(waitSeconds / 60),
    'Too many codes were mailed in the last hour: use the newest, or try again in {count} minute.',
    'Too many codes were mailed in the last hour: use the newest, or try again in {count} minutes.',
  );

interface ProofPageProps {
  email: string;
  fields: URLSearchParams;
  isOfApp: boolean;
  isDemo: boolean;
  path: string;
}

const ProofPage = ({ email, fields, isOfApp, isDemo, path }: ProofPageProps) => (
  <Layout title={t('Confirm that it is you')}>
    <div class="sign-in">
      <h1>{t('Confirm that it is you')}</h1>
      <p>
        {isOfApp
          ? 'This gives access or pays money back. Enter the code of your authenticator app; what you filled in is kept.'
          : t(
              'This gives access or pays money back, so we emailed a code to {email}. What you filled in is kept.',
              { email: <bdi>{email}</bdi> },
            )}
      </p>
      <Form name="proof" action={path} class="panel">
        <Kept fields={fields} />
        <TextField
          name={CODE}
          label={isOfApp ? 'Code of your authenticator app' : t('Code')}
          hint={
            isOfApp
              ? 'Six digits, new every 30 seconds.'
              : t('Six digits. It works once, within {minutes} minutes.', { minutes: CODE_MINUTES })
          }
          inputmode="numeric"
          autocomplete="one-time-code"
          maxlength={12}
        />
        <Submit size="full-width">{t('Confirm and continue')}</Submit>
      </Form>
      {isOfApp ? null : (
        <Form name="proof-again" action={path} hidden={{ [AGAIN]: '1' }}>
          <Kept fields={fields} />
          <Submit kind="link">{t('Email me another code')}</Submit>
        </Form>
      )}
      {isDemo && !isOfApp ? (
        <p class="demo-note">
          {t('This is a demo shop and sends no email. You find the email in the <a>outbox</a>.', {
            a: (words) => (
              <a href="/outbox" target="_blank" rel="noopener">
                {words}
              </a>
            ),
          })}
        </p>
      ) : null}
    </div>
  </Layout>
);

const Kept = ({ fields }: Pick<ProofPageProps, 'fields'>) => (
  <>
    {[...fields].map(([name, value]) => (
      <input type="hidden" name={name} value={value} />
    ))}
  </>
);
