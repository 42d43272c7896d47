import type { Page } from '@playwright/test'
import { mockQuestions, mockSimilar } from '../../../support/fixtures/service/questions.ts'
import { sellOut, tapFullDay } from '../../../support/fixtures/watches.ts'
import { button, type Opener } from '../opener.ts'

const ask = (page: Page) => button(page, 'Задать вопрос')

/** The section loads when it is near the screen. */
async function toQuestions(page: Page): Promise<void> {
  for (let tries = 0; tries < 60 && !(await ask(page).isVisible()); tries += 1) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(100)
  }
  await ask(page).scrollIntoViewIfNeeded()
}

type QuestionState = 'questions' | 'no questions' | 'asking' | 'all questions' | 'similar services'

export const questionOpeners: Record<QuestionState, Opener> = {
  questions: {
    as: 'idler',
    path: ({ excursion }) => excursion,
    before: (page) => mockQuestions(page, 12),
    steps: toQuestions,
    shows: (page) => button(page, 'Все вопросы'),
  },
  'no questions': {
    as: 'idler',
    path: ({ excursion }) => excursion,
    before: (page) => mockQuestions(page, 0),
    steps: toQuestions,
    shows: (page) => page.getByText('Спросите организатора'),
  },
  asking: {
    as: 'idler',
    path: ({ excursion }) => excursion,
    before: (page) => mockQuestions(page, 0),
    steps: async (page) => {
      await toQuestions(page)
      await ask(page).click()
    },
    shows: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Вопрос организатору' }),
  },
  'all questions': {
    as: 'idler',
    path: ({ excursion }) => excursion,
    before: (page) => mockQuestions(page, 12),
    steps: async (page) => {
      await toQuestions(page)
      await button(page, 'Все вопросы').click()
    },
    shows: (page) => page.getByRole('dialog').getByRole('heading', { name: 'Вопросы других' }),
  },
  'similar services': {
    as: 'idler',
    path: ({ excursion }) => excursion,
    before: async (page) => {
      await sellOut(page)
      await mockSimilar(page)
    },
    steps: tapFullDay,
    shows: (page) => page.getByRole('heading', { name: /^Похожие со/ }),
  },
}
