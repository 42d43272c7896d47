import { afterEach, describe, expect, it, vi } from 'vitest'
import { getWalletPrompt } from '../../host/wallet-prompt.ts'
import type { WalletFailure } from './wallet-failure.ts'
import { runWalletFlow } from './wallet-flow.ts'

const never = new Promise<never>(() => {})
const getKind = (work: Promise<unknown>) => work.then(String, (error: WalletFailure) => error.kind)
afterEach(() => void vi.useRealTimers())

describe('wallet flow', () => {
  it('can be cancelled while nothing answers, and removes its prompt', async () => {
    const asked = getKind(runWalletFlow((flow) => flow.within(never)))
    expect(getWalletPrompt()).toMatchObject({ step: 'loading' })
    getWalletPrompt()?.cancel()
    expect(await asked).toBe('cancelled')
    expect(getWalletPrompt()).toBeUndefined()
  })

  it('ends automatically after its time limit', async () => {
    vi.useFakeTimers()
    const asked = getKind(runWalletFlow((flow) => flow.within(never, { ms: 60_000, otherwise: 'no-answer' })))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await asked).toBe('no-answer')
  })

  it('runs once, however often the button is tapped', async () => {
    const first = getKind(runWalletFlow((flow) => flow.within(never)))
    const second = getKind(runWalletFlow(async () => 'asked twice'))
    expect(await second).toBe('cancelled')
    expect(getWalletPrompt()).toMatchObject({ step: 'loading' })
    getWalletPrompt()?.cancel()
    await first
    expect(await getKind(runWalletFlow(async () => 'asked again'))).toBe('asked again')
  })
})
