import type { ServiceDraft } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { describe, expect, test } from 'vitest'
import { listAnswers, listSections } from './form.rules.ts'

const draft: ServiceDraft = {
  ...{ id: 'd', organizerId: 'o', organizerName: 'Тропы', state: 'draft', submission: 0 },
  content: { category: 'excursion', photos: [], options: [{ key: 'option-1' }, { key: 'option-2' }] },
  steps: [
    { step: 'category', field: 'category', optional: false, answered: true, value: 'excursion' },
    { step: 'title', field: 'title', optional: false, answered: false },
    { step: 'photos', field: 'photos', optional: true, answered: false },
    { step: 'city', field: 'city', optional: false, answered: true, value: 'Сортавала' },
    { step: 'price.0', field: 'price', option: 0, optional: false, answered: true, value: '2500' },
    { step: 'price.1', field: 'price', option: 1, optional: false, answered: false },
  ],
  moreSteps: [
    { step: 'more.units.0', field: 'units', group: 'prices', option: 0 },
    { step: 'more.geo', field: 'geo', group: 'map', value: '61.7, 30.7' },
  ],
}

describe('listSections', () => {
  test('has only sections with fields, options one by one, and names what is missing', () => {
    expect(listSections(draft).map(({ key, missing, filled }) => [key, missing, filled])).toEqual([
      ['main', ['title', 'photos'], 1],
      ['place', [], 1],
      ['option.0', [], 1],
      ['option.1', ['price'], 0],
      ['more.prices', [], 0],
      ['more.map', [], 1],
    ])
  })

  test('has no optional groups from a server of the previous version', () => {
    const { moreSteps: _, ...before } = draft
    expect(listSections(before).map(({ key }) => key)).toEqual(['main', 'place', 'option.0', 'option.1'])
  })
})

describe('listAnswers', () => {
  const fields = listSections(draft).flatMap((section) => section.fields)
  const shown = new Map(fields.map(({ step }) => [step.step, step.value ?? '']))

  test('sends changed and cleared fields, and skips optional ones that were never answered', () => {
    const typed = new Map(shown).set('title', ' Шхеры ').set('more.geo', '')
    expect(listAnswers(fields, shown, typed)).toEqual([
      { step: 'title', text: 'Шхеры' },
      { step: 'photos' },
      { step: 'more.geo' },
    ])
  })

  test('sends nothing that is the same', () => {
    const answered = fields.filter(({ step }) => step.step !== 'photos')
    expect(listAnswers(answered, shown, new Map(shown).set('city', 'Сортавала '))).toEqual([])
  })
})
