import { useState } from 'react'
import { type TransferCurrency, transferCurrencies } from '../../../wallet/wallet-transfer-input.ts'
import type { NewTransfer } from '../../api.ts'
import { useWords } from '../../words/words-context.tsx'
import panel from '../panel.module.css'
import styles from './wallet.module.css'

export function TransferForm({ onSend }: { onSend(transfer: NewTransfer): void }) {
  const words = useWords()
  const [transfer, setTransfer] = useState<NewTransfer>({ currency: 'ton', to: '', amount: '', memo: '' })
  const field = (name: 'to' | 'amount' | 'memo', label: string, required: boolean) => (
    <input
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      required={required}
      inputMode={name === 'amount' ? 'decimal' : 'text'}
      value={transfer[name]}
      onChange={(event) => setTransfer({ ...transfer, [name]: event.target.value })}
    />
  )
  const names: Record<TransferCurrency, string> = { ton: 'TON', usdt: 'USDT', fake: words.walletFake }
  return (
    <form
      className={`${panel.line} ${styles.transfer}`}
      aria-label={words.wallet}
      onSubmit={(event) => {
        event.preventDefault()
        onSend({ ...transfer, to: transfer.to.trim(), amount: transfer.amount.trim().replace(',', '.') })
      }}
    >
      {field('to', words.walletTo, true)}
      {field('memo', words.walletMemo, false)}
      {field('amount', words.walletSum, true)}
      <select
        aria-label={words.walletCurrency}
        value={transfer.currency}
        onChange={(event) => {
          const currency = transferCurrencies.find((one) => one === event.target.value)
          if (currency) setTransfer({ ...transfer, currency })
        }}
      >
        {transferCurrencies.map((currency) => (
          <option key={currency} value={currency}>
            {names[currency]}
          </option>
        ))}
      </select>
      <button type="submit">{words.send}</button>
    </form>
  )
}
