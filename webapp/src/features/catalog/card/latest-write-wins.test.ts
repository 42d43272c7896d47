import { CallFailure } from '@enp/shared/client'
import { describe, expect, it } from 'vitest'
import { createWishes, pauseMs } from './latest-write-wins.ts'

const tooMany = (retryAfterSeconds = 1) => new CallFailure(429, 'Too many requests', { retryAfterSeconds })

/** A server that answers as told, on a clock that moves only by waiting; wishes take turns as mutations do. */
function heart(answers: Array<CallFailure | undefined> = []) {
  let clock = 0
  let turn = Promise.resolve()
  const told: boolean[] = []
  const waits: number[] = []
  const refusals: unknown[] = []
  const wishes = createWishes({
    send: async (isFavorite) => {
      told.push(isFavorite)
      const failure = answers.shift()
      if (failure) throw failure
    },
    wait: async (ms) => {
      waits.push(ms)
      clock += ms
    },
    now: () => clock,
  })
  const press = (isFavorite: boolean, known?: boolean) => {
    const wish = { isFavorite }
    wishes.add(wish, known)
    turn = turn.then(() => wishes.fulfil(wish)).catch((refusal) => void refusals.push(refusal))
    return turn
  }
  const pass = (ms: number) => {
    clock += ms
  }
  return { wishes, press, pass, told, waits, refusals }
}

describe('a heart that is tapped on and on', () => {
  it('tells the first tap at once and of the others only the last', async () => {
    const { press, told, wishes } = heart()
    let last = press(true, false)
    await Promise.resolve()
    for (let tap = 2; tap <= 30; tap += 1) last = press(tap % 2 === 1)
    await last
    expect(told).toEqual([true, false])
    expect(wishes.taken()).toBe(false)
  })

  it('says nothing where the server has it so already', async () => {
    const { press, told } = heart()
    const first = press(true, false)
    await Promise.resolve()
    await Promise.all([first, press(false), press(true)])
    expect(told).toEqual([true])
  })

  it('is heard about only so often, however fast the server answers', async () => {
    const { press, pass, told, waits } = heart()
    await press(true, false)
    pass(100)
    await press(false, true)
    expect(told).toEqual([true, false])
    expect(waits).toEqual([pauseMs - 100])
  })
})

describe('a refusal because of too many calls', () => {
  it('is waited out once, as long as the server says', async () => {
    const { press, told, waits, refusals } = heart([tooMany(2)])
    await press(true, false)
    expect([told, waits, refusals]).toEqual([[true, true], [2_000], []])
  })

  it('is told the second time, and what the server had stays', async () => {
    const { press, told, refusals, wishes } = heart([tooMany(), tooMany()])
    await press(true, false)
    expect([told.length, refusals.length, wishes.taken()]).toEqual([2, 1, false])
  })

  it('is told at once where it would take longer than anybody looks', async () => {
    const { press, told, waits, refusals } = heart([tooMany(60)])
    await press(true, false)
    expect([told.length, waits, refusals.length]).toEqual([1, [], 1])
  })

  it('is not repeated for a wish that a newer one replaced', async () => {
    const { press, told } = heart([tooMany()])
    const first = press(true, false)
    await Promise.resolve()
    await Promise.all([first, press(false)])
    expect(told).toEqual([true])
  })
})

it('any other refusal is told, and the newest wish still has its turn', async () => {
  const { press, told, refusals, wishes } = heart([new CallFailure('FETCH_ERROR', 'away')])
  const first = press(true, false)
  await Promise.resolve()
  await Promise.resolve()
  press(false)
  await Promise.all([first, press(true)])
  expect([told, refusals.length, wishes.taken()]).toEqual([[true, true], 1, true])
})

it('after a call that may have been heard, what the server has is told anew', async () => {
  const { press, told, wishes } = heart([new CallFailure('TIMEOUT_ERROR', 'late')])
  const first = press(true, false)
  await Promise.resolve()
  await Promise.all([first, press(false)])
  expect([told, wishes.taken()]).toEqual([[true, false], false])
})
