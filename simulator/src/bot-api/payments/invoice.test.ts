import { describe, expect, test } from 'vitest'
import { cardInvoice, starsInvoice, startSeller, testBuyerId } from '../../testing/seller.ts'

const price = (amount: unknown, label: unknown = 'a') => ({ prices: [{ label, amount }] })

describe('a Stars invoice', () => {
  test.each([
    [{ title: '' }, 'parameter "title" is required'],
    [{ description: undefined }, 'parameter "description" is required'],
    [{ payload: '' }, 'parameter "payload" is required'],
    [{ currency: '' }, 'parameter "currency" is required'],
    [{ prices: undefined }, 'parameter "prices" is required'],
    [{ prices: '[{' }, "can't parse prices JSON object"],
    [{ prices: {} }, 'expected an Array of labeled prices'],
    [{ prices: [] }, 'there must be at least one price'],
    [{ prices: ['a'] }, "can't parse labeled price: LabeledPrice must be an Object"],
    [price(45, ''), "can't parse labeled price: LabeledPrice label must be non-empty"],
    [price(undefined), 'can\'t parse labeled price: Can\'t find field "amount"'],
    [price(1.5), 'can\'t parse labeled price: Field "amount" must be a valid Number'],
    [price(0), 'total price must be positive'],
    [price(1_000_000_000_000), 'too big amount of the currency specified'],
    [{ payload: '\ud800' }, 'the payload must be encoded in UTF-8'],
    [{ payload: 'я'.repeat(65) }, 'INVOICE_PAYLOAD_INVALID'],
    [{ title: 'a'.repeat(33) }, 'INVOICE_TITLE_INVALID'],
    [{ description: 'a'.repeat(256) }, 'INVOICE_DESCRIPTION_INVALID'],
    [{ start_parameter: 'a b' }, 'START_PARAM_INVALID'],
    [{ prices: [...price(1).prices, ...price(2).prices] }, 'STARS_INVOICE_INVALID'],
    [{ max_tip_amount: 5 }, 'STARS_INVOICE_INVALID'],
    [{ need_name: true }, 'STARS_INVOICE_INVALID'],
    [{ need_phone_number: 'true' }, 'STARS_INVOICE_INVALID'],
    [{ send_email_to_provider: true }, 'STARS_INVOICE_INVALID'],
    [{ is_flexible: true }, 'STARS_INVOICE_INVALID'],
    [{ provider_token: '1:TEST:a' }, 'STARS_INVOICE_INVALID'],
  ])('with %o is refused', async (part, description) => {
    const { bot } = await startSeller()
    expect(await bot('createInvoiceLink', { ...starsInvoice, ...part })).toMatchObject({
      status: 400,
      description: `Bad Request: ${description}`,
    })
    expect((await bot('sendInvoice', { chat_id: testBuyerId, ...starsInvoice, ...part })).status).toBe(400)
  })

  test('accepts maximum lengths, an empty token and prices as text', async () => {
    const { bot } = await startSeller()
    const part = {
      title: '😀'.repeat(32),
      description: 'я'.repeat(255),
      payload: 'я'.repeat(64),
      provider_token: '',
      prices: '[{"label":"a","amount":"45"}]',
    }
    expect(await bot('createInvoiceLink', { ...starsInvoice, ...part })).toMatchObject({ ok: true })
  })
})

describe('a card invoice', () => {
  test.each([
    [{ provider_token: '' }, 'PAYMENT_PROVIDER_INVALID'],
    [{ provider_token: '381764678:LIVE:1' }, 'PAYMENT_PROVIDER_INVALID'],
    [{ currency: 'ABC' }, 'CURRENCY_INVALID'],
    [price(8_652), 'CURRENCY_TOTAL_AMOUNT_INVALID'],
    [price(86_530_476), 'CURRENCY_TOTAL_AMOUNT_INVALID'],
    [{ provider_data: '{' }, 'DATA_JSON_INVALID'],
    [{ max_tip_amount: 'a' }, 'can\'t parse "max_tip_amount" as Number'],
    [{ max_tip_amount: -1 }, 'invalid max_tip_amount of the currency specified'],
    [{ suggested_tip_amounts: '[' }, "can't parse suggested_tip_amounts JSON object"],
    [{ suggested_tip_amounts: {} }, 'expected an Array of suggested tip amounts'],
    [{ suggested_tip_amounts: [true] }, 'suggested tip amount must be of type Number or String'],
    [{ suggested_tip_amounts: ['a'] }, "can't parse suggested tip amount as Number"],
    [{ max_tip_amount: 9, suggested_tip_amounts: [0] }, 'suggested tip amount must be positive'],
    [{ max_tip_amount: 9, suggested_tip_amounts: [10] }, "suggested tip amount can't be bigger than max_tip_amount"],
    [{ max_tip_amount: 9, suggested_tip_amounts: [1, 2, 3, 4, 5] }, 'there can be at most 4 suggested tip amounts'],
    [{ max_tip_amount: 9, suggested_tip_amounts: [2, 1] }, 'TIP_AMOUNTS_INVALID'],
  ])('with %o is refused', async (part, description) => {
    const { bot } = await startSeller()
    expect(await bot('createInvoiceLink', { ...cardInvoice, ...part })).toMatchObject({
      status: 400,
      description: `Bad Request: ${description}`,
    })
  })

  test('accepts several prices, including a discount', async () => {
    const { bot } = await startSeller()
    const prices = [...price(960_000).prices, { label: 'Скидка', amount: -60_000 }]
    expect(await bot('sendInvoice', { chat_id: testBuyerId, ...cardInvoice, prices })).toMatchObject({
      ok: true,
      result: { invoice: { currency: 'RUB', total_amount: 900_000 } },
    })
  })
})

