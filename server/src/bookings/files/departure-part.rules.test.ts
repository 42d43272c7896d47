import { expect, test } from 'vitest'
import { decodeManifestPart, encodeManifestPart, parseDepartureId } from './departure-part.rules.ts'

test.each([
  { day: '2000-01-01', startTime: '', isTrusted: false, language: 'ru' },
  { day: '2030-03-13', startTime: '00:00', isTrusted: true, language: 'en' },
  { day: '2030-03-13', startTime: '23:59', isTrusted: false, language: 'en' },
  { day: '2179-06-06', startTime: '', isTrusted: true, language: 'en' },
] as const)('packs the departure on $day at "$startTime" into four bytes and restores it', (listed) => {
  const part = encodeManifestPart(listed)
  expect(decodeManifestPart(part)).toEqual(listed)
  expect(part).toBeLessThan(2 ** 32)
})

const option = '0b7cbb3e-7d2f-4a6c-9a52-6f0d2f3d9a11'

test('parses a departure id of an option, a day and an optional start time', () => {
  expect(parseDepartureId(`${option}/2030-03-13`)).toEqual({ optionId: option, date: '2030-03-13' })
  const named = `${option}/2030-03-13/08:30`
  expect(parseDepartureId(named)).toEqual({ optionId: option, date: '2030-03-13', startTime: '08:30' })
})

test.each([
  ...[option, `${option}/2030-02-31`, `${option}/1999-12-31`, `${option}/2199-01-01`],
  ...[`${option}/2030-03-13/24:00`, `${option}/2030-03-13/8:30`, `x/2030-03-13`, `${option}/2030-03-13/08:30/`],
])('rejects %s as a departure id', (id) => {
  expect(parseDepartureId(id)).toBeUndefined()
})
