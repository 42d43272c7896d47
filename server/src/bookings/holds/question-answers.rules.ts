import type { BookingAnswer } from '@enp/shared/calls/bookings-shapes'
import type { Question } from '@enp/shared/calls/catalog-shapes'
import type { Body } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { plainText } from '@enp/shared/plain-text'
import type { HoldUnit } from './hold-input.rules.ts'

/** As the catalogue keeps it: its choices may have English ones, of the same order. */
type AskedQuestion = Question & { readonly choices_en?: readonly string[] }

type SubmittedAnswers = NonNullable<Body<'POST /v1/bookings'>['answers']>

const invalid: (field: string, problem: string) => never = (field, problem) =>
  fail('VALIDATION_ERROR', { field, problem })

/**
 * What was answered to an option's questions, as plain text and in the order of the questions, with their words of now:
 * the organizer may ask something else later. An empty answer is none; docs/product.md, section 13.
 * Errors: VALIDATION_ERROR with the field; the question that has no answer and needs one is named in `answers`.
 */
export function validateAnswers(
  given: SubmittedAnswers = [],
  questions: readonly AskedQuestion[],
  units: readonly HoldUnit[],
): BookingAnswer[] | null {
  const guests = units
    .filter(({ unit }) => unit.kind !== 'extra')
    .flatMap(({ unit, quantity }) => Array.from({ length: quantity }, () => unit.title))
  given.forEach((answer, index) => {
    checkPlace(answer, index, { given, questions, guests: guests.length })
  })
  const answers = questions.flatMap((question) => {
    const asked = question.per === 'guest' ? guests.map((title, unitIndex) => ({ title, unitIndex })) : [undefined]
    return asked.flatMap((guest) => answerTo(question, guest, given))
  })
  return answers.length > 0 ? answers : null
}

interface AnswersContext {
  readonly given: SubmittedAnswers
  readonly questions: readonly AskedQuestion[]
  readonly guests: number
}

/** Errors: VALIDATION_ERROR where an answer is to no question, to somebody who isn't there, or given twice. */
function checkPlace(
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

function answerTo(question: AskedQuestion, guest: Guest | undefined, given: SubmittedAnswers): BookingAnswer[] {
  const { id: questionId, text, kind, choices = [], choices_en = [], required } = question
  const index = given.findIndex((one) => one.questionId === questionId && one.unitIndex === guest?.unitIndex)
  const said = plainText(given[index]?.value ?? '')
  // Chosen in English, it is kept as the organizer has written it.
  const value = choices[choices_en.indexOf(said)] ?? said
  if (value === '' && required)
    invalid('answers', `${questionId}${guest ? ` of guest ${guest.unitIndex}` : ''} needs one`)
  if (value === '') return []
  if (kind === 'choice' && !choices.includes(value))
    invalid(`answers.${index}.value`, `must be one of ${choices.join(', ')}`)
  const of = guest && { unitIndex: guest.unitIndex, unitTitle: guest.title }
  return [{ questionId, question: text, value, ...of }]
}
