/** What a call lacks is asked of the person, where the client can; without a session (2026-07-28). */
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { updateAccount } from '../../../../tools/account/update-account.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { askedFields } from '../../../../tools/questions.ts';
import { tools } from '../../../../tools/registry.ts';
import { customer } from '../../../support/customers.ts';
import { legacyRpc, modernRpc } from '../../../support/mcp.ts';
import { useShop } from '../../../support/use.ts';

let stranger: string;
const shop = useShop();
beforeAll(async () => {
  // An account without a ZIP code of its own.
  stranger = await shop.newKey(['read', 'write'], { email: 'stranger@example.com' });
});
afterEach(() => expect(shop.failures).toEqual([]));

const FORMS = { elicitation: {} };
const PAGES = { elicitation: { url: {} } };

interface Call {
  key?: string;
  capabilities?: Record<string, unknown>;
  requestState?: unknown;
  inputResponses?: unknown;
}

async function call(
  name: string,
  input: Record<string, unknown>,
  { key, capabilities = FORMS, ...rounds }: Call = {},
) {
  const { status, body } = await modernRpc(
    shop,
    'tools/call',
    { name, arguments: input, ...rounds },
    { capabilities, ...(key === undefined ? {} : { key }) },
  );
  return { status, ...body };
}

/** Answers the question of a first round. */
async function answered(name: string, input: Record<string, unknown>, answer: unknown, more: Call = {}) {
  const { result } = await call(name, input, more);
  const [question = ''] = Object.keys(result.inputRequests);
  return call(name, input, {
    ...more,
    requestState: result.requestState,
    inputResponses: { [question]: answer },
  });
}

const accept = (content: Record<string, unknown>) => ({ action: 'accept', content });
const textOf = (result: { content: [{ text: string }] }) => JSON.parse(result.content[0].text);

const PREVIEW = {
  key: 'demo:TUMBLER-20',
  part_id: 'TUMBLER-20-BLACK',
  location_id: 'side-1',
  method_id: 'laser',
};
const SIZES = { key: 'demo:TEE-RINGSPUN', color: 'navy' };
const DATE = { key: 'demo:TUMBLER-20', quantity: 250 };
const QUOTE = { lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }] };

test('the tools that ask are those with a field that asks', () => {
  expect(
    Object.fromEntries(
      tools.flatMap((tool) => {
        const fields = askedFields(tool).map(([name]) => name);
        return fields.length === 0 ? [] : [[tool.name, fields]];
      }),
    ),
  ).toEqual({
    inhands_date: ['ship_postal'],
    split_sizes: ['sizes'],
    plan_budget: ['budget_usd', 'people', 'ship_postal', 'need_by'],
    photo_preview: ['artwork_id'],
    create_quote: ['ship_postal'],
    request_approval: ['approver_name'],
    add_order_artwork: ['artwork_id'],
  });
});

describe('a form asks for what is missing', () => {
  test('the logo, as a choice of those there are', async () => {
    const { result } = await call('photo_preview', PREVIEW);
    expect(result).toMatchObject({
      resultType: 'input_required',
      inputRequests: {
        missing: {
          method: 'elicitation/create',
          params: {
            mode: 'form',
            message: 'Which logo?',
            requestedSchema: {
              type: 'object',
              properties: {
                artwork_id: {
                  type: 'string',
                  title: 'Logo',
                  oneOf: [{ const: 'art_demo', title: expect.any(String) }],
                },
              },
              required: ['artwork_id'],
            },
          },
        },
      },
      requestState: expect.any(String),
    });
    const done = await answered('photo_preview', PREVIEW, accept({ artwork_id: 'art_demo' }));
    expect(done.result).toMatchObject({
      resultType: 'complete',
      content: [{ text: expect.stringContaining('"is_ai":false') }, { type: 'image' }],
    });
  });

  test('the size run, by the sizes the product comes in', async () => {
    const { result } = await call('split_sizes', SIZES);
    const { requestedSchema } = result.inputRequests.missing.params;
    expect(Object.keys(requestedSchema.properties)).toEqual(expect.arrayContaining(['S', 'M', 'L', 'XL']));
    expect(requestedSchema.required).toBeUndefined();
    const done = await answered('split_sizes', SIZES, accept({ M: 30, L: 20, S: 0, XL: '' }));
    expect(done.result.structuredContent).toMatchObject({ curve: 'list', quantity: 50 });
  });

  test('the ZIP code, where the account has none', async () => {
    const done = await answered('inhands_date', DATE, accept({ ship_postal: '94105' }), { key: stranger });
    expect(done.result.structuredContent).toEqual(
      (await call('inhands_date', { ...DATE, ship_postal: '94105' }, { key: stranger })).result
        .structuredContent,
    );
    const owner = await customer(shop, { account: 'stranger@example.com' });
    await invoke(updateAccount, owner, { ship_postal: '94105' });
    expect((await call('inhands_date', DATE, { key: stranger })).result.resultType).toBe('complete');
    await invoke(updateAccount, owner, { ship_postal: null });
  });

  test('several things in one form, of which some may be left empty', async () => {
    const { result } = await call('plan_budget', { people: 40 }, { key: stranger });
    expect(result.inputRequests.missing.params).toMatchObject({
      message:
        'What is the budget for everything, in US dollars? Which ZIP code does it ship to? By which day must it be there? Leave it empty if any day will do.',
      requestedSchema: {
        properties: {
          budget_usd: { type: 'number', minimum: 1 },
          ship_postal: { type: 'string', minLength: 5, maxLength: 10 },
          need_by: { type: 'string', format: 'date' },
        },
        required: ['budget_usd'],
      },
    });
    expect(JSON.stringify(result)).not.toContain('"x-');
    const done = await answered(
      'plan_budget',
      { people: 40 },
      accept({ budget_usd: 2_000, ship_postal: '94105', need_by: '', shoe_size: 44 }),
      { key: stranger },
    );
    expect(done.result.structuredContent.bundles.length).toBeGreaterThan(0);
  });
});

