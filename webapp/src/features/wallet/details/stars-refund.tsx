import type { StarsPayment } from '@enp/shared/calls/bookings/payments'
import { boostName } from '@enp/shared/money/boosts'
import { useEffect, useRef, useState } from 'react'
import { host } from '../../../host/host.ts'
import { errorText } from '../../../locales/error-text.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { undoIcon } from '../../../ui/icons/lazy-icons.ts'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { withNonBreakingSpaces } from '../titles.rules.ts'
import { toUnitText } from '../unit-text.ts'
import type { useRefund } from '../wallet.queries.ts'
import { useWalletTexts, type WalletTexts } from '../wallet.texts.ts'
import styles from './stars-refund.module.css'

interface RefundProps {
  readonly payment: StarsPayment
  readonly refund: ReturnType<typeof useRefund>
}

export function StarsRefund({ payment, refund: { mutate, error } }: RefundProps) {
  const words = useWalletTexts()
  const { text, wallet, format } = words
  const [step, setStep] = useState<'offer' | 'question' | 'sent'>('offer')
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (step === 'question') question.current?.focus()
  }, [step])
  const { starsAmount } = payment
  const stars = `${format.number(starsAmount, 0)}\u00a0${toUnitText(wallet, 'stars', starsAmount)}`

  if (step === 'offer') {
    return (
      <Button look="quiet" icon={undoIcon} onPress={() => setStep('question')}>
        {wallet.refund(stars)}
      </Button>
    )
  }
  const send = () => {
    setStep('sent')
    mutate(payment, {
      onSuccess: () => host.haptic('success'),
      onError: () => {
        host.haptic('error')
        setStep('question')
      },
    })
  }
  return (
    <div className={stack.actions}>
      <p className={styles.question} ref={question} tabIndex={-1}>
        <b>{wallet.refundQuestion(stars)}</b> {consequence(payment, words)}
      </p>
      <p className={typography.problem} role="alert">
        {error && step === 'question' && errorText(text, error)}
      </p>
      <Button busy={step === 'sent'} onPress={send}>
        {wallet.refundYes}
      </Button>
      <Button look="quiet" onPress={() => setStep('offer')}>
        {wallet.refundNo}
      </Button>
    </div>
  )
}

function consequence({ state, purpose, chargeId }: StarsPayment, { wallet, format }: WalletTexts): string {
  if (purpose.kind === 'stars' || state === 'credited') return wallet.refundFromBalance
  const name = withNonBreakingSpaces(
    boostName(format.language, purpose.boostType, Math.round(purpose.boostValue * 100)),
  )
  return chargeId === undefined ? wallet.refundToBalance(name) : wallet.refundToTelegram(name)
}
