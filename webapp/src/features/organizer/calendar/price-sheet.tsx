import { parsePrice } from '@enp/shared/typed-text/typed-price'
import { useState } from 'react'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Field } from '../../../ui/fields/text/field.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import type { CalendarDayDraft } from './calendar.rules.ts'
import styles from './organizer-calendar.module.css'
import type { CalendarTexts } from './organizer-calendar.texts.ts'

interface PriceSheetProps {
  readonly title: string
  readonly price: number
  readonly onChange: (draft: CalendarDayDraft) => void
  readonly onClose: () => void
  readonly words: CalendarTexts
}

export function PriceSheet({ title, price, onChange, onClose, words: { calendar } }: PriceSheetProps) {
  const [typed, setTyped] = useState(String(price))
  const [refused, setRefused] = useState(0)
  const amount = parsePrice(typed) ?? 0
  const done = () => {
    if (amount === 0) return setRefused(refused + 1)
    onChange({ price: amount })
    onClose()
  }
  const asPlanned = () => {
    onChange({ price: null })
    onClose()
  }
  const footer = (
    <div className={styles.pair}>
      <Button look="quiet" onPress={asPlanned}>
        {calendar.priceOfPlan}
      </Button>
      <Button onPress={done}>{calendar.priceDone}</Button>
    </div>
  )
  return (
    <Sheet title={title} onClose={onClose} footer={footer}>
      <Field
        label={calendar.priceField}
        inputMode="decimal"
        enterKeyHint="done"
        value={typed}
        onChange={setTyped}
        error={refused > 0 && amount === 0 ? calendar.priceWrong(typed) : undefined}
        errorCount={refused}
      />
    </Sheet>
  )
}