describe('nobody is asked', () => {
  const isPlain = async (name: string, input: Record<string, unknown>, more: Call) => {
    const { result } = await call(name, input, more);
    const own = more.key === undefined ? {} : { key: more.key };
    const legacy = await legacyRpc(shop, 'tools/call', { name, arguments: input }, own);
    const { request_id: _, ...error } = textOf(result).error ?? {};
    const { request_id: __, ...others } = textOf(legacy.body.result).error ?? {};
    expect(result.resultType).toBe('complete');
    expect(error).toEqual(others);
    return error;
  };

  test('by a client that cannot ask, or only to open pages', async () => {
    for (const capabilities of [{}, PAGES, { sampling: {} }]) {
      expect(await isPlain('photo_preview', PREVIEW, { capabilities })).toMatchObject({
        param: 'artwork_id',
      });
    }
  });

  test('where the call has other faults, or may not be made', async () => {
    expect(await isPlain('photo_preview', { ...PREVIEW, variant: 'x' }, {})).toMatchObject({
      code: 'validation_failed',
    });
    const reader = await shop.newKey(['read'], { email: 'demo@example.com' });
    expect(await isPlain('photo_preview', PREVIEW, { key: reader })).toMatchObject({
      code: 'forbidden_scope',
    });
    expect(await isPlain('split_sizes', { key: 'demo:NONE' }, {})).toMatchObject({ code: 'not_found' });
    expect(await isPlain('photo_preview', PREVIEW, { key: stranger })).toMatchObject({ param: 'artwork_id' });
  });

  test.each(['decline', 'cancel'])(
    'a second time after %s: the answer is that without asking',
    async (action) => {
      const done = await answered('photo_preview', PREVIEW, { action });
      expect(textOf(done.result).error).toMatchObject({ code: 'validation_failed', param: 'artwork_id' });
      const dated = await answered('inhands_date', DATE, { action }, { key: stranger });
      expect(dated.result.structuredContent.in_hands_date).toMatch(/^2026-/);
    },
  );
});

describe('a page that only people use is opened by the person', () => {
  test('to pay a quote: the answer follows, whatever the person does', async () => {
    for (const answer of [{ action: 'accept' }, { action: 'decline' }, { action: 'cancel' }]) {
      const before = (await shop.rest('GET', '/quotes')).body.total;
      const own = { ...QUOTE, note: answer.action };
      const first = await call('create_quote', own, { capabilities: PAGES });
      const { page } = first.result.inputRequests;
      expect(page).toEqual({
        method: 'elicitation/create',
        params: {
          mode: 'url',
          message: 'The quote is saved. Open its page to review it and pay; nothing is ordered until then.',
          url: expect.stringContaining(`${shop.url}/q/`),
        },
      });
      const { result } = await call('create_quote', own, {
        capabilities: PAGES,
        requestState: first.result.requestState,
        inputResponses: { page: answer },
      });
      expect(result.structuredContent).toMatchObject({ url: page.params.url, status: 'saved' });
      expect(textOf(result)).toEqual(result.structuredContent);
      expect((await shop.rest('GET', '/quotes')).body.total).toBe(before + 1);
    }
  });

  test('to approve, where no mail tells the approver; a missing name is asked for first', async () => {
    const { structuredContent: quote } = (await call('create_quote', QUOTE, { capabilities: {} })).result;
    const input = { quote_id: quote.id };
    const capabilities = { elicitation: { form: {}, url: {} } };
    const asks = await answered('request_approval', input, accept({ approver_name: 'Grace' }), {
      capabilities,
    });
    expect(asks.result.inputRequests.page.params).toEqual({
      mode: 'url',
      message:
        'Grace approves or declines the quote on this page. Open it if that is you; otherwise pass the address on.',
      url: expect.stringContaining(`${shop.url}/a/`),
    });
    const mailed = { ...input, approver_name: 'Grace', approver_email: 'grace@example.com' };
    expect((await call('request_approval', mailed, { capabilities })).result.resultType).toBe('complete');
  });
});

