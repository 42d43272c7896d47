import { expect, test } from 'vitest'
import { deriveStoryKey, parseStoryName, type Story, storyName } from './story-name.rules.ts'

const key = deriveStoryKey('a secret')
const stories: Story[] = [
  { kind: 'trip', language: 'ru', serviceId: '01890a5d-ac96-774b-bcce-b302099a8057' },
  { kind: 'summit', language: 'en', amount: 137_500_000n },
  { kind: 'streak', language: 'ru', days: 7 },
]

test.each(stories)('a name identifies the picture of a $kind and is valid only for its key', (story) => {
  const name = storyName(key, story)
  expect(name).toMatch(/^[\w-]{47}\.jpg$/)
  expect(parseStoryName(key, name)).toEqual(story)
  expect(parseStoryName(deriveStoryKey('another'), name)).toBeUndefined()
})

test('a name is invalid if one letter, its ending or its encoding is changed, or if it is empty', () => {
  const name = storyName(key, stories[1] ?? { kind: 'streak', language: 'ru', days: 1 })
  for (let at = 0; at < name.length; at += 1) {
    const changed = name.slice(0, at) + (name[at] === 'A' ? 'B' : 'A') + name.slice(at + 1)
    expect(parseStoryName(key, changed)).toBeUndefined()
  }
  for (const text of ['', '.jpg', name.replace('.jpg', '.png'), `${name}.jpg`, name.replace('.jpg', '')])
    expect(parseStoryName(key, text)).toBeUndefined()
})
