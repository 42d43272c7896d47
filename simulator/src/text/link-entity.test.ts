import { expect, test } from 'vitest'
import { linkEntity, normalizeLink } from './link-entity.ts'

test.each([
  ['enp.travel', 'http://enp.travel/'],
  ['HTTPS://Enp.Travel', 'https://enp.travel/'],
  ['https://enp.travel?from=bot', 'https://enp.travel/?from=bot'],
  ['https://enp.travel/Путь к Байкалу', 'https://enp.travel/Путь%20к%20Байкалу'],
  ['https://лето.рф/ё', 'https://лето.рф/ё'],
  ['http://127.0.0.1:3000/a#b', 'http://127.0.0.1:3000/a#b'],
  ['https://a@b.example:0443', 'https://a@b.example:443/'],
  ['tg://resolve?domain=enp', 'tg://resolve?domain=enp'],
])('rewrites the link %s to %s', (written, link) => expect(normalizeLink(written)).toBe(link))

test.each(['', 'enp', 'ftp://enp.travel', 'javascript:alert(1)', 'a b.example', 'tg://a.b', 'http://enp.travel:99999'])(
  '%s is not a link',
  (written) => expect(normalizeLink(written)).toBeUndefined(),
)

test('a link to a user is a mention', () => {
  expect(linkEntity({ offset: 0, length: 1 }, 'tg://user?id=700101')).toEqual({
    type: 'text_mention',
    offset: 0,
    length: 1,
    user: { id: 700101 },
  })
})
