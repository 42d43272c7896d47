import type { DraftContent } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { describe, expect, test } from 'vitest'
import { draftWords } from '../more/draft-words.rules.ts'
import { moreFieldRules } from '../more/more-fields.ts'
import { listMoreSteps } from '../more/more-steps.ts'
import { applyAnswer } from './answers/answer.rules.ts'
import { listDraftSteps } from './draft.rules.ts'
import { formatAnswer } from './format-answer.rules.ts'

const content: DraftContent = {
  ...{ category: 'excursion', title: 'Шхеры', description: 'Идём\nк островам.', photos: [] },
  ...{ region: 'RU-KR', city: 'Сортавала', address: 'Причал, 3', meetingPoint: 'У киоска' },
  ...{ guide: { name: 'Анна', phone: '+7 921 000-00-01' }, durationMinutes: 150, difficulty: 'easy' },
  ...{ party: { least: 1, most: 6 }, cancellationPolicy: 'flexible', confirmation: 'request' },
  options: [
    {
      ...{
        key: 'option-1',
        name: 'Утро',
        startTimes: ['09:00', '15:30'],
        capacity: 8,
        price: 2_500,
        childPrice: 1_200.5,
      },
      extras: [{ key: 'extra-1', title: 'Обед', price: 600 }],
      weekdays: [6, 7],
      seasons: [
        { from: '06-01', until: '08-31', percent: 120 },
        { from: '11-01', until: '03-31', percent: 0 },
      ],
      more: {
        cutoffMinutes: 150,
        units: [{ kind: 'adult' }, { kind: 'youth', price: 1_800, minAge: 14 }],
        questions: [{ key: 'question-1', text: 'Чего не едите?', required: true, per: 'guest' }],
        pickUps: [{ key: 'pick-up-1', title: 'Вокзал', minutesBefore: 60, price: 900 }],
        resources: [{ key: 'катер', per: 'unit' }],
      },
    },
  ],
  more: { organizerResources: [{ key: 'катер', name: 'Катер', capacity: 12 }] },
}

describe.each(['ru', 'en'] as const)('present values in %s', (language) => {
  const words = draftWords[language]

  test('are read again without a change', () => {
    for (const step of listDraftSteps(content)) {
      const typed = formatAnswer(content, step, words)
      if (typed !== undefined) expect([step.step, applyAnswer(content, step, typed)]).toEqual([step.step, content])
    }
    const more = listMoreSteps(content, words).filter(({ value }) => value !== undefined)
    expect(more.map(({ field }) => field)).toEqual(['units', 'cutoffMinutes', 'questions', 'pickUps', 'resources'])
    for (const { step, field, value } of more) {
      const again = moreFieldRules[field].set(content, value, 0)
      const shown = listMoreSteps(again, words).find((one) => one.step === step)
      expect([step, shown?.value]).toEqual([step, value])
    }
  })

  test('have words of this language only', () => {
    const typed = listMoreSteps(content, words).map(({ value = '' }) => value)
    const seasons = formatAnswer(content, { field: 'seasons', option: 0 }, words)
    const weekdays = formatAnswer(content, { field: 'weekdays', option: 0 }, words)
    expect([...typed.filter(Boolean), seasons, weekdays]).toEqual(expected[language])
  })
})

const expected = {
  ru: [
    'взрослый 2500\nшкольник 1800 (14+)',
    '2 ч 30 мин',
    'Чего не едите? — обязательно — каждому гостю',
    'за 60 мин 900 Вокзал',
    'Катер — 12 — на каждого',
    '01.06–31.08 120 %\n01.11–31.03 закрыто',
    'сб, вс',
  ],
  en: [
    'adult 2500\nyouth 1800 (14+)',
    '2 h 30 min',
    'Чего не едите? — required — each guest',
    'in 60 min 900 Вокзал',
    'Катер — 12 — each',
    '01.06–31.08 120 %\n01.11–31.03 closed',
    'Sat, Sun',
  ],
}
