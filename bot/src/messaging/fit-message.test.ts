import { InlineKeyboard } from 'grammy'
import { describe, expect, test } from 'vitest'
import { fitHtml } from './fit-html.ts'
import { fitPayload } from './fit-message.ts'

describe('fitHtml', () => {
  test.each([
    ['a short text', '<b>One</b> two', 20, '<b>One</b> two'],
    ['marks that count for nothing', '<b>0123456789</b>', 10, '<b>0123456789</b>'],
    ['an entity that counts for one', '&lt;&amp;&gt;', 3, '&lt;&amp;&gt;'],
    ['a cut inside of two marks', '<b>ab<i>cdefgh</i></b> more', 6, '<b>ab<i>cde…</i></b>'],
    ['a cut after a closed mark', '<b>ab</b>cdefgh', 5, '<b>ab</b>cd…'],
    ['a cut before an entity', 'abc&amp;&amp;&amp;', 5, 'abc&amp;…'],
    ['an emoji that would be cut', 'abcd😀😀', 6, 'abcd…'],
    ['a link', '<a href="https://enp.travel/">abcdef</a> gh', 4, '<a href="https://enp.travel/">abc…</a>'],
  ])('handles %s', (_what, html, max, fitted) => expect(fitHtml(html, max)).toBe(fitted))
})

describe('a Bot API call', () => {
  test('limits its text and caption', () => {
    const long = 'я'.repeat(5_000)
    expect(fitPayload('sendMessage', { text: long }).text).toHaveLength(4_096)
    expect(fitPayload('sendPhoto', { caption: long }).caption).toHaveLength(1_024)
    expect(fitPayload('answerCallbackQuery', { text: long }).text).toHaveLength(200)
    const media = [{ type: 'photo', media: 'id', caption: long }]
    expect(fitPayload('sendMediaGroup', { media })).toEqual({
      media: [{ type: 'photo', media: 'id', caption: `${'я'.repeat(1_023)}…` }],
    })
  })

  test('trims entities to the shortened text', () => {
    const entities = [
      { type: 'bold', offset: 0, length: 4 },
      { type: 'italic', offset: 4_090, length: 100 },
      { type: 'code', offset: 4_200, length: 4 },
    ]
    expect(fitPayload('sendMessage', { text: 'a'.repeat(4_300), entities }).entities).toEqual([
      { type: 'bold', offset: 0, length: 4 },
      { type: 'italic', offset: 4_090, length: 5 },
    ])
  })

  test('contains no half of a surrogate pair in texts and buttons', () => {
    const reply_markup = new InlineKeyboard().text('Отель \ud83d', 'a').row().url('b', 'https://enp.travel/')
    expect(fitPayload('sendMessage', { text: 'a\ud83d', reply_markup })).toEqual({
      text: 'a',
      reply_markup: {
        inline_keyboard: [[{ text: 'Отель ', callback_data: 'a' }], [{ text: 'b', url: 'https://enp.travel/' }]],
      },
    })
  })

  test('without a text stays unchanged', () => {
    expect(fitPayload('getFile', { file_id: 'a' })).toEqual({ file_id: 'a' })
  })
})
