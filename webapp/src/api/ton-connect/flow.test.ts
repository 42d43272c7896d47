import { afterEach, describe, expect, it, vi } from 'vitest'
import { inFlow } from './flow.ts'
import { getPrompt } from './prompt.ts'
import type { WalletFailure } from './wallet-failure.ts'

const never = new Promise<never>(() => {})
const getKind = (work: Promise<unknown>) => work.then(String, (error: WalletFailure) => error.kind)
afterEach(() => void vi.useRealTimers())

describe('wallet flow', () => {
  it('can be cancelled while nothing answers, and removes its prompt', async () => {
    const asked = getKind(inFlow((flow) => flow.within(never)))
    expect(getPrompt()).toMatchObject({ step: 'loading' })
    getPrompt()?.cancel()
    expect(await asked).toBe('cancelled')
    expect(getPrompt()).toBeUndefined()
  })

  it('ends automatically after its time limit', async () => {
    vi.useFakeTimers()
    const asked = getKind(inFlow((flow) => flow.within(never, { ms: 60_000, otherwise: 'no-answer' })))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await asked).toBe('no-answer')
  })

  it('runs once, however often the button is tapped', async () => {
    const first = getKind(inFlow((flow) => flow.within(never)))
    const second = getKind(inFlow(async () => 'asked twice'))
    expect(await second).toBe('cancelled')
    expect(getPrompt()).toMatchObject({ step: 'loading' })
    getPrompt()?.cancel()
    await first
    expect(await getKind(inFlow(async () => 'asked again'))).toBe('asked again')
  })
})
