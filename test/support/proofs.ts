/** Orders that need proofs, with their customers and staff. */
import { createHash } from 'node:crypto';
import type { Ctx } from '../../tools/context.ts';
import { invoke } from '../../tools/invoke.ts';
import { drawProof } from '../../tools/proofs/draw-proof.ts';
import type {
  ProofFiles,
  ProofSheet,
  ProofSheetsPort,
  TypesetWords,
} from '../../tools/proofs/proof-sheets-port.ts';
import type { Shop } from './open-shop.ts';
import { payByCard } from './people.ts';
import { svgFile, upload } from './upload.ts';

/** A tumbler with the demo logo engraved at its side. */
export const TUMBLER_LINE = {
  key: 'demo:TUMBLER-20',
  part_id: 'TUMBLER-20-BLACK',
  quantity: 250,
  artwork_id: 'art_demo',
};

/** Staff at the desk. */
export const deskOf = ({ service }: Pick<Shop, 'service'>, email = 'staff@example.com'): Ctx =>
  service.ctxFor({ kind: 'desk', email, roles: ['admin'], isProven: true }, 'req_desk');

/** A paid order of these lines; its id. */
export async function paidOrder(
  shop: Shop,
  lines: Record<string, unknown>[] = [TUMBLER_LINE],
): Promise<string> {
  const { status, body } = await shop.rest('POST', '/quotes', { lines, ship_postal: '94105' });
  if (status !== 200) throw new Error(`no quote: ${JSON.stringify(body)}`);
  return (await payByCard(shop, body.url)).id;
}

/** The context of this proof link's holder. */
export async function proofHolderOf(shop: Shop, url: string): Promise<Ctx> {
  const caller = await shop.service.linkHolder(new URL(url).pathname.replace('/proofs/', ''), 'proof');
  if (!caller) throw new Error('this link leads nowhere');
  return shop.service.ctxFor(caller, 'req_proof');
}

/** The id of an SVG uploaded as a logo. */
export async function logoOf(shop: Shop, svg: string): Promise<string> {
  const { body } = await upload(shop, [['file', svgFile('logo.svg', Buffer.from(svg))]]);
  return body.artwork_id;
}

export interface ToldSheets extends ProofSheetsPort {
  /** The drawings so far. */
  sheets: ProofSheet[];
  /** The texts that were to be set. */
  texts: TypesetWords[];
  /** Runs before the next sheet is done. */
  before: () => Promise<void>;
}

/** Four times as wide as high. */
const PNG_HEADER = Buffer.from('89504e470d0a1a0a0000000d494844520000019000000064', 'hex');

/** Draws nothing: each sheet is another small file, at once. */
export function toldSheets(): ToldSheets {
  const made = (): ProofFiles => {
    const picture = Buffer.from(`picture ${told.sheets.length}`);
    const hash = createHash('sha256').update(picture).digest('hex');
    return { picture, pictureType: 'png', document: Buffer.from('%PDF-'), hash };
  };
  const told: ToldSheets = {
    sheets: [],
    texts: [],
    before: async () => {},
    async draw(_accountId, sheet) {
      await told.before();
      told.sheets.push(sheet);
      return made();
    },
    async typeset(_accountId, words) {
      told.texts.push(words);
      return PNG_HEADER;
    },
    async open() {
      await told.before();
      return { ...made(), document: null };
    },
  };
  return told;
}

/** A drawn proof of the first line of a new paid order. */
export async function proofOf(
  shop: Shop,
  { note, lines }: { note?: string; lines?: Record<string, unknown>[] } = {},
) {
  const id = await paidOrder(shop, lines);
  return invoke(drawProof, deskOf(shop), { id, line: 1, ...(note === undefined ? {} : { note }) });
}
