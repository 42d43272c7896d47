import type { Page } from '@playwright/test'
import type { AppState } from '../states.ts'
import { atRest, away, button, never, type Opener } from './opener.ts'

export const entryOpeners: Record<AppState<'/entry'>, Opener> = {
  starting: {
    as: 'newcomer',
    path: '/entry',
    before: (page) => never(page, '**/v1/auth/login'),
    shows: (page) => page.getByText('Загрузка...'),
  },
  welcome: { as: 'newcomer', path: '/entry', shows: (page) => button(page, 'Начать') },
  presentation: { as: 'newcomer', path: '/entry', steps: toBenefits, shows: (page) => button(page, 'Дальше') },
  'region, closed': {
    as: 'newcomer',
    path: '/entry',
    steps: toRegion,
    shows: (page) => page.getByRole('combobox', { expanded: false }),
  },
  'region, the list': {
    as: 'newcomer',
    path: '/entry',
    steps: async (page) => {
      await toRegion(page)
      await page.getByRole('combobox').fill('обл')
      await page.keyboard.press('ArrowDown')
    },
    shows: (page) => page.getByRole('option', { selected: true }),
  },
  'region, nothing found': {
    as: 'newcomer',
    path: '/entry',
    steps: async (page) => {
      await toRegion(page)
      await page.getByRole('combobox').fill('Атлантида')
    },
    shows: (page) => page.getByText('Ничего не нашлось.'),
  },
  'region, refused': {
    as: 'newcomer',
    path: '/entry',
    steps: async (page) => {
      await toRegion(page)
      await button(page, 'Продолжить').click({ force: true })
    },
    shows: (page) => page.getByRole('alert').filter({ hasText: 'Выберите регион' }),
  },
  'server away': {
    as: 'idler',
    path: '/entry',
    before: async (page) => {
      await page.addInitScript(() => {
        const data = new URLSearchParams(window.location.hash.slice(1)).get('tgWebAppData')
        const user: unknown = JSON.parse(new URLSearchParams(data ?? '').get('user') ?? '{}')
        if (typeof user === 'object' && user !== null && 'id' in user)
          window.localStorage.setItem('enp.session', JSON.stringify({ userId: user.id, token: 'of an earlier visit' }))
      })
      await away(page)
    },
    shows: (page) => button(page, 'Повторить'),
  },
}

async function toBenefits(page: Page): Promise<void> {
  await button(page, 'Начать').click()
}

async function toRegion(page: Page): Promise<void> {
  await toBenefits(page)
  await button(page, 'Дальше').click()
  await page.getByRole('combobox').waitFor()
  await atRest(page)
}
