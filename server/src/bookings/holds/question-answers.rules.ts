import type { BookingAnswer } from '@enp/shared/calls/bookings-shapes'
import type { BookingQuestion } from '@enp/shared/calls/catalog-shapes'
import type { Body } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { cleanMultilineText } from '@enp/shared/plain-text'
import type { HoldUnit } from './hold-input.rules.ts'

/** Question as the catalog stores it: English choices have the same order as the others. */
type OptionQuestion = BookingQuestion & { readonly choices_en?: readonly string[] }

type SubmittedAnswers = NonNullable<Body<'POST /v1/bookings'>['answers']>

const invalid: (field: string, problem: string) => never = (field, problem) =>
  throwRefusal('VALIDATION_ERROR', { field, problem })

/** Stores the question texts of this moment. VALIDATION_ERROR names missing `answers`. */
export function validateAnswers(
  given: SubmittedAnswers = [],
  questions: readonly OptionQuestion[],
  units: readonly HoldUnit[],
): BookingAnswer[] | null {
  const guests = units
    .filter(({ unit }) => unit.kind !== 'extra')
    .flatMap(({ unit, quantity }) => Array.from({ length: quantity }, () => unit.title))
  given.forEach((answer, index) => {
    validateTarget(answer, index, { given, questions, guests: guests.length })
  })
  const answers = questions.flatMap((question) => {
    const recipients = question.per === 'guest' ? guests.map((title, unitIndex) => ({ title, unitIndex })) : [undefined]
    return recipients.flatMap((guest) => toAnswer(question, guest, given))
  })
  return answers.length > 0 ? answers : null
}

interface AnswersContext {
  readonly given: SubmittedAnswers
  readonly questions: readonly OptionQuestion[]
  readonly guests: number
}

/** Errors: VALIDATION_ERROR if an answer has no question or no guest, or is given twice. */
function validateTarget(
  { questionId, unitIndex }: SubmittedAnswers[number],
  index: number,
  { given, questions, guests }: AnswersContext,
): void {
  const question = questions.find(({ id }) => id === questionId)
  if (!question) invalid(`answers.${index}.questionId`, 'is no question of this option')
  const at = `answers.${index}.unitIndex`
  if (question.per === 'booking' && unitIndex !== undefined) invalid(at, 'this is asked once for all')
  if (question.per === 'guest' && (unitIndex === undefined || unitIndex >= guests)) invalid(at, 'must name a guest')
  const first = given.findIndex((other) => other.questionId === questionId && other.unitIndex === unitIndex)
  if (first < index) invalid(`answers.${index}.questionId`, 'is answered twice')
}

interface Guest {
  readonly title: string
  readonly unitIndex: number
}

function toAnswer(question: OptionQuestion, guest: Guest | undefined, given: SubmittedAnswers): BookingAnswer[] {
  const { id: questionId, text, kind, choices = [], choices_en = [], required } = question
  const index = given.findIndex((one) => one.questionId === questionId && one.unitIndex === guest?.unitIndex)
  const submitted = cleanMultilineText(given[index]?.value ?? '')
  // A choice made in English is stored in the organizer's original text.
  const value = choices[choices_en.indexOf(submitted)] ?? submitted
  if (value === '' && required)
    invalid('answers', `${questionId}${guest ? ` of guest ${guest.unitIndex}` : ''} needs one`)
  if (value === '') return []
  if (kind === 'choice' && !choices.includes(value))
    invalid(`answers.${index}.value`, `must be one of ${choices.join(', ')}`)
  const guestFields = guest && { unitIndex: guest.unitIndex, unitTitle: guest.title }
  return [{ questionId, question: text, value, ...guestFields }]
}
