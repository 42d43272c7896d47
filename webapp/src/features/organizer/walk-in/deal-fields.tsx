import { directMethods } from '@enp/shared/bookings/walk-in-choices'
import { Chips } from '../../../ui/actions/chips.tsx'
import { Field } from '../../../ui/fields/text/field.tsx'
import styles from './walk-in.module.css'
import { type DealDraft, findWrongField } from './walk-in.rules.ts'
import type { WalkInTexts } from './walk-in.texts.ts'

interface DealFieldsProps {
  readonly deal: DealDraft
  /** Number of refused presses. */
  readonly refused: number
  readonly onChange: (deal: DealDraft) => void
  readonly words: WalkInTexts['words']
}

/** Name, phone, price and payment of a walk-in. */
export function DealFields({ deal, refused, onChange, words }: DealFieldsProps) {
  const wrong = refused > 0 ? findWrongField(deal) : undefined
  const methods = [...directMethods, 'later' as const]
  return (
    <>
      <Field
        label={words.name}
        placeholder={words.optional}
        autoComplete="off"
        value={deal.name}
        error={wrong === 'name' ? words.nameWrong : undefined}
        errorCount={refused}
        onChange={(name) => onChange({ ...deal, name })}
      />
      <Field
        label={words.phone}
        placeholder={words.optional}
        type="tel"
        autoComplete="off"
        value={deal.phone}
        error={wrong === 'phone' ? words.phoneWrong(deal.phone) : undefined}
        errorCount={refused}
        onChange={(phone) => onChange({ ...deal, phone })}
      />
      <Field
        label={words.price}
        placeholder={words.listPrice}
        inputMode="decimal"
        enterKeyHint="done"
        value={deal.price}
        error={wrong === 'price' ? words.priceWrong(deal.price) : undefined}
        errorCount={refused}
        onChange={(price) => onChange({ ...deal, price })}
      />
      <div>
        <p className={styles.label} aria-hidden="true">
          {words.paid}
        </p>
        <Chips
          wrap
          label={words.paid}
          choices={methods.map((value) => ({ value, label: words.methods[value] }))}
          chosen={deal.paidBy}
          onChoose={(paidBy) => onChange({ ...deal, paidBy: paidBy ?? 'later' })}
        />
      </div>
    </>
  )
}
