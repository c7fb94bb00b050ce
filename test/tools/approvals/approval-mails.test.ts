import { expect, test } from 'vitest';
import { approverOf, decideApproval, invoke } from '../../support/people.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

async function mailsOf(more: Record<string, unknown>, decision: 'approve' | 'decline', comment?: string) {
  const { body: quote } = await shop.rest('POST', '/quotes', {
    lines: [
      { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250, units: 1 },
      { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-WHITE', quantity: 1_000, units: 1 },
    ],
  });
  await shop.rest('POST', '/approvals', {
    quote_id: quote.id,
    approver_name: 'Grace Hopper',
    approver_email: 'grace@example.com',
    ...more,
  });
  const before = await shop.service.mails.list({ limit: 100, offset: 0 });
  const asked = before.mails.find(({ text }) => text.includes(quote.id))?.text ?? '';
  const mailed = /\S+\/a\/\S+/.exec(asked)?.[0] ?? '';
  await invoke(decideApproval, await approverOf(shop, mailed), {
    decision,
    name: 'Grace Hopper',
    ...(comment === undefined ? {} : { comment }),
  });
  const { mails } = await shop.service.mails.list({ limit: 100, offset: 0 });
  const read = (text: string) =>
    text.replaceAll(mailed, 'APPROVAL').replaceAll(quote.url, 'QUOTE').replaceAll(quote.id, 'qt_1');
  const ofThisOne = mails.filter(({ text }) => text.includes(quote.id));
  const [answer, request, ...others] = ofThisOne.map(({ recipient, subject, text }) => ({
    recipient,
    subject,
    text: read(text),
  }));
  expect(others).toEqual([]);
  return { request, answer };
}

test('the approver reads what it is about and where to answer', async () => {
  const { request } = await mailsOf({ requester_name: 'Ada Byron', message: 'Soon, please.' }, 'approve');
  expect(request).toMatchInlineSnapshot(`
    {
      "recipient": "grace@example.com",
      "subject": "Ada Byron asks you to approve 1,250 × 20 oz Vacuum Tumbler",
      "text": "Hello Grace Hopper,

    Ada Byron asks you to approve this quote for decorated merchandise:

      250 × 20 oz Vacuum Tumbler, Black
      1,000 × 20 oz Vacuum Tumbler, White
      Estimated total $24,090.05, quote qt_1

    Ada Byron writes:

    > Soon, please.

    See it and answer here, until November 18, 2026 at 10:00 AM EST:
    APPROVAL

    Approve or decline with one click. Your answer does not order or charge anything. Keep the link private: anyone who has it can answer for you.

    merchkit
    ",
    }
  `);
});

test('the requester reads the answer and where to go on', async () => {
  const { answer } = await mailsOf(
    { requester_name: 'Ada', requester_email: 'ada@example.com' },
    'approve',
    'Go.',
  );
  expect(answer).toMatchInlineSnapshot(`
    {
      "recipient": "ada@example.com",
      "subject": "Grace Hopper approved 1,250 × 20 oz Vacuum Tumbler",
      "text": "Hello Ada,

    Grace Hopper approved this quote:

      250 × 20 oz Vacuum Tumbler, Black
      1,000 × 20 oz Vacuum Tumbler, White
      Estimated total $24,090.05, quote qt_1

    Grace Hopper writes:

    > Go.

    It can be ordered until December 4, 2026 at 10:00 AM EST:
    QUOTE

    merchkit
    ",
    }
  `);
});

test('after a no the requester reads that nothing can be ordered', async () => {
  const { answer } = await mailsOf({}, 'decline', 'Too dear.');
  expect(answer).toMatchInlineSnapshot(`
    {
      "recipient": "demo@example.com",
      "subject": "Grace Hopper declined 1,250 × 20 oz Vacuum Tumbler",
      "text": "Hello Demo Company,

    Grace Hopper declined this quote:

      250 × 20 oz Vacuum Tumbler, Black
      1,000 × 20 oz Vacuum Tumbler, White
      Estimated total $24,090.05, quote qt_1

    Grace Hopper writes:

    > Too dear.

    It can no longer be ordered. To change something, save a new quote. This is what was declined:
    QUOTE

    merchkit
    ",
    }
  `);
});

test('hostile words stay words: one subject line, quoted messages, no turned letters', async () => {
  const { request } = await mailsOf(
    {
      requester_name: 'Ada\r\nBcc: mallory@example.com\r\n\r\n<script>alert(1)</script>\u202E',
      message: `Hi\n\nYour link expired:\nhttps://evil.example\n${'x'.repeat(1_900)}`,
    },
    'approve',
  );
  expect(request?.subject).toBe('Someone asks you to approve 1,250 × 20 oz Vacuum Tumbler');
  expect(request?.text).toContain(
    '“Ada Bcc: mallory@example.com <script>alert(1)</script>” asks you to approve',
  );
  expect(request?.text).toContain('\n> Hi\n>\n> Your link expired:\n> https://evil.example\n> xxx');
  expect(request?.text).not.toMatch(/^https:\/\/evil|\u202E/m);
});
