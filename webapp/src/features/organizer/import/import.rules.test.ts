import { importFileEndings, maxImportFileBytes } from '@enp/shared/calls/organizers/organizer-imports'
import { expect, test } from 'vitest'
import { fileEndings, findFileRefusal, findRowNumber } from './import.rules.ts'

test('refuses the same files as the server before they are sent', () => {
  expect(fileEndings).toEqual(importFileEndings)
  expect(findFileRefusal({ name: 'Услуги.XLSX', size: maxImportFileBytes })).toBeUndefined()
  expect(findFileRefusal({ name: 'Услуги.xlsx', size: maxImportFileBytes + 1 })).toBe('too_large')
  expect(findFileRefusal({ name: 'Услуги.pdf', size: 1 })).toBe('wrong_type')
})

test.each([
  ['строка 17', '17'],
  ['line 2', '2'],
  ['services[3]', '3'],
  ['organizers', undefined],
])('reads the number of a row from %j', (place, number) => {
  expect(findRowNumber(place)).toBe(number)
})
