import { describe, expect, test } from 'vitest'
import { parseLegacyMarkdown } from './parse-legacy-markdown.ts'

const types = (source: string) => parseLegacyMarkdown(source).entities.map(({ type }) => type)

describe('the old Markdown', () => {
  test('supports bold, italic, code, blocks and links without nesting', () => {
    expect(parseLegacyMarkdown('*a* _b_ `c` [d](https://enp.travel)')).toEqual({
      text: 'a b c d',
      entities: [
        { type: 'bold', offset: 0, length: 1 },
        { type: 'italic', offset: 2, length: 1 },
        { type: 'code', offset: 4, length: 1 },
        { type: 'text_link', offset: 6, length: 1, url: 'https://enp.travel/' },
      ],
    })
    expect(parseLegacyMarkdown('*a _b_*')).toEqual({
      text: 'a _b_',
      entities: [{ type: 'bold', offset: 0, length: 5 }],
    })
  })

  test('reads the language of a code block', () => {
    expect(parseLegacyMarkdown('```ts\nlet a```')).toEqual({
      text: 'let a',
      entities: [{ type: 'pre', offset: 0, length: 5, language: 'ts' }],
    })
    expect(parseLegacyMarkdown('```\na\n```').entities).toEqual([{ type: 'pre', offset: 0, length: 2 }])
  })

  test('a backslash escapes its four characters outside entities, and nothing else', () => {
    expect(parseLegacyMarkdown('\\*a\\* 1\\. \\[')).toEqual({ text: '*a* 1\\. [', entities: [] })
  })

  test('treats characters that MarkdownV2 reserves as plain text', () => {
    expect(parseLegacyMarkdown('1. a-b! (c) ~d~ ||e||')).toEqual({ text: '1. a-b! (c) ~d~ ||e||', entities: [] })
  })

  test('a link to a user is a mention; brackets without an address are a link only if they contain one', () => {
    expect(types('[a](tg://user?id=1)')).toEqual(['text_mention'])
    expect(types('[enp.travel]')).toEqual(['text_link'])
    expect(parseLegacyMarkdown('[note]')).toEqual({ text: 'note', entities: [] })
  })

  test.each([
    ['a *b', 2],
    ['я _b', 3],
    ['`a', 0],
    ['```a``', 0],
    ['[a', 0],
  ])('reports the missing end of %s with a byte offset', (source, offset) => {
    expect(() => parseLegacyMarkdown(source)).toThrow(`Can't find end of the entity starting at byte offset ${offset}`)
  })
})
