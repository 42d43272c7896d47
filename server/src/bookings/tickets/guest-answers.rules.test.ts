import { expect, test } from 'vitest'
import { mergeAnswers, toGuestAnswers, withoutGuest } from './guest-answers.rules.ts'

const adults = { unitId: 'adult', kind: 'adult', title: 'Взрослый', quantity: 2, price: 100_000 } as const
const answer = (questionId: string, value: string, unitIndex?: number) => ({
  ...{ questionId, question: `${questionId}?`, value },
  ...(unitIndex !== undefined && { unitIndex, unitTitle: 'Взрослый' }),
})

test('lists the answers of companions after each question at their guests', () => {
  const answers = [answer('cot', 'yes'), answer('diet', 'meat', 0), answer('size', 'M', 0)]
  const own = [answer('diet', 'fish'), answer('size', 'L')]
  const merged = mergeAnswers({ units: [adults], answers }, [{ guest: 1, answers: own }])
  expect(merged?.map(({ questionId, value, unitIndex }) => [questionId, unitIndex, value])).toEqual([
    ['cot', undefined, 'yes'],
    ['diet', 0, 'meat'],
    ['diet', 1, 'fish'],
    ['size', 0, 'M'],
    ['size', 1, 'L'],
  ])
  expect(merged?.[2]?.unitTitle).toBe('Взрослый')
  expect(mergeAnswers({ units: [adults], answers: null }, [{ guest: 1, answers: null }])).toBeNull()
})

test('removes the answers for one guest only, and is null without any', () => {
  const answers = [answer('cot', 'yes'), answer('diet', 'meat', 0)]
  expect(withoutGuest(answers, 0)).toEqual([answers[0]])
  expect(withoutGuest([answer('diet', 'meat', 0)], 0)).toBeNull()
})

test('shows a stored choice in the language of the reader', () => {
  const question = { id: 'size', text: 'Размер', kind: 'choice', per: 'guest', required: true } as const
  const questions = [{ ...question, choices: ['Большой'], choices_en: ['Large'] }]
  const stored = [answer('size', 'Большой', 0)]
  expect(toGuestAnswers(stored, questions, 'en')).toEqual([{ questionId: 'size', value: 'Large' }])
  expect(toGuestAnswers(stored, questions, 'ru')).toEqual([{ questionId: 'size', value: 'Большой' }])
})
