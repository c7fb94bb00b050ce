/** The lines of an order with their proofs: what will be made, and whether the customer said yes. */
import { count, dollars, moment, unitsInWords } from '../in-words.ts';
import { LineLooks, lookOf } from '../line-look.tsx';
import { Picture } from '../picture.tsx';
import { FormToken, type Visit } from '../sign-in/visit.tsx';
import type { DeskOrder, MoveTrouble } from './desk-order.ts';

type Line = DeskOrder['order']['items'][number];
type Proof = DeskOrder['proofs'][number];

interface OrderLinesProps {
  visit: Visit;
  desk: DeskOrder;
  trouble: MoveTrouble | undefined;
}

const PROOF_WORDS: Record<Proof['status'], string> = {
  preparing: 'is being prepared',
  ready: 'waits for the customer',
  changes_requested: 'needs changes',
  approved: 'approved',
};

export const OrderLines = ({ visit, desk, trouble }: OrderLinesProps) => (
  <section class="panel" aria-labelledby="lines">
    <h2 id="lines">Lines and proofs</h2>
    <ul class="lines">
      {desk.order.items.map((line) => (
        <li class="line">
          <Picture url={line.image} alt={`${line.name} in ${line.color}`} size={160} />
          <div class="line-words">
            <h3>
              {line.line}. <bdi>{line.name}</bdi>
            </h3>
            <p>
              {line.part_id}: {line.size === null ? line.color : `${line.color}, size ${line.size}`}
            </p>
            <p>
              {line.method_name}
              {unitsInWords(line.unit, line.units) === '' ? '' : `, ${unitsInWords(line.unit, line.units)}`},
              on {line.location_name.toLowerCase()}
            </p>
            {line.artwork_id ? null : <p class="quiet">No logo yet</p>}
            <LineLooks look={lookOf(desk.looks, line.line)} of={line.name} />
            {line.instructions ? (
              <p class="instructions" dir="auto">
                {line.instructions}
              </p>
            ) : null}
          </div>
          <div class="line-price">
            <p class="amount">{dollars(line.goods_total)}</p>
            <p>
              {count(line.quantity)} × {dollars(line.unit_price)}
            </p>
          </div>
          <LineProofs visit={visit} desk={desk} line={line} trouble={trouble} />
        </li>
      ))}
    </ul>
  </section>
);

const LineProofs = ({ visit, desk, line, trouble }: OrderLinesProps & { line: Line }) => {
  const proofs = desk.proofs.filter((proof) => proof.lines.includes(line.line)).reverse();
  return (
    <div class="line-proofs">
      {proofs.map((proof) => (
        <p>
          <a href={proof.url}>Proof {proof.round}</a>{' '}
          <span class={`mark proof-${proof.status}`}>{PROOF_WORDS[proof.status]}</span>{' '}
          {proof.decided_at ? <span class="quiet">{moment(proof.decided_at)}</span> : null}
          {proof.comment ? (
            <span class="row-note">
              <bdi>{proof.comment}</bdi>
            </span>
          ) : null}
        </p>
      ))}
      {line.repeat ? <p class="quiet">An exact repeat: it needs no proof.</p> : null}
      {desk.can_send_proofs ? (
        <ProofForms visit={visit} desk={desk} line={line} isFirst={proofs.length === 0} trouble={trouble} />
      ) : null}
    </div>
  );
};

const ProofForms = ({
  visit,
  desk,
  line,
  isFirst,
  trouble,
}: OrderLinesProps & { line: Line; isFirst: boolean }) => {
  const path = `/desk/orders/${encodeURIComponent(desk.order.id)}/proofs/${line.line}`;
  return (
    <details class="move" open={trouble?.move === 'proof' && trouble.typed['line'] === String(line.line)}>
      <summary>{isFirst ? 'Send a proof' : 'Send another proof'}</summary>
      <form method="post" action={`${path}/draw`} class="move-form">
        <FormToken visit={visit} />
        <div class="field">
          <label for={`draw-note-${line.line}`}>Note to the customer</label>
          <textarea id={`draw-note-${line.line}`} name="note" rows={2} maxlength={500} />
        </div>
        <button type="submit" class="button">
          Draw it from the line
        </button>
      </form>
      <form method="post" action={`${path}/upload`} enctype="multipart/form-data" class="move-form">
        <FormToken visit={visit} />
        <div class="field">
          <label for={`file-${line.line}`}>Or your own: PNG, JPG or PDF, at most 20 MB</label>
          <input
            type="file"
            id={`file-${line.line}`}
            name="file"
            accept="image/png,image/jpeg,application/pdf"
            required
          />
        </div>
        <div class="field">
          <label for={`upload-note-${line.line}`}>Note to the customer</label>
          <textarea id={`upload-note-${line.line}`} name="note" rows={2} maxlength={500} />
        </div>
        <button type="submit" class="button plain">
          Send this file
        </button>
      </form>
    </details>
  );
};
