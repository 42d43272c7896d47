import type { Page } from '@playwright/test'
import { allGuests } from '../../../support/fixtures/desk-fixtures.ts'
import { mockDesk } from '../../../support/fixtures/mock-desk.ts'
import { broken, button, type Opener } from '../opener.ts'

export const fails = (url: string) => (page: Page) => page.route(url, (route) => route.fulfill(broken))
export const retry = (page: Page) => button(page, 'Повторить').first()

export const part = (name: string): Pick<Opener, 'as' | 'path'> => ({
  as: 'owner',
  path: ({ organizer }) => `${organizer}/${name}`,
})

export const answered = (name: string): Opener => ({
  ...part(name),
  before: (page) => mockDesk(page, { came: allGuests.slice(2) }),
  shows: (page) => page.getByText('Мария Ковалёва'),
})
export const deskWithMinimum: Opener = {
  ...answered('today'),
  before: (page) => mockDesk(page, { needsGuests: true }),
}
export const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name })
export const presses =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await button(page, name).first().click()
  }
