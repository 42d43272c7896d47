import { useEffect, useRef } from 'react'
import type { PaymentStatus } from '../../payments/desk.ts'
import { Icon } from '../ui/icon.tsx'
import { Modal } from '../ui/modal.tsx'
import { useWords } from '../words/words-context.tsx'
import { BankStep } from './bank-step.tsx'
import { CardStep } from './card-step.tsx'
import { PaidStep } from './paid-step.tsx'
import { problemText } from './problem-text.ts'
import styles from './sheet.module.css'
import { StarsStep } from './stars-step.tsx'
import { type PaymentController, usePayment } from './use-payment.ts'
import type { Payable } from './use-payments.ts'

interface Props {
  invoice: Payable
  onClose(status: PaymentStatus): void
}

export function PaymentSheet({ invoice, onClose }: Props) {
  const words = useWords().payment
  const payment = usePayment(invoice, onClose)
  const sheet = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const { kind } = payment.step
  // Each step starts at its top with the focus on its main action, its first field, or the sheet,
  // so that a screen reader reads it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step decides what is there to focus
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 })
    const target = ['[data-first]', 'input'].map((one) => sheet.current?.querySelector<HTMLElement>(one)).find(Boolean)
    const focused = target ?? sheet.current
    focused?.focus({ preventScroll: true })
  }, [kind])
  const isWaiting = kind === 'waiting' || (kind === 'bank' && payment.step.isBusy)
  return (
    <Modal
      place="phone bottom"
      aria-label={kind === 'paid' ? words.receipt : words.payment}
      aria-busy={isWaiting}
      data-testid="payment-sheet"
      data-step={kind}
      onDismiss={payment.close}
    >
      <div className={styles.sheet} ref={sheet} tabIndex={-1}>
        <button
          type="button"
          className={styles.close}
          aria-label={words.close}
          disabled={isWaiting}
          onClick={payment.close}
        >
          <Icon name="close" size={20} />
        </button>
        <div className={styles.scroll} ref={scroller}>
          <Body payment={payment} invoice={invoice} />
        </div>
      </div>
    </Modal>
  )
}

function Body({ payment, invoice }: { payment: PaymentController; invoice: Payable }) {
  const allWords = useWords()
  const words = allWords.payment
  const { step } = payment
  switch (step.kind) {
    case 'loading':
      return <p className={styles.alone}>{words.loading}</p>
    case 'broken':
      return (
        <p className={styles.alone} role="alert">
          {problemText(step.problem, allWords)}
        </p>
      )
    case 'form':
    case 'waiting': {
      const shared = {
        form: step.form,
        isWaiting: step.kind === 'waiting',
        ...(step.kind === 'form' && step.problem ? { problem: step.problem } : {}),
        onPay: payment.submit,
      }
      if (step.form.method === 'stars') return <StarsStep {...shared} onBuy={payment.buyStars} />
      return <CardStep {...shared} invoice={invoice} />
    }
    case 'bank':
      return <BankStep step={step} onAnswer={payment.answerBank} />
    case 'paid':
      return <PaidStep {...step} onDone={payment.close} />
  }
}
