import { expect, test } from 'vitest'
import { readKeyboard } from './keyboard.ts'

const read = (button: unknown) =>
  readKeyboard({ values: { reply_markup: { inline_keyboard: [[button]] } }, files: new Map() })

test.each([
  { text: 'a', callback_data: 'я'.repeat(32) },
  { text: 'a', url: 'https://enp.travel/' },
  { text: 'a', callback_data: 'b', style: 'success', icon_custom_emoji_id: '5368324170671202286' },
  { text: 'a', url: 'tg://user?id=1' },
  { text: 'a', web_app: { url: 'https://enp.travel/' } },
  { text: 'a', web_app: { url: 'http://127.0.0.1:3000/mining' } },
  { text: 'a', web_app: { url: 'http://localhost:3000' } },
])('accepts %o unchanged', (button) => {
  expect(read(button)).toEqual({ inline_keyboard: [[button]] })
})

test.each([
  ['https://enp.travel', 'https://enp.travel/'],
  ['enp.travel', 'http://enp.travel/'],
  ['https://enp.travel/plan?day=1', 'https://enp.travel/plan?day=1'],
])('rewrites the button URL %s to %s', (url, written) => {
  expect(read({ text: 'a', url })).toEqual({ inline_keyboard: [[{ text: 'a', url: written }]] })
})

test.each([
  [{ text: 'a' }, "Bad Request: can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"],
  [{ callback_data: 'a' }, 'Bad Request: can\'t parse inline keyboard button: Can\'t find field "text"'],
  [
    { text: 'a', callback_data: 'a', url: 'https://enp.travel' },
    'Exactly one action is allowed, but there are url and callback_data',
  ],
  [{ text: 'a', callback_data: 'я'.repeat(33) }, 'Bad Request: BUTTON_DATA_INVALID'],
  [
    { text: 'a', url: 'not an address' },
    "Bad Request: inline keyboard button URL 'not an address' is invalid: Wrong HTTP URL",
  ],
  [
    { text: 'a', web_app: { url: 'http://enp.travel/' } },
    "Bad Request: inline keyboard button Web App URL 'http://enp.travel/' is invalid: Only HTTPS links are allowed",
  ],
  [
    { text: 'a', callback_data: 'b', style: 'pink' },
    "Bad Request: can't parse inline keyboard button: invalid button style specified",
  ],
  [
    { text: 'a', callback_data: 'b', icon_custom_emoji_id: 'star' },
    'Bad Request: can\'t parse inline keyboard button: Field "icon_custom_emoji_id" must be a valid Number',
  ],
  [{ text: 'a', login_url: {} }, 'Not Implemented: the simulator does not support the button action login_url'],
])('%o is refused', (button, description) => {
  expect(() => read(button)).toThrow(description)
})

test('reads a keyboard from JSON text and refuses broken JSON', () => {
  const values = { reply_markup: '{"inline_keyboard":[[{"text":"a","callback_data":"b"}]]}' }
  expect(readKeyboard({ values, files: new Map() })).toEqual(JSON.parse(values.reply_markup))
  expect(() => readKeyboard({ values: { reply_markup: '{' }, files: new Map() })).toThrow(
    "Bad Request: can't parse reply keyboard markup JSON object",
  )
})
