import { expect, test } from 'vitest'
import { formatXlsxCell } from './import-xlsx.ts'

test.each([
  [null, ''],
  ['Каньон', 'Каньон'],
  [79_000_001_420, '79000001420'],
  [4_900.5, '4900.5'],
  [0.1 + 0.2, '0.3'],
  [4.080281e19, '4.080281E+19'],
  [true, 'true'],
  [new Date('1899-12-30T09:30:00Z'), '09:30'],
  [new Date('2026-12-31T00:00:00Z'), '31.12.2026'],
])('a cell of a workbook with %j is read as %j', (value, text) => {
  expect(formatXlsxCell(value)).toBe(text)
})
