/** One request of either binding: who calls, what was agreed, and the operation, once where the caller says so. */

import {
  answeredOnce,
  checkedKey,
  fingerprintOf,
  type IdempotencyPort,
} from '../../../rest-shim/idempotency.ts';
import type { Ctx } from '../../../tools/context.ts';
import { type ServiceError, toServiceError } from '../../../tools/errors.ts';
import { english } from '../../../tools/languages/words.ts';
import { protocolParam } from './checkout/request.ts';
import type { FindPlatform } from './known-platforms.ts';
import { refuseUnlinked } from './linking.ts';
import { agreementWith } from './negotiate.ts';
import type { Operation, Session } from './operation.ts';
import { errorAnswer, failure, refusalOf, UcpRefusal } from './refusal.ts';
import { checkSignature, type SentRequest } from './request-signature.ts';
import { NEWEST_VERSION, type Version } from './version.ts';

export interface CarryOutParts {
  findPlatform: FindPlatform;
  idempotency: IdempotencyPort;
  quoteExtension: string;
  /** Where a buyer goes on if nothing else is known. */
  continueUrl: string;
  publicUrl: string;
  /** Whether orders may be told to loopback addresses: for tests. */
  allowLocal: boolean;
  /** Whether it is the first use of this signature, which is remembered until then. */
  useSignature(hash: string, endsAt: Date): Promise<boolean>;
  report(error: ServiceError, requestId: string): void;
}

export interface UcpRequest {
  /** Of the platform, as sent. */
  profileUrl: unknown;
  id: string;
  payload: Record<string, unknown>;
  idempotencyKey: unknown;
  sent: SentRequest;
}

export interface UcpAnswer {
  text: string;
  /** Whether a record is shown, and not only messages. */
  isRecord: boolean;
  isRepeat: boolean;
}

/** @throws UcpRefusal for a failure of the transport */
export async function carryOut(
  operation: Operation,
  ctx: Ctx,
  request: UcpRequest,
  parts: CarryOutParts,
): Promise<UcpAnswer> {
  let version: Version = NEWEST_VERSION;
  try {
    const platform = await parts.findPlatform(request.profileUrl);
    await checkSignature(request.sent, platform.signingKeys, { now: ctx.now(), useOnce: parts.useSignature });
    const agreement = agreementWith(platform, parts);
    version = agreement.version;
    if (!agreement.capabilities.has(operation.capability)) return incompatible(operation, version, parts);
    refuseUnlinked(ctx.caller, operation.capability);
    const session = { ctx, agreement, quoteExtension: parts.quoteExtension };
    return { isRecord: true, ...(await answered(operation, session, request, parts.idempotency)) };
  } catch (thrown) {
    if (thrown instanceof UcpRefusal) throw thrown;
    const error = toServiceError(thrown);
    if (error.code === 'internal') parts.report(error, ctx.requestId);
    const refusal = refusalOf(error);
    if (refusal) throw refusal;
    return messagesOf(error, version, parts);
  }
}

async function answered(
  operation: Operation,
  session: Session,
  { id, payload, idempotencyKey }: UcpRequest,
  idempotency: IdempotencyPort,
): Promise<{ text: string; isRepeat: boolean }> {
  const { ctx } = session;
  const run = async (own: Ctx) =>
    JSON.stringify(await operation.run({ ...session, ctx: own }, { id, payload }));
  if (operation.isRead || idempotencyKey === undefined || ctx.caller.kind !== 'key')
    return { text: await run(ctx), isRepeat: false };
  const once = {
    keyId: ctx.caller.key.id,
    idempotencyKey: checkedKey(idempotencyKey, 'Idempotency-Key'),
    fingerprint: await fingerprintOf(`ucp ${operation.name} ${id}`, payload),
    now: ctx.now(),
  };
  const { body, isRepeat } = await answeredOnce(idempotency, once, ctx, run);
  return { text: body, isRepeat };
}

const incompatible = (
  { capability }: Operation,
  version: Version,
  { continueUrl }: CarryOutParts,
): UcpAnswer =>
  asAnswer(
    errorAnswer(
      version,
      [
        failure(
          'unrecoverable',
          'capabilities_incompatible',
          `The platform’s profile has no version of ${capability} that is supported here.`,
        ),
      ],
      continueUrl,
    ),
  );

/** Every fault of the input, or the one reason. */
function messagesOf(error: ServiceError, version: Version, { continueUrl }: CarryOutParts): UcpAnswer {
  const faults =
    error.issues.length > 0 ? error.issues : [{ param: error.param ?? '', message: error.message }];
  return asAnswer(
    errorAnswer(
      version,
      faults.map(({ param, message }) =>
        failure(
          'unrecoverable',
          error.code,
          error.issues.length > 0 && param !== '' ? `${param}: ${english(message)}` : english(message),
          pathOf(protocolParam(param)),
        ),
      ),
      continueUrl,
    ),
  );
}

/** `line_items.0.quantity` as a JSON path. */
export const pathOf = (param: string): string | undefined =>
  param === '' ? undefined : `$.${param.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]')}`;

const asAnswer = (body: object): UcpAnswer => ({
  text: JSON.stringify(body),
  isRecord: false,
  isRepeat: false,
});
