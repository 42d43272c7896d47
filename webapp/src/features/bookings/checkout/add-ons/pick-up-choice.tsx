import type { PickUp } from '@enp/shared/calls/catalog/catalog-shapes'
import { useId } from 'react'
import { OptionCard } from '../../../../ui/fields/radio/option-card.tsx'
import stack from '../../../../ui/layout/stack.module.css'
import { moneyText } from '../../booking-words.rules.ts'
import type { CheckoutDraftState } from '../draft/use-checkout-draft.ts'
import styles from './add-ons.module.css'
import { type AddOnsTexts, useAddOnsTexts } from './add-ons.texts.ts'

export function PickUpChoice({ form, pickUps }: { form: CheckoutDraftState; pickUps: readonly PickUp[] }) {
  const words = useAddOnsTexts()
  const group = useId()
  const { addOns: text } = words
  const { chosen, write } = form.addOns
  const { pickUpId } = chosen
  return (
    <fieldset>
      <legend className={styles.title}>{text.pickUp}</legend>
      <div className={stack.small}>
        {pickUps.map((pickUp) => (
          <OptionCard
            key={pickUp.id}
            group={group}
            title={pickUp.title}
            detail={toDetail(pickUp, text)}
            end={pickUp.price ? moneyText(pickUp.price, 'RUB', words) : text.free}
            checked={pickUpId === pickUp.id}
            onChoose={() => write({ pickUpId: pickUp.id })}
          />
        ))}
        <OptionCard
          group={group}
          title={text.byOneself}
          checked={pickUpId === undefined}
          onChoose={() => write({ pickUpId: undefined })}
        />
      </div>
    </fieldset>
  )
}

/** Returns «13:20, у входа в вокзал» or «За 40 минут до начала». */
function toDetail({ time, minutesBefore, text }: PickUp, words: AddOnsTexts['addOns']): string {
  const when = time ?? (minutesBefore === undefined ? undefined : words.minutesBefore(minutesBefore))
  return [when, text].filter(Boolean).join(', ')
}
