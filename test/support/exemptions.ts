/** Sales tax certificates as accounts send them and the desk decides. */
import type { z } from 'zod';
import { decideExemption } from '../../tools/exemptions/decide-exemption.ts';
import { submitExemption } from '../../tools/exemptions/submit-exemption.ts';
import { invoke } from '../../tools/invoke.ts';
import { customer } from './customers.ts';
import type { Shop } from './open-shop.ts';
import { deskOf } from './samples.ts';

/** The beginning of a PDF is enough to be one. */
export const CERTIFICATE_PDF = Buffer.from('%PDF-1.7 certificate');

type Sent = Partial<z.input<typeof submitExemption.input>>;

/** Sent by the owner: a resale certificate for California by default. */
export const sendCertificate = async (shop: Shop, sent: Sent = {}, account = 'demo@example.com') =>
  invoke(submitExemption, await customer(shop, { account }), {
    kind: 'resale',
    state: 'CA',
    number: 'SR-100200300',
    ...sent,
  });

export const decide = (shop: Shop, id: string, decision: 'accept' | 'refuse', reason?: string) =>
  invoke(decideExemption, deskOf(shop), { id, decision, ...(reason === undefined ? {} : { reason }) });

/** Sent and accepted; its id. */
export async function exempt(shop: Shop, sent: Sent = {}, account?: string): Promise<string> {
  const { id } = await sendCertificate(shop, sent, account);
  await decide(shop, id, 'accept');
  return id;
}
