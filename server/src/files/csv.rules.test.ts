import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine } from './csv.rules.ts'

describe('csvLine', () => {
  test('quotes separators, quotes, line breaks and spaces at the ends', () => {
    const cells = ['plain', 'a, b', 'says "no"', 'two\r\nlines', '', 'Байкал', 'x;=cmd', 'a\tb', ' a', 'a ', 'a\rb']
    expect(csvLine(cells)).toBe(
      'plain,"a, b","says ""no""","two\r\nlines",,Байкал,"x;=cmd","a\tb"," a","a ","a\rb"\r\n',
    )
    expect(parse(csvLine(cells))).toEqual([cells])
  })

  test.each([
    '=1+1',
    '+79001234567',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '=HYPERLINK("http://evil.example","x")',
    '-',
    '＝1+1',
    '＋7',
    '－2',
    '＠SUM(A1)',
    '﹦1',
    '﹣1',
    '⁼1',
    '−1+1',
    ' =1',
    '\u00a0=1',
    '\u200b=1',
    '\ufeff=1',
    '\u2060\u202e+1',
    '\u3164@SUM(A1)',
    '\u2800=1',
    '\ttext',
    '\rtext',
    '-1\n',
    '-1;=cmd',
    "=cmd|' /C calc'!A0",
  ])('turns %j into text', (cell) => {
    expect(parse(csvLine([cell]))).toEqual([[`'${cell}`]])
  })

  test.each(['-12.5', '-0.000000001', '1000', '0'])('leaves the number %s unchanged', (cell) => {
    expect(csvLine([cell])).toBe(`${cell}\r\n`)
  })

  test.each(['Байкал = море', 'a+b', 'user@example.com', "'quoted'", '№ 5', '—', '🏔 -1'])(
    'leaves the text %j unchanged',
    (cell) => {
      expect(csvLine([cell])).toBe(`${cell}\r\n`)
    },
  )
})

const cell = fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠;,\t\r\n"\' \u00a0\u200b\ufeffaЯ1.|🏔'), maxLength: 6 })
// A line with a single empty cell is an empty line, which parsers skip.
const line = fc.array(cell, { minLength: 1, maxLength: 4 }).map((cells) => ['first', ...cells])
const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text)
const startsFormula = (text: string) => /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text)

describe('csvLine with random cells', () => {
  test('returns every cell after parsing, at most with an apostrophe in front', () => {
    fc.assert(
      fc.property(line, (cells) => {
        const [read = []] = parse(csvLine(cells))
        return read.length === cells.length && cells.every((one, index) => [one, `'${one}`].includes(read[index] ?? ''))
      }),
      { numRuns: 1_000 },
    )
  })

  test('gives the same cells, and no formula, when semicolons separate the columns', () => {
    fc.assert(
      fc.property(line, (cells) => {
        const bySemicolon = csvLine(cells).replaceAll(/("(?:[^"]|"")*")|,/g, (_, quoted?: string) => quoted ?? ';')
        const [read = []] = parse(bySemicolon, { delimiter: ';' })
        expect(read).toEqual(parse(csvLine(cells))[0])
        return read.every((one) => isNumber(one) || !startsFormula(one))
      }),
      { numRuns: 1_000 },
    )
  })
})