describe('a wrong answer is refused by the error of the protocol, and the next call works', () => {
  const STATE = '`requestState` is not of this request, or too old; send the request again without it';

  test.each<[string, unknown, string]>([
    [
      'a value that was no choice',
      { missing: accept({ artwork_id: 'art_other' }) },
      'The answer does not fit the form: artwork_id; send the request again',
    ],
    [
      'a value of another type',
      { missing: accept({ artwork_id: ['art_demo'] }) },
      'The answer does not fit the form: artwork_id; send the request again',
    ],
    [
      'no value',
      { missing: { action: 'accept' } },
      'The answer does not fit the form: artwork_id; send the request again',
    ],
    [
      'an unknown action',
      { missing: { action: 'pay' } },
      'The `action` of an answer is accept, decline or cancel',
    ],
    ['no object', { missing: 5 }, 'Each of `inputResponses` is the result of a request: an object'],
    ['nothing', null, 'Send `inputResponses` as an object of at most 20,000 characters'],
    ['a list', [], 'Send `inputResponses` as an object of at most 20,000 characters'],
    [
      'too much',
      { missing: accept({ artwork_id: 'x'.repeat(20_000) }) },
      'Send `inputResponses` as an object of at most 20,000 characters',
    ],
  ])('%s', async (_, inputResponses, message) => {
    const { result } = await call('photo_preview', PREVIEW);
    const { requestState } = result;
    const wrong = await call('photo_preview', PREVIEW, { requestState, inputResponses });
    expect([wrong.status, wrong.error]).toEqual([200, { code: -32602, message }]);
    const right = await call('photo_preview', PREVIEW, {
      requestState,
      inputResponses: { missing: accept({ artwork_id: 'art_demo' }) },
    });
    expect(right.result.resultType).toBe('complete');
  });

  test('a state that was changed, made up, or is of another caller, tool or input', async () => {
    const { requestState } = (await call('inhands_date', DATE, { key: stranger })).result;
    const inputResponses = { missing: accept({ ship_postal: '94105' }) };
    const other = await shop.newKey(['read', 'write'], { email: 'third@example.com' });
    const plan = { people: 40, budget_usd: 2_000 };
    for (const [name, input, key, state] of [
      ['inhands_date', DATE, stranger, `${requestState}x`],
      ['inhands_date', DATE, stranger, requestState.slice(0, -4)],
      ['inhands_date', DATE, stranger, 'v1.AAAA'],
      ['inhands_date', DATE, stranger, ''],
      ['inhands_date', DATE, stranger, 'x'.repeat(200_000)],
      ['inhands_date', DATE, stranger, { asked: 'missing' }],
      ['inhands_date', DATE, other, requestState],
      ['inhands_date', { ...DATE, quantity: 251 }, stranger, requestState],
      ['plan_budget', plan, stranger, requestState],
    ] as const) {
      const { error } = await call(name, input, { key, requestState: state, inputResponses });
      expect(error, JSON.stringify([name, input])).toEqual({ code: -32602, message: STATE });
    }
    const right = await call('inhands_date', DATE, { key: stranger, requestState, inputResponses });
    expect(right.result.resultType).toBe('complete');
  });

  test('a state older than an hour', async () => {
    const { requestState } = (await call('photo_preview', PREVIEW)).result;
    const inputResponses = { missing: accept({ artwork_id: 'art_demo' }) };
    const asked = shop.clock.at.getTime();
    shop.clock.at = new Date(asked + 3_600_000);
    const late = await call('photo_preview', PREVIEW, { requestState, inputResponses });
    expect(late.error).toEqual({ code: -32602, message: STATE });
    shop.clock.at = new Date(asked + 3_599_999);
    const inTime = await call('photo_preview', PREVIEW, { requestState, inputResponses });
    expect(inTime.result.resultType).toBe('complete');
    shop.clock.at = new Date(asked);
  });

  test('answers to nothing that was asked: the question comes again', async () => {
    const inputResponses = { missing: accept({ artwork_id: 'art_demo' }) };
    expect((await call('photo_preview', PREVIEW, { inputResponses })).result.resultType).toBe(
      'input_required',
    );
    const { requestState } = (await call('photo_preview', PREVIEW)).result;
    const again = await call('photo_preview', PREVIEW, { requestState, inputResponses: { other: {} } });
    expect(again.result.inputRequests.missing.params.message).toBe('Which logo?');
  });
});
