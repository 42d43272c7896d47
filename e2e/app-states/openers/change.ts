import type { Page } from '@playwright/test'
import {
  chooseDay,
  declined,
  mockChanges,
  mockChoice,
  mockNightChoice,
  mockTaxedStay,
  movable,
  moved,
  pendingConsentChange,
  waiting,
} from '../../support/fixtures/changes.ts'
import { button, type Opener } from './opener.ts'

const opened = (made = movable, consent?: string) =>
  ({
    as: 'idler',
    path: `/order-history/${movable(0).id}`,
    before: (page: Page) => mockChanges(page, made, consent),
  }) as const

type ChangeState =
  | 'changing, cheaper'
  | 'changing, dearer'
  | 'changing, to be asked'
  | 'changing, guests with tax'
  | 'change, asked'
  | 'change, to be paid'
  | 'change, declined'
  | 'move, asked'
  | 'choice, asked'
  | 'choice, other nights'
  | 'choice, nothing free'
  | 'fewer guests'

export const changeOpeners: Record<ChangeState, Opener> = {
  'changing, cheaper': {
    ...opened(),
    steps: (page) => chooseDay(page, 'cheaper'),
    shows: (page) => page.getByRole('dialog').getByText(/Вернём на\sкарту/),
  },
  'changing, dearer': {
    ...opened(),
    steps: (page) => chooseDay(page, 'dearer'),
    shows: (page) => button(page, /^Доплатить/),
  },
  'changing, to be asked': {
    ...opened(movable, 'needed'),
    steps: (page) => chooseDay(page, 'cheaper'),
    shows: (page) => button(page, 'Спросить организатора'),
  },
  'changing, guests with tax': {
    ...opened(),
    before: (page) => mockTaxedStay(page),
    steps: async (page) => {
      await button(page, 'Перенести').click()
      await button(page, 'Меньше гостей без\u00a0налога').click()
    },
    shows: (page) => button(page, 'Сохранить'),
  },
  'change, asked': { ...opened(pendingConsentChange), shows: (page) => page.getByText(/^Организатор решает/) },
  'change, to be paid': { ...opened(waiting), shows: (page) => page.getByText(/ждём доплату/) },
  'change, declined': { ...opened(declined), shows: (page) => page.getByText(/^Организатор не\sсогласился/) },
  'move, asked': {
    ...opened(moved),
    shows: (page) => page.getByRole('region', { name: 'Организатор переносит поездку' }),
  },
  'choice, asked': {
    ...opened(),
    before: (page) => mockChoice(page),
    shows: (page) => page.getByRole('list', { name: 'Другое время' }),
  },
  'choice, other nights': {
    ...opened(),
    before: (page) => mockNightChoice(page),
    shows: (page) => page.getByRole('list', { name: 'Другое время' }),
  },
  'choice, nothing free': {
    ...opened(),
    before: (page) => mockChoice(page, 0),
    shows: (page) => page.getByText(/^Рядом нет свободного/),
  },
  'fewer guests': {
    ...opened(),
    steps: async (page) => {
      await button(page, 'Меньше гостей').click()
      await button(page, 'Больше: Взрослый').click()
    },
    shows: (page) => page.getByRole('radio', { name: /На\sбаланс/ }),
  },
}
