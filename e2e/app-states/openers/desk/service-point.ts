import type { Page } from '@playwright/test'
import { draftId, mockDraft } from '../../../support/fixtures/service-draft.ts'
import type { Opener } from '../opener.ts'
import { part, presses, retry } from './desk-steps.ts'

const form = part(`services?draft=${draftId}`)
const show = 'Выбрать на\u00a0карте'

export const servicePointOpeners = {
  'service point on the map': {
    ...form,
    before: (page: Page) => mockDraft(page),
    steps: async (page) => {
      await presses(/^Точка на карте/, show)(page)
      await page.getByRole('application').click({ position: { x: 120, y: 140 } })
    },
    shows: (page) => page.getByText(/^Ближайший город: /),
  },
  'service point, map failed': {
    ...form,
    before: async (page) => {
      await mockDraft(page)
      await page.route('**/point-map-*.js', (route) => route.abort())
    },
    steps: presses(/^Точка на карте/, show),
    shows: retry,
  },
} satisfies Readonly<Record<string, Opener>>
