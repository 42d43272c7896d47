import type { DraftContent } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { describe, expect, test } from 'vitest'
import { checkServiceRow } from '../../../catalog/import/faults/import-check.ts'
import { serviceFaults } from '../../../catalog/import/faults/service-faults.rules.ts'
import { serviceRow } from '../service-row.rules.ts'
import { applyAnswer } from './answers/answer.rules.ts'
import { emptyContent, findMissingStep, listDraftSteps, needsReview } from './draft.rules.ts'

const common = {
  title: 'Шхеры',
  description: 'Идём к островам.',
  photos: null,
  region: 'RU-KR',
  city: 'Сортавала',
  address: 'Причал, 3',
  'optionName.0': 'Первый',
  'capacity.0': '8',
  'price.0': '2500',
  'extras.0': 'Обед — 600; Плед 150',
  'weekdays.0': 'сб, вс',
  'seasons.0': '01.11–31.03 закрыто',
  party: '1-6',
  cancellationPolicy: 'flexible',
  confirmation: 'instant',
}
const answersByCategory: Record<string, Record<string, string | null>> = {
  excursion: {
    ...common,
    category: 'excursion',
    meetingPoint: 'У киоска',
    guide: 'Анна, +7 921 000-00-01',
    duration: '3 ч',
    difficulty: 'easy',
    'startTimes.0': '9, 15',
    'childPrice.0': '1200',
  },
  hotel: { ...common, category: 'hotel', checkTimes: '14:00 12:00', 'guestsMax.0': '2', 'minNights.0': null },
  entertainment: {
    ...common,
    category: 'entertainment',
    duration: null,
    kind: 'spa',
    ageLimit: '12+',
    openingHours: '10:00–22:00',
    'startTimes.0': null,
    'childPrice.0': null,
  },
}

function fillDraft(category: string): DraftContent {
  let content = emptyContent()
  for (let draftStep = findMissingStep(content); draftStep; draftStep = findMissingStep(content)) {
    const result = applyAnswer(content, draftStep, answersByCategory[category]?.[draftStep.step] ?? undefined)
    if ('fault' in result) throw new Error(`${draftStep.step}: ${result.fault}`)
    content = result
  }
  return content
}

describe.each(Object.keys(answersByCategory))('a finished %s draft', (category) => {
  test('is a valid row for the catalog import', () => {
    const row = serviceRow(fillDraft(category), { organizer: 'own-1', key: 'own-2' })
    expect(checkServiceRow(row).faults ?? []).toEqual([])
    expect(serviceFaults(row)).toEqual([])
  })
  test('has only the steps of its category', () => {
    const steps = listDraftSteps(fillDraft(category)).map(({ step }) => step)
    expect([...steps].sort()).toEqual(Object.keys(answersByCategory[category] ?? {}).sort())
  })
})

test("an entertainment draft can't skip start times if it has no opening hours", () => {
  const content = { ...fillDraft('entertainment'), openingHours: null }
  expect(findMissingStep(content)).toMatchObject({ step: 'startTimes.0', optional: false })
  expect(
    applyAnswer(
      content,
      { step: 'startTimes.0', field: 'startTimes', option: 0, optional: false, answered: false },
      undefined,
    ),
  ).toEqual({
    fault: 'required',
  })
})

test.each([
  ['title', ' \u200b', 'empty'],
  ['title', 'а'.repeat(121), 'too_long'],
  ['category', 'самолёт', 'not_a_choice'],
  ['party', '1-20', 'above_capacity'],
  ['capacity.0', '0', 'out_of_range'],
  ['price.0', '0', 'not_a_price'],
  ['extras.0', 'Обед', 'not_extras'],
  ['extras.0', `${'а'.repeat(81)} — 600`, 'too_long'],
  ['guide', ' ', 'empty'],
  ['confirmation', 'завтра', 'not_a_choice'],
])('%s refuses %j as %s', (step, text, fault) => {
  const content = fillDraft('excursion')
  const draftStep = listDraftSteps(content).find((one) => one.step === step)
  expect(draftStep && applyAnswer(content, draftStep, text)).toMatchObject({ fault })
})

test('needsReview is true for changed texts and photos, and false for prices and numbers', () => {
  const original = fillDraft('excursion')
  expect(needsReview(null, original)).toBe(true)
  expect(needsReview(original, original)).toBe(false)
  const [option] = original.options
  const repriced = { ...original, options: [{ ...option, key: 'option-1', price: 9_000, capacity: 3 }] }
  expect(needsReview(original, repriced)).toBe(false)
  expect(needsReview(original, { ...original, title: 'Иначе' })).toBe(true)
  expect(needsReview(original, { ...original, guide: { name: 'Вера' } })).toBe(true)
  const extra = { key: 'extra-1', title: 'Обед', price: 700 }
  const withExtra = (title: string) => ({
    ...original,
    options: [{ ...original.options[0], key: 'option-1', extras: [{ ...extra, title }] }],
  })
  expect(
    needsReview(withExtra('Обед'), {
      ...withExtra('Обед'),
      options: [{ ...withExtra('Обед').options[0], key: 'option-1', extras: [{ ...extra, price: 900 }] }],
    }),
  ).toBe(false)
  expect(needsReview(withExtra('Обед'), withExtra('Ужин'))).toBe(true)
  const photo = { url: '/media/a.webp', alt: '', width: 1, height: 1, fileId: 'a', uniqueId: 'a' }
  expect(needsReview(original, { ...original, photos: [photo] })).toBe(true)
})
