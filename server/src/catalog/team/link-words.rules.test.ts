import { expect, test } from 'vitest'
import { parseMemberLink } from './link-words.rules.ts'

test('an organizer, an id of the messenger and a role are a link; without a role it is the owner’s', () => {
  expect(parseMemberLink(['lyod-i-sosny', '700105', 'scanner'])).toEqual({
    organizer: 'lyod-i-sosny',
    telegramId: 700_105,
    role: 'scanner',
  })
  expect(parseMemberLink(['lyod-i-sosny', '700105'])).toMatchObject({ role: 'owner' })
})

test.each([
  [['lyod-i-sosny', '@oleg'], '@oleg is no id of the messenger: it has digits only.'],
  [['lyod-i-sosny', '-5'], '-5 is no id of the messenger: it has digits only.'],
  [['lyod-i-sosny', '0'], '0 is no id of the messenger: it has digits only.'],
  [['lyod-i-sosny', '700105', 'king'], 'There is no role king: owner, manager, scanner.'],
])('%j is answered with what is wrong', (words, sentence) => {
  expect(parseMemberLink(words)).toBe(sentence)
})

test.each([[[]], [['lyod-i-sosny']], [['lyod', 'i', 'sosny', '700105']]])(
  '%j has too few words, or too many',
  (words) => {
    expect(parseMemberLink(words)).toBeUndefined()
  },
)
