import type { DraftContent } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { expect, test } from 'vitest'
import { copyPlanToDraft } from './plan.rules.ts'

const published: DraftContent = {
  title: 'Тропа',
  photos: [],
  options: [
    { key: 'option-1', name: 'Утро', capacity: 8, weekdays: [1, 2], seasons: null, price: 1000 },
    { key: 'option-2', name: 'Вечер', capacity: 4 },
  ],
}
const plan = { capacity: 12, weekdays: [6, 7], seasons: [{ from: '06-01', until: '08-31', percent: 120 }] }

test("withPlan copies the calendar's plan to unedited fields of the draft and changes no other option", () => {
  const edited = { ...published, title: 'Тропа у воды' }
  const after = copyPlanToDraft({ content: edited, published }, 'option-1', plan)
  expect(after.content.title).toBe('Тропа у воды')
  expect(after.content.options[0]).toEqual({ key: 'option-1', name: 'Утро', price: 1000, ...plan })
  expect(after.published.options[0]).toEqual(after.content.options[0])
  expect(after.content.options[1]).toEqual(published.options[1])
})

test('withPlan does not overwrite unpublished edits in the draft', () => {
  const [morning, evening] = published.options
  const content = { ...published, options: [{ ...morning, key: 'option-1', capacity: 20 }, evening ?? { key: '' }] }
  const after = copyPlanToDraft({ content, published }, 'option-1', plan)
  expect(after.content.options[0]).toMatchObject({ capacity: 20, weekdays: [6, 7] })
  expect(after.published.options[0]).toMatchObject({ capacity: 12, weekdays: [6, 7] })
})

test('withPlan writes null for every day of the week and for no seasons', () => {
  const always = { capacity: 8, weekdays: [1, 2, 3, 4, 5, 6, 7], seasons: [] }
  expect(copyPlanToDraft({ content: published, published }, 'option-2', always).content.options[1]).toEqual({
    ...{ key: 'option-2', name: 'Вечер', capacity: 8 },
    ...{ weekdays: null, seasons: null },
  })
})

test('withPlan changes nothing for an option that was removed from the draft or never published', () => {
  const [, evening] = published.options
  const content = { ...published, options: evening ? [evening] : [] }
  expect(copyPlanToDraft({ content, published }, 'option-1', plan).content).toEqual(content)
  expect(copyPlanToDraft({ content, published }, 'option-9', plan)).toEqual({ content, published })
})
