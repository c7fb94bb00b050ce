import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { toServiceError } from '../errors.ts';
import type { Account } from '../identity/account.ts';
import { customerOf } from '../identity/customer.ts';
import { hasScope, isForOci } from '../identity/key-identity.ts';
import { addressOf, type ProcurementSettings, SENT_DOCUMENTS } from './procurement-settings.ts';

interface Finding {
  what: string;
  isOk: boolean;
  /** And what to do where it is not as it should be. */
  found: string;
}

export const checkConnection = defineStep({
  name: 'check_connection',
  access: 'customer',
  effect: 'read',
  duty: 'manage',
  input: z.strictObject({}),
  async handler(ctx) {
    const { account } = customerOf(ctx);
    const settings = await ctx.procurement.settingsOf(account.id);
    return {
      findings: [
        ...(await credentials(ctx, account)),
        terms(account),
        await logo(ctx, account),
        ...names(settings),
        ...(await addresses(ctx, settings)),
      ],
    };
  },
});

const finding = (what: string, isOk: boolean, good: string, bad: string): Finding => ({
  what,
  isOk,
  found: isOk ? good : bad,
});

async function credentials({ keys, procurement, now }: Ctx, { id }: Account): Promise<Finding[]> {
  const [active, secrets] = await Promise.all([keys.active(id, now()), procurement.secretsOf(id, now())]);
  const has = (protocol: 'cxml' | 'oci') => secrets.some((one) => one.protocol === protocol);
  return [
    finding(
      'A secret for cXML',
      has('cxml') || active.some(({ scopes }) => hasScope(scopes, 'write')),
      'There is one.',
      'There is none. Make a key with the scope write under API keys.',
    ),
    finding(
      'A secret for OCI',
      has('oci') || active.some(({ scopes }) => isForOci(scopes)),
      'There is one that opens OCI alone.',
      'There is none for OCI alone. Make one if your system calls by OCI: every buyer’s browser sees it.',
    ),
  ];
}

const terms = ({ termsDays }: Account): Finding =>
  finding(
    'Terms',
    termsDays > 0,
    `Orders are on net ${termsDays} days.`,
    'The account has no net terms, so orders of your system are refused. Ask the order desk for them.',
  );

async function logo({ artwork }: Ctx, { id }: Account): Promise<Finding> {
  return finding(
    'A logo',
    (await artwork.defaultOf(id)) !== undefined,
    'Goods are decorated with the account’s default logo.',
    'There is no default logo, so orders wait for artwork. Add one under Logos.',
  );
}

function names({ documents, identity, supplier_identity: ours, test_mode }: ProcurementSettings): Finding[] {
  const sends = documents.send.length > 0;
  return [
    finding(
      'Test mode',
      !test_mode,
      'It is off: orders are made.',
      'It is on: no order is made. Switch it off once the tests are done.',
    ),
    ...(sends
      ? [
          finding(
            'Names in documents we send',
            identity !== null && ours !== null,
            'Yours and ours are set.',
            'Where one is not set, that of the order stands there; set both if your system expects others.',
          ),
        ]
      : []),
  ];
}

/** Names are resolved; nothing is sent there. */
const addresses = ({ deliveryAddresses }: Ctx, settings: ProcurementSettings): Promise<Finding[]> => {
  const { url: forShipments } = settings.shipment_notices;
  const sent = SENT_DOCUMENTS.filter((kind) => settings.documents.send.includes(kind));
  return Promise.all(
    [
      ...sent.map((kind) => [`${kind.replaceAll('_', ' ')}s`, addressOf(settings, kind)] as const),
      ...(forShipments === null ? [] : [['shipment notifications', forShipments] as const]),
    ].map(async ([documents, url]) => {
      const what = `Address for ${documents}`;
      if (url === undefined) return finding(what, false, '', 'It is to be sent, but has no address.');
      try {
        await deliveryAddresses.check(url);
        return finding(what, true, 'It is a public address.', '');
      } catch (thrown) {
        const { code, message } = toServiceError(thrown);
        if (code !== 'validation_failed') throw thrown;
        return finding(what, false, '', message.replace('`url`', 'The address'));
      }
    }),
  );
};
