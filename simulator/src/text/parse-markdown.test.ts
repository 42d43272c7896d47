import { describe, expect, test } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'

describe('parse_mode MarkdownV2', () => {
  test.each([
    ['*a*', 'bold'],
    ['_a_', 'italic'],
    ['__a__', 'underline'],
    ['~a~', 'strikethrough'],
    ['||a||', 'spoiler'],
    ['`a`', 'code'],
    ['```a```', 'pre'],
  ])('parses %s as %s', (source, type) => {
    expect(parseMarkdown(source)).toEqual({ text: 'a', entities: [{ type, offset: 0, length: 1 }] })
  })

  test('parses nested marks and escapes', () => {
    expect(parseMarkdown('Бронь *BK\\-4817 _да_*\\.')).toEqual({
      text: 'Бронь BK-4817 да.',
      entities: [
        { type: 'italic', offset: 14, length: 2 },
        { type: 'bold', offset: 6, length: 10 },
      ],
    })
  })

  test('parses a link with an escaped bracket in its address', () => {
    expect(parseMarkdown('[trip](https://enp.travel/a\\)b)').entities).toEqual([
      { type: 'text_link', offset: 0, length: 4, url: 'https://enp.travel/a)b' },
    ])
  })

  test('preserves the language of a code block and ignores marks inside', () => {
    expect(parseMarkdown('```ts\nlet a = *b*\n```')).toEqual({
      text: 'let a = *b*\n',
      entities: [{ type: 'pre', offset: 0, length: 12, language: 'ts' }],
    })
  })

  test('joins quoted lines into one quotation', () => {
    expect(parseMarkdown('>one\n>two\nthree')).toEqual({
      text: 'one\ntwo\nthree',
      entities: [{ type: 'blockquote', offset: 0, length: 7 }],
    })
  })

  test('a quotation that ends with || is expandable, and **> begins another one', () => {
    expect(parseMarkdown('>one\n**>two\n>*three*||\nfour')).toEqual({
      text: 'one\ntwo\nthree\nfour',
      entities: [
        { type: 'blockquote', offset: 0, length: 3 },
        { type: 'bold', offset: 8, length: 5 },
        { type: 'expandable_blockquote', offset: 4, length: 9 },
      ],
    })
    expect(parseMarkdown('>a ||b||').entities.map(({ type }) => type)).toEqual(['spoiler', 'blockquote'])
    expect(() => parseMarkdown('>a *b||')).toThrow("Can't find end of Bold entity at byte offset 3")
  })

  test.each([
    ['done.', "Character '.' is reserved and must be escaped with the preceding '\\'"],
    ['a > b', "Character '>' is reserved and must be escaped with the preceding '\\'"],
    ['я *a', "Can't find end of Bold entity at byte offset 3"],
    ['a _b', "Can't find end of Italic entity at byte offset 2"],
    ['```ts\na', "Can't find end of PreCode entity at byte offset 0"],
    ['[a](b', "Can't find end of a URL at byte offset 4"],
    ['![a]', 'The entity must contain a tg://emoji or tg://time URL'],
  ])('%s is refused: %s', (source, message) => {
    expect(() => parseMarkdown(source)).toThrow(message)
  })
})
