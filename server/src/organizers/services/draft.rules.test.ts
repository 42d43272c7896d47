import type { DraftContent } from '@enp/shared/calls/organizer-drafts-shapes'
import { describe, expect, test } from 'vitest'
import { checkService } from '../../catalog/import/import-check.ts'
import { serviceFaults } from '../../catalog/import/import-service.rules.ts'
import { applyAnswer } from './answer.rules.ts'
import { emptyContent, findMissingStep, listSteps, needsReview } from './draft.rules.ts'
import { serviceRow, toSummary } from './service-row.rules.ts'

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
const said: Record<string, Record<string, string | null>> = {
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

function filled(category: string): DraftContent {
  let content = emptyContent()
  for (let asked = findMissingStep(content); asked; asked = findMissingStep(content)) {
    const result = applyAnswer(content, asked, said[category]?.[asked.step] ?? undefined)
    if ('fault' in result) throw new Error(`${asked.step}: ${result.fault}`)
    content = result
  }
  return content
}

describe.each(Object.keys(said))('a finished %s', (category) => {
  test('is a row that an import would take', () => {
    const row = serviceRow(filled(category), { organizer: 'own-1', key: 'own-2' })
    expect(checkService(row).faults ?? []).toEqual([])
    expect(serviceFaults(row)).toEqual([])
  })
  test('was asked only what belongs to it', () => {
    const steps = listSteps(filled(category)).map(({ step }) => step)
    expect([...steps].sort()).toEqual(Object.keys(said[category] ?? {}).sort())
  })
})

test('without opening hours start times can’t be skipped', () => {
  const content = { ...filled('entertainment'), openingHours: null }
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
])('%s is not %j: %s', (step, text, fault) => {
  const content = filled('excursion')
  const asked = listSteps(content).find((one) => one.step === step)
  expect(asked && applyAnswer(content, asked, text)).toMatchObject({ fault })
})

test('words and photos are read by an operator, prices and numbers are not', () => {
  const before = filled('excursion')
  expect(needsReview(null, before)).toBe(true)
  expect(needsReview(before, before)).toBe(false)
  const [option] = before.options
  const dearer = { ...before, options: [{ ...option, key: 'option-1', price: 9_000, capacity: 3 }] }
  expect(needsReview(before, dearer)).toBe(false)
  expect(needsReview(before, { ...before, title: 'Иначе' })).toBe(true)
  expect(needsReview(before, { ...before, guide: { name: 'Вера' } })).toBe(true)
  const extra = { key: 'extra-1', title: 'Обед', price: 700 }
  const withExtra = (title: string) => ({
    ...before,
    options: [{ ...before.options[0], key: 'option-1', extras: [{ ...extra, title }] }],
  })
  expect(
    needsReview(withExtra('Обед'), {
      ...withExtra('Обед'),
      options: [{ ...withExtra('Обед').options[0], key: 'option-1', extras: [{ ...extra, price: 900 }] }],
    }),
  ).toBe(false)
  expect(needsReview(withExtra('Обед'), withExtra('Ужин'))).toBe(true)
  const photo = { url: '/media/a.webp', alt: '', width: 1, height: 1, fileId: 'a', uniqueId: 'a' }
  expect(needsReview(before, { ...before, photos: [photo] })).toBe(true)
})

test('the summary is the first sentences that fit', () => {
  expect(toSummary('Коротко.')).toBe('Коротко.')
  expect(toSummary(`Раз. Два. ${'а'.repeat(300)}`)).toBe('Раз. Два.')
  expect(toSummary('слово '.repeat(80)).length).toBeLessThanOrEqual(240)
})
