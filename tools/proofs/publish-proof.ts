/** Publishes a proof: stores it with its event and mails the customer its link. */

import type { Ctx, InTransaction, Tx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { joined, said } from '../languages/words.ts';
import { lines as inLines, written } from '../mail/letter.ts';
import type { MailDraft } from '../mail/port.ts';
import { loadOrder, type OrderRef } from '../orders/find-order.ts';
import type { Order } from '../orders/order.ts';
import { orderMail, type Sender } from '../orders/order-mails.ts';
import { orderTitle } from '../orders/order-number.ts';
import type { QuoteLine } from '../quotes/quote.ts';
import { linesOfProof } from './lines-of-proof.ts';
import type { Proof, ProofFacts } from './proof.ts';
import { refuseInProduction } from './proof-closed.ts';
import { nextRound } from './proof-rounds.ts';
import { proofSentence } from './proof-sentences.ts';
import type { ProofFiles } from './proof-sheets-port.ts';

/** What the next proof of a line shows, read before it is drawn. */
export interface ProofPlan {
  order: Order;
  lines: [QuoteLine, ...QuoteLine[]];
  round: number;
}

/**
 * The plan of the next proof of this line.
 *
 * @throws ServiceError `not_found`, `invalid_state`
 */
export async function planProof(
  records: Pick<Ctx, 'orders' | 'proofs'>,
  seen: OrderRef,
  line: number,
): Promise<ProofPlan> {
  const order = await loadOrder(records, seen);
  refuseInProduction(order);
  const lines = linesOfProof(order, line);
  return { order, lines, round: nextRound(lines[0].line, await records.proofs.ofOrder(order.id)) };
}

export interface PublishedProof extends Proof {
  /** The page where it is answered. */
  url: string;
}

interface FinishedProof {
  origin: Proof['origin'];
  files: ProofFiles;
  facts: ProofFacts;
  note: string | undefined;
}

/**
 * Stores the proof that was made after the plan. The files are stored first, so that a record never names a missing file.
 *
 * @throws ServiceError `invalid_state` if the order changed, or another proof of the same round was published first
 */
export async function publishProof(
  ctx: Ctx,
  plan: ProofPlan,
  seen: OrderRef,
  made: FinishedProof,
): Promise<PublishedProof> {
  const proof = proofOf(ctx, plan, made);
  const { picture, document } = made.files;
  const kept: [string | null, Uint8Array | null][] = [
    [proof.files.picture, picture],
    [proof.files.document, document],
  ];
  try {
    await Promise.all(kept.map(([name, bytes]) => name && bytes && ctx.files.put(name, bytes)));
    await ctx.transaction((tx, ctx) => storeProof(ctx, tx, seen, proof));
  } catch (cause) {
    await Promise.all(kept.map(([name]) => name && ctx.files.remove(name)));
    throw cause;
  }
  return { ...proof, url: ctx.links.proof(proof.id) };
}

function proofOf(
  ctx: Ctx,
  { order, lines, round }: ProofPlan,
  { origin, files, facts, note }: FinishedProof,
): Proof {
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
      // A name that ends in `-original` is served as a download.
      document: files.document && `${id}-original.pdf`,
    },
    fileHash: files.hash,
    origin,
    facts,
    note: note || null,
    evidence: null,
  };
}

async function storeProof(ctx: InTransaction, tx: Tx, seen: OrderRef, proof: Proof): Promise<void> {
  const { order, round } = await planProof(tx, seen, proof.line);
  if (round !== proof.round) {
    throw new ServiceError(
      'invalid_state',
      'Another proof of this line was published meanwhile; look at that one first.',
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
  await tx.mails.queue(proofReadyMail(order, proof, ctx));
}

const proofReadyMail = (
  order: Order,
  { id, round, lines, status, facts, note, files }: Proof,
  from: Sender,
): MailDraft =>
  orderMail(order, from, {
    subject: said('Proof {round} for {goods}', {
      round,
      goods: orderTitle({ ...order, items: order.items.filter(({ line }) => lines.includes(line)) }),
    }),
    pictures: [
      {
        url: from.links.file(files.picture),
        alt: order.items.find(({ line }) => lines.includes(line))?.priced.name ?? '',
      },
    ],
    parts: [
      inLines(said('Please check the proof of your order before we make it:'), from.links.proof(id)),
      note === null ? null : written(said('Our note:'), note),
      joined(' ', [
        proofSentence({ facts, round, status }),
        said(
          'Approve it soon to keep the delivery date. Keep the link private: anyone who has it can answer for you.',
        ),
      ]),
    ],
  });
