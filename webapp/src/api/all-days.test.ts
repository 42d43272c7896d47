import { describe, expect, test } from 'vitest'
import { readAllDays } from './all-days.ts'

const answers: Record<string, { data: string[]; next?: string }> = {
  '2026-12-01': { data: ['1', '2'], next: '2026-12-03' },
  '2026-12-03': { data: ['3'], next: '2026-12-04' },
  '2026-12-04': { data: ['4'] },
}

describe('readAllDays', () => {
  test('follows `next` of each response to the end', async () => {
    expect(await readAllDays('2026-12-01', async (from) => answers[from] ?? { data: [] })).toEqual(['1', '2', '3', '4'])
  })

  test("stops when a response's next day is the day it started with", async () => {
    expect(await readAllDays('2026-12-01', async () => ({ data: ['1'], next: '2026-12-01' }))).toEqual(['1'])
  })
})
