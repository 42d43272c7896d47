import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runWhenDue } from '../../src/core/jobs/lease.ts'
import { startProduct } from '../fixtures/harness.ts'

const product = await startProduct()
const { db, sql, advance } = product

const job = (name: string) => ({ name, everySeconds: 3_600 })
const broken = async () => {
  throw new Error('broken')
}
function openWork() {
  let finish = () => {}
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const work = async () => {
    begin()
    await done
    return 'worked'
  }
  return { work, begun, finish }
}

beforeEach(() => sql('delete from lease'))
afterEach(() => void vi.useRealTimers())

describe('a periodic job', () => {
  test('runs in one of several workers, and again after its period', async () => {
    const ask = () => runWhenDue(db, job('one of many'), async () => 'worked')
    const runs = await Promise.all([ask(), ask(), ask(), ask()])
    expect(runs.filter(Boolean)).toEqual(['worked'])
    await advance(3_590)
    expect(await ask()).toBeUndefined()
    await advance(11)
    expect(await ask()).toBe('worked')
  })

  test('is due again at once when it stopped halfway', async () => {
    const rounds = (again: boolean) =>
      runWhenDue(db, job('in pieces'), async (lease) => {
        if (again) lease.dueAgain()
        return lease.fence
      })
    expect(await rounds(true)).toBe(1n)
    expect(await rounds(false)).toBe(2n)
    expect(await rounds(false)).toBeUndefined()
  })

  test('is retried after doubling pauses of at most its period when it fails', async () => {
    const pauses: number[] = []
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await expect(runWhenDue(db, job('failing'), broken)).rejects.toThrow('broken')
      const [row] = await sql<{ pause: number }>(
        "select round(extract(epoch from due_at - app_now()))::int as pause from lease where name = 'failing'",
      )
      pauses.push(row?.pause ?? 0)
      await advance(3_600)
    }
    expect(pauses).toEqual([60, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600])
    expect(await runWhenDue(db, job('failing'), async () => 'mended')).toBe('mended')
    await advance(3_601)
    await expect(runWhenDue(db, job('failing'), broken)).rejects.toThrow('broken')
    await advance(61)
    expect(await runWhenDue(db, job('failing'), async () => 'soon again')).toBe('soon again')
  })

  test('is taken over from a dead holder, whose later results are ignored', async () => {
    const { work, begun, finish } = openWork()
    const first = runWhenDue(db, job('taken over'), work)
    await begun
    // Not now(): the column rounds to milliseconds and may round up into the future.
    await sql("update lease set held_until = '-infinity' where name = 'taken over'")
    await runWhenDue(db, job('taken over'), async (lease) => lease.dueAgain())
    finish()
    await first
    expect(await runWhenDue(db, job('taken over'), async (lease) => lease.fence)).toBe(3n)
  })

  test('keeps its lease while it runs, however far the clock of the product moves', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { work, begun, finish } = openWork()
    const first = runWhenDue(db, job('long'), work)
    await begun
    await sql("update lease set held_until = clock_timestamp() + interval '1 second' where name = 'long'")
    await advance(86_400)
    expect(await runWhenDue(db, job('long'), async () => 'a second one')).toBeUndefined()
    vi.advanceTimersByTime(20_000)
    await expect
      .poll(() =>
        sql("select held_until > clock_timestamp() + interval '50 seconds' as kept from lease where name = 'long'"),
      )
      .toEqual([{ kept: true }])
    finish()
    expect(await first).toBe('worked')
  })
})
