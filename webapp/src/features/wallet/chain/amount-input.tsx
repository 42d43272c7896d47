import type { ChainCurrency } from '@enp/shared/calls/wallets/wallets-shapes'
import type { ReactNode } from 'react'
import { AmountField } from '../../../ui/fields/amount/amount-field.tsx'
import { useChainTexts } from '../chain.texts.ts'
import { useWalletTexts } from '../wallet.texts.ts'

interface AmountInputProps {
  readonly currency: ChainCurrency
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly invalid: boolean
  readonly children: ReactNode
}

export function AmountInput({ currency, ...field }: AmountInputProps) {
  const text = useChainTexts()
  const { currencies } = useWalletTexts().wallet
  return <AmountField label={text.amount} unit={currencies[currency]} {...field} />
}
