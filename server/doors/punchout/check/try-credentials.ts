/** Tries the credentials of a buyer's system as the doors do: a session is opened as a test, and left at once. */
import type { Context } from 'hono';
import { authorize } from '../../../../tools/authorize.ts';
import type { Ctx } from '../../../../tools/context.ts';
import { ServiceError, toServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { cancelPunchout } from '../../../../tools/punchout/cancel-punchout.ts';
import { showPunchout } from '../../../../tools/punchout/show-punchout.ts';
import { startPunchout } from '../../../../tools/punchout/start-punchout.ts';
import { parsedUrl } from '../../../../tools/values/parsed-url.ts';
import type { PunchoutDoorParts } from '../parts.ts';
import { returnForm } from '../session/return-fields.ts';

export interface Credentials {
  protocol: 'cxml' | 'oci';
  domain?: string | undefined;
  email: string;
  key: string;
}

export interface Step {
  what: string;
  isOk: boolean;
  found: string;
}

const OCI_SETTINGS = { control: [], target: '_top', charset: 'utf-8', isAsciiOnly: false, vendor: '' };
const CXML_SETTINGS = { cookie: 'check', from: [], to: [] };

/** Each step, up to the first that fails. */
export async function tryCredentials(
  c: Context,
  parts: PunchoutDoorParts,
  accountId: string,
  credentials: Credentials,
  returnUrl: string,
): Promise<Step[]> {
  const steps: Step[] = [];
  const step = async <T>(
    what: string,
    work: () => Promise<readonly [found: string, value: T]>,
  ): Promise<T> => {
    try {
      const [found, value] = await work();
      steps.push({ what, isOk: true, found });
      return value;
    } catch (thrown) {
      const { code, message } = toServiceError(thrown);
      if (['internal', 'rate_limited', 'busy'].includes(code)) throw thrown;
      steps.push({ what, isOk: false, found: message });
      throw new Ended();
    }
  };
  try {
    const ctx = await step('The credentials', () => known(c, parts, accountId, credentials));
    const session = await step('A session opens', () => opened(parts, ctx, credentials, returnUrl));
    await step('The cart goes back', async () => {
      const { action, fields } = returnForm(await invoke(showPunchout, session, {}), undefined, parts);
      await invoke(cancelPunchout, session, {});
      const host = parsedUrl(action)?.host ?? '';
      return [
        `The browser posts ${fields.length} ${fields.length === 1 ? 'field' : 'fields'} to ${host}.`,
        undefined,
      ];
    });
  } catch (thrown) {
    if (!(thrown instanceof Ended)) throw thrown;
  }
  return steps;
}

/** A step failed; what follows needs it. */
class Ended extends Error {}

async function known(
  c: Context,
  parts: PunchoutDoorParts,
  accountId: string,
  credentials: Credentials,
): Promise<readonly [string, Ctx]> {
  const ctx = await parts.admit(c, credentials);
  const caller = ctx?.caller;
  // Whether they are right for another account is not told.
  if (!ctx || caller?.kind !== 'key' || caller.account.id !== accountId)
    throw new ServiceError(
      'unauthorized',
      'They are not known for this account. Compare the identity and the secret; one that was revoked or has expired opens nothing.',
    );
  authorize(credentials.protocol === 'cxml' ? 'write' : 'oci', caller);
  return ['They are known, and may do what this protocol needs.', ctx];
}

async function opened(
  parts: PunchoutDoorParts,
  ctx: Ctx,
  { protocol }: Credentials,
  returnUrl: string,
): Promise<readonly [string, Ctx]> {
  const { url } = await invoke(startPunchout, ctx, {
    protocol,
    mode: 'test',
    return_url: returnUrl,
    passthrough: JSON.stringify(protocol === 'cxml' ? CXML_SETTINGS : OCI_SETTINGS),
  });
  const token = new URL(url).pathname.split('/').at(-1) ?? '';
  const caller = await parts.linkHolder(token, 'punchout');
  if (!caller) throw new ServiceError('invalid_state', 'The link of the session leads nowhere.');
  return ['A setup is answered with a link that works.', parts.ctxFor(caller, ctx.requestId)];
}
