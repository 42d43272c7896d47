import { describe, expect, test } from 'vitest'
import { parseHtml } from './parse-html.ts'

describe('parse_mode HTML', () => {
  test('turns nested tags into entities counted in UTF-16 units', () => {
    expect(parseHtml('😀 <b>bold <i>both</i></b> &lt;end&gt;')).toEqual({
      text: '😀 bold both <end>',
      entities: [
        { type: 'italic', offset: 8, length: 4 },
        { type: 'bold', offset: 3, length: 9 },
      ],
    })
  })

  test.each([
    ['<strong>a</strong>', 'bold'],
    ['<em>a</em>', 'italic'],
    ['<ins>a</ins>', 'underline'],
    ['<del>a</del>', 'strikethrough'],
    ['<tg-spoiler>a</tg-spoiler>', 'spoiler'],
    ['<span class="tg-spoiler">a</span>', 'spoiler'],
    ['<code>a</code>', 'code'],
    ['<pre>a</pre>', 'pre'],
    ['<blockquote>a</blockquote>', 'blockquote'],
    ['<blockquote expandable>a</blockquote>', 'expandable_blockquote'],
  ])('parses %s as %s', (source, type) => {
    expect(parseHtml(source)).toEqual({ text: 'a', entities: [{ type, offset: 0, length: 1 }] })
  })

  test('preserves the language of a code block as one entity', () => {
    expect(parseHtml('<pre><code class="language-ts">let a</code></pre>').entities).toEqual([
      { type: 'pre', offset: 0, length: 5, language: 'ts' },
    ])
  })

  test('decodes the address of a link', () => {
    expect(parseHtml('<a href="https://enp.travel/?a=1&amp;b=2">trip</a>').entities).toEqual([
      { type: 'text_link', offset: 0, length: 4, url: 'https://enp.travel/?a=1&b=2' },
    ])
  })

  test('a mention by id is a user, and an empty tag or a bad address makes no entity', () => {
    expect(parseHtml('<a href="tg://user?id=700100">A</a><b></b><a href="no address">x</a>').entities).toEqual([
      { type: 'text_mention', offset: 0, length: 1, user: { id: 700100 } },
    ])
  })

  test('decodes only the four named entities', () => {
    expect(parseHtml('&quot;&nbsp;&#39;&#x1F600;&amp').text).toBe('"&nbsp;\'😀&')
  })

  test.each([
    ['a <foo>b</foo>', 'Unsupported start tag "foo" at byte offset 2'],
    ['price < 5', 'Unsupported start tag "" at byte offset 6'],
    ['price <5', 'Unclosed start tag at byte offset 6'],
    ['a < b > c', 'Unsupported start tag "" at byte offset 2'],
    ['<b>a', 'Can\'t find end tag corresponding to start tag "b"'],
    ['я</b>', 'Unexpected end tag at byte offset 2'],
    ['<b>ё</i>', 'Unmatched end tag at byte offset 5, expected "</b>", found "</i>"'],
    ['<b>a</b', 'Unclosed end tag at byte offset 4'],
    ['<a href="x', 'Unclosed start tag at byte offset 0'],
    ['<a href', 'Unclosed start tag "a" at byte offset 0'],
    ['<a ', 'Empty attribute name in the tag "a" at byte offset 0'],
    ['<a ="x">a</a>', 'Empty attribute name in the tag "a" at byte offset 0'],
    ['<a href=x_y>a</a>', 'Unexpected end of name token at byte offset 8'],
    ['<span class="red">a</span>', 'Tag "span" must have class "tg-spoiler" at byte offset 0'],
  ])('%s is refused: %s', (source, message) => {
    expect(() => parseHtml(source)).toThrow(message)
  })
})
