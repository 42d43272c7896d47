import type { Page } from '@playwright/test'
import { away, button, type Opener } from '../opener.ts'
import { answered, dialog, presses } from './desk-steps.ts'

const open = /^Гид/
const save = 'Сохранить'
const fill = async (page: Page) => {
  await presses(open)(page)
  await page.getByLabel('Имя гида').fill('Анна Лебедева')
  await page.getByLabel('Телефон').fill('+7 921 000-00-01')
}

export const guideOpeners = {
  'guide of a departure': { ...answered('today'), steps: presses(open), shows: dialog('Гид отправления') },
  'guide refused': {
    ...answered('today'),
    steps: async (page) => {
      await presses(open)(page)
      await page.getByLabel('Телефон').fill('звоните')
      await presses(save)(page)
    },
    shows: (page) => page.getByText('Напишите имя'),
  },
  'guide set': {
    ...answered('today'),
    steps: async (page) => {
      await fill(page)
      await presses(save)(page)
    },
    shows: (page) => button(page, 'Отменить изменение'),
  },
  'guide offline': {
    ...answered('today'),
    steps: async (page) => {
      await fill(page)
      await away(page)
      await presses(save)(page)
    },
    shows: (page) => page.getByRole('dialog').getByRole('alert').filter({ hasText: /\S/ }),
  },
} satisfies Readonly<Record<string, Opener>>
