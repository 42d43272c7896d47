import { away, button, type Opener } from '../opener.ts'
import { answered, dialog, presses } from './desk-steps.ts'

const open = 'Изменить несколько дней'
const next = 'Показать изменения'

export const bulkOpeners = {
  'calendar, several days': { ...answered('calendar'), steps: presses(open), shows: dialog('Несколько дней') },
  'calendar, tapped days': {
    ...answered('calendar'),
    steps: async (page) => {
      await presses(open)(page)
      await page.getByRole('radio', { name: 'По\u00a0дням' }).click()
    },
    shows: (page) => page.getByRole('dialog').getByRole('group', { name: 'Дни месяца' }),
  },
  'calendar, several days refused': {
    ...answered('calendar'),
    steps: async (page) => {
      await presses(open)(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Места', exact: true }).click()
      await presses(next)(page)
    },
    shows: (page) => page.getByText('Напишите целое число'),
  },
  'calendar, several days previewed': {
    ...answered('calendar'),
    steps: presses(open, next),
    shows: dialog('Проверьте изменения'),
  },
  'calendar, several days changed': {
    ...answered('calendar'),
    steps: async (page) => {
      await presses(open, next)(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Изменить', exact: true }).click()
    },
    shows: (page) => button(page, 'Отменить изменение'),
  },
  'calendar, several days offline': {
    ...answered('calendar'),
    steps: async (page) => {
      await presses(open)(page)
      await dialog('Несколько дней')(page).waitFor()
      await away(page)
      await presses(next)(page)
    },
    shows: (page) => page.getByRole('dialog').getByRole('alert').filter({ hasText: /\S/ }),
  },
} satisfies Readonly<Record<string, Opener>>
