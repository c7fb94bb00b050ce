/** The lines of an order with their proofs and the customer's answers. */

import { english } from '../../../../tools/languages/words.ts';
import { drawProof } from '../../../../tools/proofs/draw-proof.ts';
import { uploadProof } from '../../../../tools/proofs/upload-proof.ts';
import { optionWords } from '../../../../tools/quotes/line-options.ts';
import { isRepeat } from '../../../../tools/quotes/quote.ts';
import { count, dollarsOf } from '../format.ts';
import { useRejected } from '../forms/form-context.ts';
import { Moment } from '../frame/moment.tsx';
import { ImprintWords } from '../imprint-words.tsx';
import { FormOf, form, formName } from '../kit/form.tsx';
import type { FieldWords } from '../kit/form-field.tsx';
import { artworkOfLine, LineArtworkLinks, LineTile } from '../line-artwork.tsx';
import type { DeskOrder } from './desk-order.ts';

type Line = DeskOrder['order']['items'][number];
type Proof = DeskOrder['proofs'][number];

const PROOF_LABELS: Record<Proof['status'], string> = {
  preparing: 'is being prepared',
  ready: 'waits for the customer',
  changes_requested: 'needs changes',
  approved: 'approved',
};

export const OrderLines = ({ desk }: { desk: DeskOrder }) => (
  <section class="panel" aria-labelledby="lines">
    <h2 id="lines">Lines and proofs</h2>
    <ul class="lines">
      {desk.order.items.map((line) => (
        <li class="line">
          <LineTile line={line} looks={desk.looks} size={160} />
          <div class="line-words">
            <h3>
              {line.line}. <bdi>{line.priced.name}</bdi>
            </h3>
            <p>
              {line.spec.partId}:{' '}
              {line.priced.size === null
                ? line.priced.color
                : `${line.priced.color}, size ${line.priced.size}`}
            </p>
            {line.spec.imprints.map((imprint) => (
              <ImprintWords imprint={imprint} saysNoLogo />
            ))}
            {optionWords(line.spec).map((words) => (
              <p class="quiet">{english(words)}</p>
            ))}
            <LineArtworkLinks looks={artworkOfLine(desk.looks, line.line)} of={line.priced.name} />
          </div>
          <div class="line-price">
            <p class="amount">{dollarsOf(line.priced.goodsCents)}</p>
            <p>
              {count(line.spec.quantity)} × {dollarsOf(line.priced.unitPriceCents)}
            </p>
            {desk.order.shipped?.lines.map((one) =>
              one.line === line.line ? (
                <p class="quiet">
                  {count(one.shipped)} of {count(one.ordered)} shipped
                </p>
              ) : null,
            )}
          </div>
          <LineProofs desk={desk} line={line} />
        </li>
      ))}
    </ul>
  </section>
);

const LineProofs = ({ desk, line }: { desk: DeskOrder; line: Line }) => {
  const proofs = desk.proofs.filter((proof) => proof.lines.includes(line.line)).reverse();
  return (
    <div class="line-proofs">
      {proofs.map((proof) => (
        <p>
          <a href={proof.url}>Proof {proof.round}</a>{' '}
          {proof.voidedAt === undefined ? (
            <span class={`mark proof-${proof.status}`}>{PROOF_LABELS[proof.status]}</span>
          ) : (
            <span class="mark">counts no more: its line was changed</span>
          )}{' '}
          {proof.evidence ? (
            <span class="quiet">
              <Moment at={proof.evidence.at} />
            </span>
          ) : null}
          {proof.evidence?.comment ? (
            <span class="row-note">
              <bdi>{proof.evidence.comment}</bdi>
            </span>
          ) : null}
        </p>
      ))}
      {isRepeat(line) ? <p class="quiet">An exact repeat: it needs no proof.</p> : null}
      {desk.canSendProofs ? (
        <ProofForms
          desk={desk}
          line={line}
          isFirst={proofs.every(({ voidedAt }) => voidedAt !== undefined)}
        />
      ) : null}
    </div>
  );
};

const NOTE: FieldWords = { label: 'Note to the customer', required: false, rows: 2 };

const DRAW = form(drawProof, {
  name: 'draw',
  below: 'proofs/:line/draw',
  of: 'line',
  fields: { note: NOTE },
  button: 'Draw it from the line',
});
const UPLOAD = form(uploadProof, {
  name: 'upload',
  below: 'proofs/:line/upload',
  of: 'line',
  fields: {
    data_base64: {
      label: 'Or a file of your own',
      accept: 'image/png,image/jpeg,application/pdf',
      hint: 'PNG, JPG or PDF, at most 20 MB.',
      refusal: 'Choose a file of at most 20 MB.',
    },
    note: NOTE,
  },
  button: 'Send this file',
  kind: 'secondary',
});
export const PROOF_FORMS = [DRAW, UPLOAD];

interface ProofFormsProps {
  desk: DeskOrder;
  line: Line;
  isFirst: boolean;
}

const ProofForms = ({ desk, line: { line }, isFirst }: ProofFormsProps) => {
  const [id, path] = [String(line), `/desk/orders/${encodeURIComponent(desk.order.id)}`];
  const rejected = [DRAW, UPLOAD].map((one) => useRejected(formName(one, id)));
  return (
    <details class="move" open={rejected.some((one) => one !== undefined)}>
      <summary>{isFirst ? 'Send a proof' : 'Send another proof'}</summary>
      <div class="stack">
        <FormOf form={DRAW} id={id} path={path} />
        <FormOf form={UPLOAD} id={id} path={path} />
      </div>
    </details>
  );
};
