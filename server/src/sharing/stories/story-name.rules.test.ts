import { expect, test } from 'vitest'
import { deriveStoryKey, parseStoryName, type Story, storyName } from './story-name.rules.ts'

const key = deriveStoryKey('a secret')
const stories: Story[] = [
  { kind: 'trip', language: 'ru', serviceId: '01890a5d-ac96-774b-bcce-b302099a8057' },
  { kind: 'summit', language: 'en', amount: 137_500_000n },
  { kind: 'streak', language: 'ru', days: 7 },
]

test.each(stories)('a name tells the picture of a $kind, and only the key makes it', (story) => {
  const name = storyName(key, story)
  expect(name).toMatch(/^[\w-]{47}\.jpg$/)
  expect(parseStoryName(key, name)).toEqual(story)
  expect(parseStoryName(deriveStoryKey('another'), name)).toBeUndefined()
})

test('what nobody made is no name: one changed letter, another ending, a second spelling, nothing', () => {
  const name = storyName(key, stories[1] ?? { kind: 'streak', language: 'ru', days: 1 })
  for (let at = 0; at < name.length; at += 1) {
    const changed = name.slice(0, at) + (name[at] === 'A' ? 'B' : 'A') + name.slice(at + 1)
    expect(parseStoryName(key, changed)).toBeUndefined()
  }
  for (const text of ['', '.jpg', name.replace('.jpg', '.png'), `${name}.jpg`, name.replace('.jpg', '')])
    expect(parseStoryName(key, text)).toBeUndefined()
})
