import { expect, test } from 'vitest'
import { parseMemberLink } from './link-words.rules.ts'

test('parseMemberLink reads an organizer, a Telegram id and a role, by default owner', () => {
  expect(parseMemberLink(['lyod-i-sosny', '700105', 'scanner'])).toEqual({
    organizer: 'lyod-i-sosny',
    telegramId: 700_105,
    role: 'scanner',
  })
  expect(parseMemberLink(['lyod-i-sosny', '700105'])).toMatchObject({ role: 'owner' })
})

test.each([
  [['lyod-i-sosny', '@oleg'], '@oleg is not a Telegram id: use digits only.'],
  [['lyod-i-sosny', '-5'], '-5 is not a Telegram id: use digits only.'],
  [['lyod-i-sosny', '0'], '0 is not a Telegram id: use digits only.'],
  [['lyod-i-sosny', '700105', 'king'], 'Unknown role king. Known: owner, manager, scanner.'],
])('parseMemberLink returns a sentence about the invalid word of %j', (words, sentence) => {
  expect(parseMemberLink(words)).toBe(sentence)
})

test.each([[[]], [['lyod-i-sosny']], [['lyod', 'i', 'sosny', '700105']]])(
  'parseMemberLink returns undefined for %j with too few or too many words',
  (words) => {
    expect(parseMemberLink(words)).toBeUndefined()
  },
)
