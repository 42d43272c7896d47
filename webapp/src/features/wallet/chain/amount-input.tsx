import type { ChainCurrency } from '@enp/shared/calls/wallets-shapes'
import type { ReactNode } from 'react'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { useWalletText } from '../use-words.ts'
import { useChainText } from './use-chain-text.ts'

interface AmountInputProps {
  readonly currency: ChainCurrency
  /** As it was typed. */
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly invalid: boolean
  /** What it is worth, what there is, or why it won't do. */
  readonly children: ReactNode
}

/** A large figure to type, with its coin behind it. */
export function AmountInput({ currency, ...field }: AmountInputProps) {
  const text = useChainText()
  const { currencies } = useWalletText()
  return <AmountField label={text.amount} unit={currencies[currency]} {...field} />
}
