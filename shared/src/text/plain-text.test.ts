import { describe, expect, test } from 'vitest'
import { cleanMultilineText, toDisplayName, toDisplayNameIfVisible, visibleText } from './plain-text.ts'

describe('plainName keeps a normal name', () => {
  test.each([
    'Анна',
    'Жан-Поль',
    'O’Brien',
    'Anne Marie',
    'А.С. Пушкин',
    'J. R. R.',
    'Иван 2',
    'محمد',
    '李雷',
    'Ёлка 🎄',
    'Аня ❤️',
    'Аня ❤️‍🔥',
    '👩🏽‍🚀 Катя',
    '👨‍👩‍👧',
  ])('keeps %s', (name) => {
    expect(toDisplayName(name)).toBe(name)
    expect(visibleText(name)).toBe(name)
  })
})

describe('plainName removes everything that Telegram turns into a link', () => {
  test.each([
    ['an address', 'Вася https://evil.example/x', 'Вася https evil example x'],
    ['an address without a scheme', 'Вася t.me/scam', 'Вася t me scam'],
    ['an international address', 'Вася привет.xn--p1ai', 'Вася привет xn--p1ai'],
    ['a mention', '@admin', 'admin'],
    ['a hashtag and a cashtag', '#win $TON', 'win TON'],
    ['a command', '/start', 'start'],
    ['a telephone number', '+79991234567', '79991234567'],
    ['markup', '<b>Анна</b> <a href="https://evil.example">тут</a>', 'Анна тут'],
    ['half a tag', 'Анна <b', 'Анна b'],
  ])('removes %s', (_what, name, plain) => expect(toDisplayName(name)).toBe(plain))
})

describe('plainName removes invisible characters and changes of direction', () => {
  test.each([
    ['a change of direction', 'Ан\u202eна\u2066', 'Анна'],
    ['spaces without width', 'А\u200bн\ufeffн\u00adа', 'Анна'],
    ['lines and tabs', 'Анна\n\tМария', 'Анна Мария'],
    ['control characters', 'Ан\u0000на\u001b[31m', 'Анна[31m'],
    ['joiners outside of an emoji', 'Ан\u200dна', 'Анна'],
    ['tags of invisible letters', `Анна${String.fromCodePoint(0xe0041, 0xe007f)}`, 'Анна'],
    ['a pile of marks', `А${'\u0335'.repeat(40)}нна`, `А${'\u0335'.repeat(3)}нна`],
  ])('removes %s', (_what, name, plain) => expect(toDisplayName(name)).toBe(plain))

  test.each(['', '   ', '\u3164', '\u2800\u2800', '\u202e', '<b></b>', '///'])(
    'returns the default name for the empty name %j',
    (name) => {
      expect(toDisplayName(name)).toBe('Путешественник')
      expect(toDisplayNameIfVisible(name)).toBeUndefined()
    },
  )

  test('cuts a long name after 64 characters, never within one', () => {
    expect(toDisplayName('🎄'.repeat(80))).toBe('🎄'.repeat(64))
  })
})

test('plainName returns the same result for its own result', () => {
  for (const name of [
    'Вася t.me/scam',
    '<<b>>x',
    'a.<b>b.cc</b>',
    '👨‍👩‍👧 <i>\u202e',
    `${'x'.repeat(63)} y`,
    '@.@/.ru',
  ])
    expect(toDisplayName(toDisplayName(name))).toBe(toDisplayName(name))
})

describe('plainText', () => {
  test.each([
    ['keeps its lines', 'Раз\r\nдва\rтри', 'Раз\nдва\nтри'],
    ['has at most one blank line together', 'Раз\n\n\n\n\nдва', 'Раз\n\nдва'],
    ['has no markup, nested or torn', '<b>Раз</b> <<i>два</i>> <три', 'Раз два три'],
    ['has nothing that nobody sees', 'Ра\u202eз\u0000\u200b', 'Раз'],
    ['may be empty', ' \n \n ', ''],
  ])('%s', (_, text, plain) => {
    expect(cleanMultilineText(text)).toBe(plain)
  })
})
