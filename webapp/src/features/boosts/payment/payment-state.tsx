import { useEffect, useRef } from 'react'
import { useBoostsText } from '../../../locales/use-boosts-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { type Drawing, Icon } from '../../../ui/icons/icon.tsx'
import { checkIcon, compassIcon, timerIcon, warningIcon } from '../../../ui/icons/icons.ts'
import { classes } from '../../../ui/layout/classes.ts'
import type { Outcome, Payment } from './payment.rules.ts'
import styles from './payment-state.module.css'
import { paymentFlow } from './use-payment.ts'
import { type Tone, tones, usePaymentWords } from './use-payment-words.ts'

type Begun = Extract<Payment, { readonly step: 'confirming' | 'over' }>

const icons: Record<Tone, Drawing> = { ok: checkIcon, info: timerIcon, error: warningIcon }

/** In place of the choice: the payment is being confirmed, or how it ended. */
export function PaymentState({ payment }: { payment: Begun }) {
  const { payment: text } = useBoostsText()
  const words = usePaymentWords()
  const { item } = payment.purchase
  if (payment.step === 'confirming') {
    const sentence = payment.hint === 'pending' ? text.processing : text.confirmingText
    return (
      <Card
        key="confirming"
        icon={compassIcon}
        look="busy"
        title={text.confirming}
        sentence={sentence}
        about={words.name(item)}
      />
    )
  }
  const { outcome } = payment
  const tone = tones[outcome]
  return (
    <Card
      key={outcome}
      icon={icons[tone]}
      look={tone}
      title={words.title(outcome)}
      sentence={words.outcome(item, outcome)}
    />
  )
}

interface CardProps {
  readonly icon: Drawing
  readonly look: Tone | 'busy'
  readonly title: string
  readonly sentence: string
  readonly about?: string
}

function Card({ icon, look, title, sentence, about }: CardProps) {
  const card = useRef<HTMLDivElement>(null)
  // The button that led here is gone; the focus moves here so that screen readers announce it.
  useEffect(() => card.current?.focus(), [])
  return (
    <div ref={card} className={styles.card} role={look === 'error' ? 'alert' : 'status'} tabIndex={-1}>
      <span className={classes(styles.icon, styles[look])}>
        <Icon drawing={icon} size={24} />
      </span>
      <h3>{title}</h3>
      {about && <p className={styles.about}>{about}</p>}
      <p>{sentence}</p>
    </div>
  )
}

function canTryAgain(outcome: Outcome): boolean {
  return outcome === 'failed' || outcome === 'unanswered' || outcome === 'expired'
}

/** What to do now: wait or go back, try again, or be done. */
export function PaymentActions({ payment, onClose }: { payment: Begun; onClose: () => void }) {
  const { payment: text } = useBoostsText()
  const { sheet } = useText()
  if (payment.step === 'over') {
    const again = canTryAgain(payment.outcome)
    return <Button onPress={again ? paymentFlow.acknowledge : onClose}>{again ? text.again : text.done}</Button>
  }
  // Where the messenger never answered, the payment sheet may have been closed long ago.
  if (payment.hint === undefined) {
    return (
      <Button look="quiet" onPress={paymentFlow.dismiss}>
        {text.back}
      </Button>
    )
  }
  return (
    <Button look="quiet" onPress={onClose}>
      {sheet.close}
    </Button>
  )
}
