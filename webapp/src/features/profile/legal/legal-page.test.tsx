import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '../../../ui/testing/render.tsx'
import { LegalPage } from './legal-page.tsx'
import { termsEn } from './terms.en.ts'
import { termsRu } from './terms.ru.ts'

afterEach(() => vi.unstubAllGlobals())

function show(reply: () => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(reply))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return renderUi(
    <QueryClientProvider client={client}>
      <LegalPage document="terms" texts={{ ru: termsRu, en: termsEn }} />
    </QueryClientProvider>,
  )
}
const reply = (data: object) => async () => Response.json({ success: true, data })

test('shows the text that operators published, with its date and the date of the next one', async () => {
  const sections = [
    { title: '', lines: ['Before the first heading.'] },
    { title: 'Refunds', lines: ['Within a day.'] },
  ]
  const version = { title: 'Our terms', sections, since: '2026-11-30T21:00:00.000Z' }
  show(reply({ version, next: '2026-12-31T21:00:00.000Z' }))
  expect(await screen.findByText('Changed. In force since December 1, 2026')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Our terms')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Refunds'])
  expect(screen.getByText('A new version applies from January 1, 2027. You will find it on this page.')).toBeTruthy()
})

test('shows the text of the product until operators publish one', async () => {
  show(reply({ version: null }))
  expect(await screen.findByText(termsEn.since)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('shows the text of the product without the server, and that it could not check', async () => {
  show(async () => {
    throw new TypeError('Failed to fetch')
  })
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t check for a newer version')
  expect(screen.getByText(termsEn.since)).toBeTruthy()
})
