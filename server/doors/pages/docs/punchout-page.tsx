/** For whoever sets up punch-out in a procurement system: addresses, credentials, what comes back, and how orders are taken. */
import { SESSION_HOURS } from '../../../../tools/punchout/punchout-session.ts';
import { Layout } from '../frame/layout.tsx';
import { Section, Terms } from './section.tsx';

interface PunchoutPageProps {
  /** An absolute address of a path of the service. */
  to(path: string): string;
  unspsc: string;
  ociUnit: string;
}

export const PunchoutPage = ({ to, unspsc, ociUnit }: PunchoutPageProps) => (
  <Layout title="Punch-out" nav description="Shop merchkit out of your procurement system, by cXML or OCI.">
    <p class="crumbs">
      <a href="/docs">Reference</a>
    </p>
    <div class="page-head">
      <h1>Punch-out</h1>
      <p class="lead">
        Your people shop here out of your procurement system, and the cart comes back with every price.
        Nothing is ordered before it is approved on your side.
      </p>
    </div>
    <div class="stack">
      <SetUp to={to} />
      <Sessions />
      <Returned unspsc={unspsc} ociUnit={ociUnit} />
      <Orders />
      <Statuses />
      <Oci to={to} />
    </div>
  </Layout>
);

const SetUp = ({ to }: Pick<PunchoutPageProps, 'to'>) => (
  <Section id="set-up" title="Set it up">
    <p>
      Create a key with the scope <code>write</code> under Account &gt; API, for this alone. The user name is
      the email address of the account, the secret is the key.
    </p>
    <Terms
      terms={[
        ['cXML', `${to('/punchout/cxml')} for profile, setup and orders alike`],
        ['Sender/Credential/Identity', 'the email address of the account'],
        ['Sender/Credential/SharedSecret', 'the key; no signature and no CredentialMac'],
        ['From, To', 'whatever your system calls you and us; they come back turned round'],
        ['OCI', `${to('/punchout/oci')}?HOOK_URL=…&USERNAME=…&PASSWORD=…, by GET or POST`],
        ['BrowserFormPost, HOOK_URL', 'absolute and https, without a user name in it'],
      ]}
    />
    <p>
      A <code>ProfileRequest</code> is answered with what is taken here. Documents are read by the names of
      their elements, in UTF-8, ISO 8859-1 or UTF-16, up to 4 MB; one that declares entities of its own is
      refused.
    </p>
  </Section>
);

const Sessions = () => (
  <Section id="sessions" title="Sessions">
    <p>
      A setup opens the shop for {SESSION_HOURS} hours, at a link that works for one browser at a time;
      several sessions may go on beside each other. The shop may stand in a frame of the site the cart goes
      back to.
    </p>
    <Terms
      terms={[
        ['create', 'an empty cart; SelectedItem opens at a product'],
        [
          'edit',
          'the cart of the lines named, with their quantities; 412 where a line is not known or ordered',
        ],
        ['inspect', 'the same, to be looked at'],
        ['source', 'not offered: 450'],
        ['Cancel', 'answers with status 204: the requisition stays as it was'],
      ]}
    />
  </Section>
);

const Returned = ({ unspsc, ociUnit }: Pick<PunchoutPageProps, 'unspsc' | 'ociUnit'>) => (
  <Section id="returned" title="What comes back">
    <p>
      The cart is saved as a quote, whose prices hold for 30 days. Each one-time setup is a line of its own
      with the quantity 1. The total is that of the lines; where it ships to is known, freight and tax stand
      beside it as estimates.
    </p>
    <Terms
      terms={[
        ['SupplierPartID · VENDORMAT', '<product>|<part>; <product>|setup for a setup'],
        ['SupplierPartAuxiliaryID', 'saved quote and line: send it back with the order as it is'],
        ['EXT_QUOTE_ID, EXT_QUOTE_ITEM', 'the same two by OCI; EXT_PRODUCT_ID holds both in one'],
        ['UnitPrice · PRICE, PRICEUNIT', 'of one decorated piece, US dollars'],
        ['UnitOfMeasure · UNIT', `EA by cXML, ${ociUnit} by OCI`],
        ['Classification · MATGROUP', `UNSPSC ${unspsc}`],
        ['LeadTime · LEADTIME', 'calendar days until it is in hand'],
      ]}
    />
  </Section>
);

