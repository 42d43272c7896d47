import type { GuestAnswer } from '@enp/shared/calls/bookings/tickets'
import type { BookingQuestion } from '@enp/shared/calls/catalog/catalog-shapes'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { host } from '../../../host/host.ts'
import { errorText } from '../../../locales/error-text.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { useSingleFlight } from '../../../ui/actions/buttons/use-single-flight.ts'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useAnswersSheetTexts } from './answers-sheet.texts.ts'
import styles from './question-input.module.css'
import { QuestionInput } from './question-input.tsx'

interface AnswersSheetProps {
  /** The guest, unless the user answers for the own place. */
  readonly guest?: string
  /** Replaces the usual hint above the questions. */
  readonly note?: string
  readonly questions: readonly BookingQuestion[]
  readonly answers: readonly GuestAnswer[]
  readonly send: (answers: GuestAnswer[]) => Promise<unknown>
  readonly onClose: () => void
}

/** Answers of one guest. Saving replaces all of them. */
export function AnswersSheet({ guest, note, questions, answers, send, onClose }: AnswersSheetProps) {
  const words = useAnswersSheetTexts()
  const { answersSheet: text } = words
  const [written, setWritten] = useState(() => toValues(answers))
  const [missing, setMissing] = useState({ id: '', count: 0 })
  const saving = useMutation({
    mutationFn: () => send(toAnswers(questions, written)),
    onSuccess: () => {
      host.haptic('success')
      onClose()
    },
    onError: () => host.haptic('error'),
  })
  const save = useSingleFlight((options) => saving.mutate(undefined, options))
  const submit = () => {
    const first = questions.find(({ id, required }) => required && (written[id] ?? '').trim() === '')
    if (!first) return save()
    setMissing(({ count }) => ({ id: first.id, count: count + 1 }))
  }
  const footer = (
    <Button busy={saving.isPending} onPress={submit}>
      {text.save}
    </Button>
  )
  return (
    <Sheet title={guest ?? text.title} onClose={onClose} footer={footer}>
      <div className={stack.large}>
        <p className={typography.secondary}>{note ?? text.note}</p>
        {questions.map((question) => (
          <QuestionInput
            key={question.id}
            question={question}
            value={written[question.id] ?? ''}
            missingCount={missing.id === question.id ? missing.count : 0}
            onWrite={(value) => {
              setWritten((before) => ({ ...before, [question.id]: value }))
              setMissing(({ count }) => ({ id: '', count }))
            }}
          />
        ))}
        <p className={styles.problem} role="alert">
          {saving.error && errorText(words.text, saving.error)}
        </p>
      </div>
    </Sheet>
  )
}

const toValues = (answers: readonly GuestAnswer[]): Readonly<Record<string, string>> =>
  Object.fromEntries(answers.map(({ questionId, value }) => [questionId, value]))

function toAnswers(questions: readonly BookingQuestion[], written: Readonly<Record<string, string>>): GuestAnswer[] {
  return questions.flatMap(({ id }) => {
    const value = (written[id] ?? '').trim()
    return value === '' ? [] : [{ questionId: id, value }]
  })
}
