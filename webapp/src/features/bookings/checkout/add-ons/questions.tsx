import { Switch } from '../../../../ui/actions/switch.tsx'
import stack from '../../../../ui/layout/stack.module.css'
import { QuestionInput } from '../../questions/question-input.tsx'
import type { CheckoutDraftState } from '../draft/use-checkout-draft.ts'
import styles from './add-ons.module.css'
import type { QuestionField } from './add-ons.rules.ts'
import { type AddOnsTexts, useAddOnsTexts } from './add-ons.texts.ts'

export function Questions({ form }: { form: CheckoutDraftState }) {
  const { addOns: text } = useAddOnsTexts()
  const { addOns } = form
  return (
    <section>
      <h3 className={styles.title}>{text.questions}</h3>
      <div className={stack.large}>
        {addOns.asked.map((asked) => (
          <Question key={asked.key} asked={asked} form={form} />
        ))}
        {addOns.hasCompanions && (
          <div className={styles.later}>
            <p>{text.companionsAnswer}</p>
            <Switch
              label={text.companionsAnswer}
              on={addOns.chosen.companionsAnswer ?? false}
              onChange={(companionsAnswer) => addOns.write({ companionsAnswer })}
            />
          </div>
        )}
      </div>
    </section>
  )
}

function Question({ asked, form: { addOns } }: { asked: QuestionField; form: CheckoutDraftState }) {
  const { addOns: text } = useAddOnsTexts()
  const { key, question } = asked
  return (
    <QuestionInput
      question={question}
      guest={toGuest(asked, text)}
      value={addOns.chosen.answers[key] ?? ''}
      missingCount={addOns.missing?.key === key ? addOns.missing.count : 0}
      onWrite={(next) => addOns.write({ answers: { ...addOns.chosen.answers, [key]: next } })}
    />
  )
}

function toGuest({ guest }: QuestionField, text: AddOnsTexts['addOns']): string | undefined {
  return guest && (guest.kind === 'room' ? text.room(guest.nth) : `${guest.title}\u00a0${guest.nth}`)
}
