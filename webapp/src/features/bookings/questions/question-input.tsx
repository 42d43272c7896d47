import type { BookingQuestion } from '@enp/shared/calls/catalog/catalog-shapes'
import { answerMaxLength } from '@enp/shared/limits'
import { useEffect, useId, useRef } from 'react'
import { OptionCard } from '../../../ui/fields/radio/option-card.tsx'
import { Field } from '../../../ui/fields/text/field.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import styles from './question-input.module.css'
import { useQuestionInputTexts } from './question-input.texts.ts'

interface QuestionInputProps {
  readonly question: BookingQuestion
  /** The guest who is asked, such as «Взрослый 2». */
  readonly guest?: string | undefined
  readonly value: string
  /** Above 0 if the answer is missing: how often it was refused. */
  readonly missingCount: number
  readonly onWrite: (value: string) => void
}

/** One question of the organizer. */
export function QuestionInput({ question, guest, value, missingCount, onWrite }: QuestionInputProps) {
  const { questionInput: text } = useQuestionInputTexts()
  const place = useRef<HTMLDivElement>(null)
  const isMissing = missingCount > 0
  // A required question without an answer may be outside the screen.
  useEffect(() => {
    if (missingCount > 0) place.current?.scrollIntoView({ block: 'center' })
  }, [missingCount])
  const label = [question.text, guest, !question.required && text.optional].filter(Boolean).join(' · ')
  if (question.kind === 'choice')
    return (
      <div ref={place}>
        <Choice
          label={label}
          choices={question.choices ?? []}
          value={value}
          problem={isMissing ? text.chooseOne : undefined}
          onChoose={onWrite}
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
        onChange={onWrite}
        {...(isMissing && { error: text.answerMissing, errorCount: missingCount })}
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