describe('an invoice message', () => {
  test('contains everything but the payload, and has a pay button', async () => {
    const { bot } = await startSeller()
    const { result } = await bot('sendInvoice', { chat_id: testBuyerId, ...starsInvoice })
    expect(result).toMatchObject({
      invoice: { title: 'Сила ×2', start_parameter: '', currency: 'XTR', total_amount: 45 },
      reply_markup: { inline_keyboard: [[{ text: 'Pay 45 ⭐️', pay: true }]] },
    })
    expect(JSON.stringify(result)).not.toContain('boost:1')
  })

  test.each([
    [[[{ text: 'Go', callback_data: 'a' }]], 'REPLY_MARKUP_BUY_EMPTY'],
    [
      [
        [
          { text: 'Go', callback_data: 'a' },
          { text: 'Pay', pay: true },
        ],
      ],
      'REPLY_MARKUP_BUY_EMPTY',
    ],
    [[[{ text: 'Pay', pay: true }], [{ text: 'Pay', pay: true }]], 'BUTTON_POS_INVALID'],
  ])('with the buttons %o is refused', async (inline_keyboard, description) => {
    const { bot } = await startSeller()
    expect(
      await bot('sendInvoice', { chat_id: testBuyerId, ...starsInvoice, reply_markup: { inline_keyboard } }),
    ).toMatchObject({ status: 400, description: `Bad Request: ${description}` })
  })

  test('opens a payment sheet when its pay button is pressed', async () => {
    const { bot, control } = await startSeller()
    const inline_keyboard = [[{ text: 'Купить', pay: true }], [{ text: 'Нет', callback_data: 'no' }]]
    await bot('sendInvoice', { chat_id: testBuyerId, ...starsInvoice, reply_markup: { inline_keyboard } })
    expect((await control(`/users/${testBuyerId}/press`, { messageId: 2, button: 'Купить' })).body).toEqual({
      kind: 'pay',
      messageId: 2,
    })
  })

  test('requires a user who started the bot', async () => {
    const { bot } = await startSeller()
    expect((await bot('sendInvoice', { chat_id: 700101, ...starsInvoice })).status).toBe(403)
    expect((await bot('sendInvoice', { chat_id: 1, ...starsInvoice })).description).toBe('Bad Request: chat not found')
  })
})

test('refuses a pay button on any other message', async () => {
  const { bot } = await startSeller()
  const reply_markup = { inline_keyboard: [[{ text: 'Pay', pay: true }]] }
  expect(await bot('sendMessage', { chat_id: testBuyerId, text: 'a', reply_markup })).toMatchObject({
    status: 400,
    description: 'Bad Request: BUTTON_TYPE_INVALID',
  })
})

test('refuses subscriptions outside of links, and returns 501 for paid media', async () => {
  const { bot } = await startSeller()
  const subscription = { ...starsInvoice, subscription_period: 2_592_000 }
  expect(await bot('sendInvoice', { chat_id: testBuyerId, ...subscription })).toMatchObject({
    status: 400,
    description: 'Bad Request: SUBSCRIPTION_EXPORT_MISSING',
  })
  expect((await bot('createInvoiceLink', { ...starsInvoice, paid_media: '{}' })).status).toBe(501)
})

test.each([
  [{ ok: false }, 'parameter "error_message" is required'],
  [{ ok: true }, 'parameter "shipping_options" is required'],
  [{ ok: true, shipping_options: '[' }, "can't parse shipping options JSON object"],
  [{ ok: true, shipping_options: {} }, 'expected an Array of shipping options'],
  [{ ok: true, shipping_options: [] }, 'there must be at least one shipping option'],
  [
    { ok: true, shipping_options: [{ id: '' }] },
    "can't parse shipping option: ShippingOption identifier must be non-empty",
  ],
  [
    { ok: true, shipping_options: [{ id: 'a', title: 'a', ...price(1) }] },
    'query is too old and response timeout expired or query ID is invalid',
  ],
])('a shipping answer with %o is refused', async (answer, description) => {
  const { bot } = await startSeller()
  expect(await bot('answerShippingQuery', { shipping_query_id: '1', ...answer })).toMatchObject({
    status: 400,
    description: `Bad Request: ${description}`,
  })
})
