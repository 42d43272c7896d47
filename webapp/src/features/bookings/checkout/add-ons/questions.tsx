import { answerMaxLength } from '@enp/shared/limits'
import { useEffect, useId, useRef } from 'react'
import { OptionCard } from '../../../../ui/fields/radio/option-card.tsx'
import { Field } from '../../../../ui/fields/text/field.tsx'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import stack from '../../../../ui/layout/stack.module.css'
import typography from '../../../../ui/layout/typography.module.css'
import type { CheckoutDraftState } from '../draft/use-checkout-draft.ts'
import styles from './add-ons.module.css'
import type { QuestionField } from './add-ons.rules.ts'
import { type AddOnsTexts, useAddOnsTexts } from './add-ons.texts.ts'

export function Questions({ form }: { form: CheckoutDraftState }) {
  const { addOns: text } = useAddOnsTexts()
  return (
    <section>
      <h3 className={styles.title}>{text.questions}</h3>
      <div className={stack.large}>
        {form.addOns.asked.map((asked) => (
          <Question key={asked.key} asked={asked} form={form} />
        ))}
      </div>
    </section>
  )
}

function Question({ asked, form: { addOns } }: { asked: QuestionField; form: CheckoutDraftState }) {
  const words = useAddOnsTexts()
  const { addOns: text } = words
  const { key, question } = asked
  const value = addOns.chosen.answers[key] ?? ''
  const place = useRef<HTMLDivElement>(null)
  const count = addOns.missing?.key === key ? addOns.missing.count : 0
  const isMissing = count > 0
  // A required question without an answer may be outside the screen.
  useEffect(() => {
    if (count > 0) place.current?.scrollIntoView({ block: 'center' })
  }, [count])
  const write = (next: string) => addOns.write({ answers: { ...addOns.chosen.answers, [key]: next } })
  const label = toLabel(asked, text)
  if (question.kind === 'choice')
    return (
      <div ref={place}>
        <Choice
          label={label}
          choices={question.choices ?? []}
          value={value}
          problem={isMissing ? text.chooseOne : undefined}
          onChoose={write}
        />
      </div>
    )
  return (
    <div ref={place}>
      <Field
        label={label}
        placeholder={question.hint ?? ''}
        maxLength={answerMaxLength}
        enterKeyHint="next"
        value={value}
        onChange={write}
        {...(isMissing && { error: text.answerMissing, errorCount: count })}
      />
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly choices: readonly string[]
  readonly value: string
  readonly problem: string | undefined
  readonly onChoose: (value: string) => void
}

function Choice({ label, choices, value, problem, onChoose }: ChoiceProps) {
  const group = useId()
  return (
    <fieldset>
      <legend className={joinClassNames(typography.secondary, styles.label)}>{label}</legend>
      <div className={choices.every(isShort) ? styles.sideBySide : stack.small}>
        {choices.map((choice) => (
          <OptionCard
            key={choice}
            group={group}
            title={choice}
            checked={choice === value}
            onChoose={() => onChoose(choice)}
          />
        ))}
      </div>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

const isShort = (choice: string) => choice.length <= 12

/** Returns «Чего не едите? · Взрослый 2 · можно не отвечать». */
function toLabel({ question, guest }: QuestionField, text: AddOnsTexts['addOns']): string {
  const who = guest && (guest.kind === 'room' ? text.room(guest.nth) : `${guest.title}\u00a0${guest.nth}`)
  return [question.text, who && `${who}`, !question.required && text.optional].filter(Boolean).join(' · ')
}
