import { describe, expect, test } from 'vitest'
import { afterQuietHours } from './quiet-hours.ts'

describe('quiet hours of the region are 22:00 to 09:00', () => {
  test.each([
    ['2026-01-01T05:59:59.000Z', 'Europe/Moscow', '2026-01-01T06:00:00.000Z'],
    ['2026-01-01T06:00:00.000Z', 'Europe/Moscow', undefined],
    ['2026-01-01T18:59:59.000Z', 'Europe/Moscow', undefined],
    ['2026-01-01T19:00:00.000Z', 'Europe/Moscow', '2026-01-02T06:00:00.000Z'],
    ['2026-01-01T12:30:00.000Z', 'Asia/Kamchatka', '2026-01-01T21:00:00.000Z'],
  ])('%s in %s', (at, zone, expected) => {
    expect(afterQuietHours(new Date(at), zone)?.toISOString()).toBe(expected)
  })
})
