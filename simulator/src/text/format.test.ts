import { expect, test } from 'vitest'
import { parseFormattedMessage } from './format.ts'

test('the command of a start link is an entity of six units', () => {
  expect(parseFormattedMessage('/start CODE_tourist', undefined).entities).toEqual([
    { type: 'bot_command', offset: 0, length: 6 },
  ])
})

test('finds links, mentions and tags outside code, in addition to the formatting', () => {
  const { entities } = parseFormattedMessage(
    '<b>see</b> https://enp.travel/a, @enp_travel #путь <code>/start</code>',
    'HTML',
  )
  expect(entities.map(({ type, offset }) => [type, offset])).toEqual([
    ['bold', 0],
    ['url', 4],
    ['mention', 26],
    ['hashtag', 38],
    ['code', 44],
  ])
})

test('a date or a version is neither a command nor a link', () => {
  expect(parseFormattedMessage('14/03 и 1.5, a/b', undefined).entities).toEqual([])
})

test('trims white space around the text and moves the entities', () => {
  expect(parseFormattedMessage('\n  <b>a </b> \n', 'html')).toEqual({
    text: 'a',
    entities: [{ type: 'bold', offset: 0, length: 1 }],
  })
})
