import { type CardPurpose, testCards } from '../../../acquirer/test-cards.ts'
import { useWords } from '../../words/words-context.tsx'
import { type CardForm, type CardMistake, formatCardInput, testCardForm } from './card-form.ts'
import { Field } from './field.tsx'
import styles from './fields.module.css'

interface Props {
  card: CardForm
  mistakes: Partial<Record<keyof CardForm, CardMistake>>
  nowMs: number
  disabled: boolean
  onChange(card: CardForm): void
}

const offered: CardPurpose[] = ['success', 'verification', 'declined', 'no-funds']

export function CardFields({ card, mistakes, nowMs, disabled, onChange }: Props) {
  const words = useWords().payment
  const write = (field: keyof CardForm) => (typed: string) =>
    onChange({ ...card, [field]: formatCardInput(field, typed) })
  const say = (field: keyof CardForm) => {
    const mistake = mistakes[field]
    return mistake && words[mistake]
  }
  const shared = { disabled, inputMode: 'numeric' as const }
  return (
    <fieldset className={styles.group}>
      <legend>{words.card}</legend>
      <div className={styles.tries}>
        <small>{words.testCards}</small>
        {offered.map((purpose) => (
          <button
            type="button"
            key={purpose}
            disabled={disabled}
            aria-pressed={toPurpose(card.number) === purpose}
            onClick={() => onChange(testCardForm(numberFor(purpose), nowMs))}
          >
            {words.testCard[purpose]}
          </button>
        ))}
      </div>
      <Field
        label={words.cardNumber}
        value={card.number}
        mistake={say('number')}
        onChange={write('number')}
        autoComplete="cc-number"
        placeholder="4242 4242 4242 4242"
        {...shared}
      />
      <div className={styles.pair}>
        <Field
          label={words.cardExpiry}
          value={card.expiry}
          mistake={say('expiry')}
          onChange={write('expiry')}
          autoComplete="cc-exp"
          placeholder={words.cardExpiryHint}
          {...shared}
        />
        <Field
          label={words.cardCode}
          value={card.code}
          mistake={say('code')}
          onChange={write('code')}
          autoComplete="cc-csc"
          placeholder="123"
          {...shared}
        />
      </div>
    </fieldset>
  )
}

function numberFor(purpose: CardPurpose): string {
  return testCards.find((card) => card.purpose === purpose)?.number ?? ''
}

function toPurpose(written: string): CardPurpose | undefined {
  return testCards.find(({ number }) => number === written.replaceAll(' ', ''))?.purpose
}