const Orders = () => (
  <Section id="orders" title="Orders by cXML">
    <p>
      An <code>OrderRequest</code> orders one returned cart, whole, on the net terms of the account, and goes
      straight to production: your approval stands for the proof. It is priced by the quote. A line, quantity,
      price or total that differs makes no order. Freight and tax for the address are billed besides. All of
      it goes to one address in the United States.
    </p>
    <Terms
      terms={[
        ['Sent again', 'the same payloadID is answered as before; an orderID is used once'],
        [
          'update',
          'replaces the order until it is in production; DocumentReference names the version before',
        ],
        ['delete', 'ends it, until then as well'],
        [
          'Too late',
          '409: in production, or with a manufacturer that takes no purchase order back; the order desk has to be asked',
        ],
        [
          'Attachments',
          'multipart/related, up to 20 files of 10 MB; kept with the order, addresses are not fetched',
        ],
        ['Comments, accounting, Extrinsic', 'kept with the order; card numbers are not'],
        [
          'deploymentMode="test"',
          'checked like any other, entered as “TEST …” and cancelled at once: nothing is made or owed, and the cart is spent',
        ],
        ['orderType="blanket"', 'not offered: 450'],
      ]}
    />
  </Section>
);

const Statuses = () => (
  <Section id="statuses" title="Status codes">
    <p>
      Every decision is HTTP 200 with a cXML status; its text says what was wrong and what to send instead.
    </p>
    <Terms
      terms={[
        ['200', 'done'],
        ['400', 'a part is missing or not acceptable'],
        ['401', 'the sender credential was not accepted'],
        ['403', 'the key lacks the scope, or the account has no terms or credit left'],
        ['406', 'not readable as cXML'],
        ['409', 'a number or cart used before, or too late'],
        ['412', 'the cart to edit or inspect is not there'],
        ['417', 'a line, price, quantity or reference is not that of a returned cart'],
        ['450', 'not offered'],
        ['500, 560', 'our trouble: send it again'],
      ]}
    />
  </Section>
);

const Oci = ({ to }: Pick<PunchoutPageProps, 'to'>) => (
  <Section id="oci" title="OCI">
    <p>
      Names are read in any case. The credentials leave the address with a redirect at once. The query of{' '}
      <code>HOOK_URL</code> comes back as hidden fields, as do <code>~OkCode</code>, <code>~TARGET</code> and{' '}
      <code>~CALLER</code>.
    </p>
    <Terms
      terms={[
        ['FUNCTION=DETAIL', 'PRODUCTID: opens at the product'],
        [
          'FUNCTION=VALIDATE',
          'PRODUCTID, QUANTITY: one line in a page that sends itself, no fields where it cannot be had. By the EXT_PRODUCT_ID of a returned line in its own decoration, at the quote’s price while that holds and at today’s after; by <product>|<part> in the default decoration',
        ],
        ['FUNCTION=BACKGROUND_SEARCH', 'SEARCHSTRING: up to 50 hits in one form'],
        ['returntarget', 'the window the cart goes to; `_top` where it is left out'],
        ['http_content_charset', 'utf-8 or iso-8859-1; plain ASCII is sent where it is left out'],
      ]}
    />
    <pre tabindex={0}>
      <code>{`${to('/punchout/oci')}?USERNAME=you@example.com&PASSWORD=mk_YOUR_KEY&HOOK_URL=https%3A%2F%2Fsrm.example.com%2Fhook%3Fsid%3D1`}</code>
    </pre>
  </Section>
);
