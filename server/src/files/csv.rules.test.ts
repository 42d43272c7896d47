import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvLine } from './csv.rules.ts'

test('cells with commas, quotes and several lines come back as they were', () => {
  const cells = ['plain', 'a, b', 'says "no"', 'two\r\nlines', '', 'Байкал']
  expect(csvLine(cells)).toBe('plain,"a, b","says ""no""","two\r\nlines",,Байкал\r\n')
  expect(parse(csvLine(cells))).toEqual([cells])
})

test.each(['=1+1', '+79001234567', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://evil.example","x")', '-'])(
  'a spreadsheet shows %j as text',
  (cell) => {
    expect(parse(csvLine([cell]))).toEqual([[`'${cell}`]])
  },
)

test.each(['-12.5', '-0.000000001', '1000', '0'])('the number %s stays a number', (cell) => {
  expect(csvLine([cell])).toBe(`${cell}\r\n`)
})
