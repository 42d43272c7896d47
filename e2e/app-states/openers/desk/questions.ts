import type { Page } from '@playwright/test'
import { button, type Opener } from '../opener.ts'
import { dialog, fails, part, presses, retry } from './desk-steps.ts'

const list = '**/v1/organizer/questions?*'

const waiting = {
  ...{ id: '5205a000-0000-4000-8000-000000000401', title: 'Снегоходы у Белой горы', author: 'Анна' },
  ...{ askedAt: '2026-03-08T07:00:00.000Z', answerVersion: 0, published: false },
  text: 'Можно ли поехать с ребёнком восьми лет, и нужна ли ему своя тёплая одежда?',
}
const answered = {
  ...{ ...waiting, id: '5205a000-0000-4000-8000-000000000402', text: 'Обед входит в цену?' },
  ...{ answer: 'Да, обед и чай на маршруте входят в цену.', answerVersion: 1, published: true },
}

function mockList(page: Page): Promise<unknown> {
  return page.route(list, (route) => {
    const isOpen = route.request().url().includes('state=open')
    return route.fulfill({
      json: { success: true, data: { questions: [isOpen ? waiting : answered], total: 1 } },
    })
  })
}

const questions = part('services?questions=')

export const deskQuestionOpeners = {
  'no questions': { ...questions, shows: (page) => page.getByText('Все вопросы с ответом') },
  'questions failed': { ...questions, before: fails(list), shows: retry },
  'questions waiting': { ...questions, before: mockList, shows: (page) => button(page, 'Ответить') },
  'question to answer': {
    ...questions,
    before: mockList,
    steps: presses('Ответить'),
    shows: dialog('Ответить'),
  },
  'questions answered': {
    ...questions,
    before: mockList,
    steps: (page) => page.getByRole('radio', { name: /^С\sответом/ }).click(),
    shows: (page) => button(page, /^Убрать со\sстраницы/),
  },
} satisfies Readonly<Record<string, Opener>>
