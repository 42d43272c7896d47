import { CallFailure } from '@enp/shared/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../../ui/testing/render.tsx'
import { AllQuestionsSheet } from './all-questions-sheet.tsx'
import { AskSheet } from './ask-sheet.tsx'
import { questionsQuery } from './questions.queries.ts'
import { QuestionsSection } from './questions-section.tsx'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const at = '2028-02-20T09:00:00.000Z'
const published = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: `p${index}`, text: `Question ${index}`, answer: `Answer ${index}`, answeredAt: at },
  }))
const waiting = { id: 'own', text: 'Is lunch included?', askedAt: at }

interface Listed {
  readonly count?: number
  readonly own?: readonly (typeof waiting)[]
}

function show(element: ReactNode, { count = 0, own = [] }: Listed = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const pagination = { page: 1, limit: 10, total: count }
  const page = { success: true as const, data: published(count), own: [...own], pagination }
  client.setQueryData(questionsQuery(id).queryKey, { pages: [page], pageParams: [1] })
  return renderUi(<QueryClientProvider client={client}>{element}</QueryClientProvider>)
}

test('shows three published questions, and a button to all if there are more', () => {
  show(<QuestionsSection id={id} />, { count: 4 })
  expect(screen.getByText('Answer 2')).toBeDefined()
  expect(screen.queryByText('Question 3')).toBeNull()
  expect(screen.getByRole('button', { name: 'All questions' })).toBeDefined()
})

test('invites to ask if there is no question yet', () => {
  show(<QuestionsSection id={id} />)
  expect(screen.getByText('Ask the organizer about this trip before you pay.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'All questions' })).toBeNull()
})

test('lists the own questions first, with those that wait for an answer', () => {
  show(<AllQuestionsSheet id={id} onClose={() => undefined} />, { count: 1, own: [waiting] })
  const texts = screen.getAllByRole('article').map(({ textContent }) => textContent)
  expect(texts).toEqual(['Is lunch included?Waiting for an answer', 'Question 0Answer 0'])
})

test('explains a refusal, keeps the text, and thanks after it is sent', async () => {
  const send = vi.fn(async () => undefined as unknown)
  const details = { reason: 'contact' }
  send.mockRejectedValueOnce(new CallFailure(409, 'no', { code: 'QUESTION_NOT_ALLOWED', details }))
  const { user } = show(<AskSheet send={send} onClose={() => undefined} />)
  const button = () => screen.getByRole('button', { name: 'Send question' })
  expect(button().getAttribute('aria-disabled')).toBe('true')
  await user.type(screen.getByLabelText('Question to the organizer'), ' Is lunch included? ')
  await user.click(button())
  expect(await screen.findByText(/can’t contain phone numbers/)).toBeDefined()
  await user.click(button())
  expect(await screen.findByText('We’ll notify you when the organizer answers.')).toBeDefined()
  expect(send.mock.calls).toEqual([['Is lunch included?'], ['Is lunch included?']])
})
