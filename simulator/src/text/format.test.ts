import { expect, test } from 'vitest'
import { formatText } from './format.ts'

test('the command of a start link is an entity of six units', () => {
  expect(formatText('/start CODE_tourist', undefined).entities).toEqual([{ type: 'bot_command', offset: 0, length: 6 }])
})

test('finds links, mentions and tags outside code, in addition to the formatting', () => {
  const { entities } = formatText('<b>see</b> https://enp.travel/a, @enp_travel #путь <code>/start</code>', 'HTML')
  expect(entities.map(({ type, offset }) => [type, offset])).toEqual([
    ['bold', 0],
    ['url', 4],
    ['mention', 26],
    ['hashtag', 38],
    ['code', 44],
  ])
})

test('a date or a version is neither a command nor a link', () => {
  expect(formatText('14/03 и 1.5, a/b', undefined).entities).toEqual([])
})

test('trims white space around the text and moves the entities', () => {
  expect(formatText('\n  <b>a </b> \n', 'html')).toEqual({
    text: 'a',
    entities: [{ type: 'bold', offset: 0, length: 1 }],
  })
})
