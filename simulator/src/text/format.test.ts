import { expect, test } from 'vitest'
import { formatText } from './format.ts'

test('a start link has its command as an entity of six units', () => {
  expect(formatText('/start CODE_tourist', undefined).entities).toEqual([{ type: 'bot_command', offset: 0, length: 6 }])
})

test('links, mentions and tags are found beside the formatting, not inside code', () => {
  const { entities } = formatText('<b>see</b> https://enp.travel/a, @enp_travel #путь <code>/start</code>', 'HTML')
  expect(entities.map(({ type, offset }) => [type, offset])).toEqual([
    ['bold', 0],
    ['url', 4],
    ['mention', 26],
    ['hashtag', 38],
    ['code', 44],
  ])
})

test('a date or a version is no command and no link', () => {
  expect(formatText('14/03 и 1.5, a/b', undefined).entities).toEqual([])
})

test('white space around the text goes, and the entities move with it', () => {
  expect(formatText('\n  <b>a </b> \n', 'html')).toEqual({
    text: 'a',
    entities: [{ type: 'bold', offset: 0, length: 1 }],
  })
})
