/** The one way a proof comes to its customer: kept, told of, and mailed. */

import type { Ctx, Tx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { type Seen, seenOrder } from '../orders/change-order.ts';
import type { Order } from '../orders/order.ts';
import type { QuoteLine } from '../quotes/quote.ts';
import type { Proof, ProofFacts } from './proof.ts';
import { proofReadyMail } from './proof-mails.ts';
import type { ProofFiles } from './proof-sheets-port.ts';
import { nextRound, refuseIfMade } from './proof-standing.ts';
import { shownLines } from './shown-lines.ts';

/** What a proof is to be made of, as it was looked at. */
export interface Plan {
  order: Order;
  lines: [QuoteLine, ...QuoteLine[]];
  round: number;
}

/**
 * What a proof of this line would show, and as which round.
 *
 * @throws ServiceError `not_found`, `invalid_state`
 */
export async function planProof(
  records: Pick<Ctx, 'orders' | 'proofs'>,
  seen: Seen,
  line: number,
): Promise<Plan> {
  const order = await seenOrder(records, seen);
  refuseIfMade(order);
  const lines = shownLines(order, line);
  return { order, lines, round: nextRound(lines[0].line, await records.proofs.ofOrder(order.id)) };
}

interface Made {
  origin: Proof['origin'];
  files: ProofFiles;
  facts: ProofFacts;
  note: string | undefined;
}

/**
 * Keeps the proof that was made after the plan. Files first: a record never names a file that is not there.
 *
 * @throws ServiceError `invalid_state` where the order moved on, or somebody else made the same round meanwhile
 */
export async function publishProof(ctx: Ctx, plan: Plan, seen: Seen, made: Made): Promise<Proof> {
  const proof = proofOf(ctx, plan, made);
  const { picture, document } = made.files;
  const kept: [string | null, Uint8Array | null][] = [
    [proof.files.picture, picture],
    [proof.files.document, document],
  ];
  try {
    await Promise.all(kept.map(([name, bytes]) => name && bytes && ctx.files.put(name, bytes)));
    await ctx.transaction((tx) => announce(ctx, tx, seen, proof));
  } catch (cause) {
    await Promise.all(kept.map(([name]) => name && ctx.files.remove(name)));
    throw cause;
  }
  return proof;
}

function proofOf(ctx: Ctx, { order, lines, round }: Plan, { origin, files, facts, note }: Made): Proof {
  const id = ctx.newId('prf');
  return {
    id,
    orderId: order.id,
    accountId: order.accountId,
    round,
    line: lines[0].line,
    lines: lines.map(({ line }) => line),
    status: 'ready',
    createdAt: ctx.now().toISOString(),
    version: 1,
    files: {
      picture: `${id}.${files.pictureType}`,
      // An upload is a download: see the addresses of files.
      document: files.document && `${id}-original.pdf`,
    },
    fileHash: files.hash,
    origin,
    facts,
    note: note || null,
    evidence: null,
  };
}

async function announce(ctx: Ctx, tx: Tx, seen: Seen, proof: Proof): Promise<void> {
  const { order, round } = await planProof(tx, seen, proof.line);
  if (round !== proof.round) {
    throw new ServiceError(
      'invalid_state',
      'Somebody else made a proof of this line meanwhile; look at it first.',
      { param: 'line' },
    );
  }
  await tx.proofs.add(proof);
  await tx.events.emit({
    name: 'proof.ready',
    accountId: order.accountId,
    actor: actorOf(ctx.caller),
    at: proof.createdAt,
    recordId: order.id,
    data: { proof_id: proof.id, order_id: order.id, line: proof.line },
  });
  await tx.mails.queue(proofReadyMail(order, ctx.links.proof(proof.id), proof.note, ctx));
}
