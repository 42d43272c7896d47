import { writeAmount } from '../../payments/amounts.ts'
import { Icon } from '../ui/icon.tsx'
import { useSpeech } from '../words/words-context.tsx'
import actions from './actions.module.css'
import goods from './goods.module.css'
import { Route } from './route.tsx'
import type { PaymentStep } from './use-payment.ts'

interface Props {
  step: Extract<PaymentStep, { kind: 'bank' }>
  onAnswer(accept: boolean): void
}

/** Closing the bank's page leaves the payment pending. */
export function BankStep({ step, onAnswer }: Props) {
  const { language, words: allWords } = useSpeech()
  const words = allWords.payment
  const { form, amount, card, isBusy } = step
  const answer = (accept: boolean) => () => {
    if (!isBusy) onAnswer(accept)
  }
  return (
    <>
      <div className={goods.hero}>
        <span className={goods.medal} data-tone="bank">
          <Icon name="shield" size={44} />
        </span>
        <h2>{words.bank}</h2>
        <p>{words.bankAsks(writeAmount(amount, form.currency, language), card)}</p>
        <p className={goods.seller}>{form.seller}</p>
      </div>
      <div className={actions.foot}>
        <Route method="card" at="bank" />
        <p className={actions.hint}>{words.bankLater}</p>
        <div className={actions.packs}>
          <button
            type="button"
            className={actions.primary}
            aria-disabled={isBusy}
            data-first
            data-testid="bank-accept"
            onClick={answer(true)}
          >
            {words.accept}
          </button>
          <button
            type="button"
            className={actions.quiet}
            aria-disabled={isBusy}
            data-testid="bank-refuse"
            onClick={answer(false)}
          >
            {words.refuse}
          </button>
        </div>
      </div>
    </>
  )
}
