import type { ChainCurrency } from '@enp/shared/calls/wallets-shapes'
import { type ReactNode, useId, useRef } from 'react'
import { useAboveKeyboard } from '../../../ui/fields/use-above-keyboard.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { useWalletText } from '../use-words.ts'
import styles from './amount-input.module.css'
import { cleanTyped } from './typed-amount.rules.ts'
import { useChainText } from './use-chain-text.ts'

/** More digits than any amount has. */
const longest = 20

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
export function AmountInput({ currency, typed, onType, invalid, children }: AmountInputProps) {
  const text = useChainText()
  const { currencies } = useWalletText()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  useAboveKeyboard(frame)
  return (
    <div className={styles.amount} ref={frame}>
      <label className={styles.line} htmlFor={id} data-long={typed.length > 9 || undefined}>
        <VisuallyHidden>{text.amount}</VisuallyHidden>
        <span className={styles.figure}>
          <span className={styles.sizer} aria-hidden="true">
            {typed || '0'}
          </span>
          <input
            id={id}
            inputMode="decimal"
            enterKeyHint="done"
            autoComplete="off"
            placeholder="0"
            maxLength={longest}
            value={typed}
            aria-invalid={invalid || undefined}
            aria-describedby={`${id}-remark`}
            onChange={({ target }) => onType(cleanTyped(target.value))}
          />
        </span>
        <span className={styles.unit}>{currencies[currency]}</span>
      </label>
      <p id={`${id}-remark`} className={styles.remark}>
        {children}
      </p>
    </div>
  )
}
