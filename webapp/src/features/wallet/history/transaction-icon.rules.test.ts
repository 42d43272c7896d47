import { describe, expect, it } from 'vitest'
import { gaugeIcon, timerIcon } from '../../../ui/icons/icons.ts'
import { arrowDownLeftIcon, arrowUpRightIcon, undoIcon } from '../../../ui/icons/lazy-icons.ts'
import { toTransactionAppearance } from './transaction-icon.rules.ts'

const of = (
  type: Parameters<typeof toTransactionAppearance>[0]['type'],
  amount: number,
  rest: Partial<Parameters<typeof toTransactionAppearance>[0]> = {},
) => toTransactionAppearance({ type, amount, status: 'completed', metadata: {}, ...rest })

describe('the icon of a transaction', () => {
  it('differs for a power boost and a time boost', () => {
    expect(of('boost_purchase', -45, { metadata: { boostType: 'power', boostMultiplier: 2 } }).icon).toBe(gaugeIcon)
    expect(of('boost_purchase', -15, { metadata: { boostType: 'time', boostMultiplier: 1.5 } }).icon).toBe(timerIcon)
  })

  it('is an undo arrow for a refund', () => {
    const icons = (['boost_purchase', 'service_payment', 'withdrawal'] as const).map((type) => of(type, 1).icon)
    expect([...icons, of('deposit', -1).icon]).toEqual([undoIcon, undoIcon, undoIcon, undoIcon])
    expect([of('deposit', 1).icon, of('withdrawal', -1).icon]).toEqual([arrowDownLeftIcon, arrowUpRightIcon])
  })

  it('has a warning tone when the transaction failed or was cancelled', () => {
    const tones = (['pending', 'processing', 'completed', 'failed', 'cancelled'] as const).map(
      (status) => of('mining_reward', 100, { status }).tone,
    )
    expect(tones).toEqual(['amber', 'amber', 'amber', 'bad', 'bad'])
  })
})
