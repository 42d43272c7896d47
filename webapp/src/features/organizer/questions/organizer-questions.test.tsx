import type { OrganizerQuestion } from '@enp/shared/calls/questions/organizer-questions'
import { CallFailure } from '@enp/shared/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '../../../api/api.ts'
import { renderUi } from '../../../ui/testing/render.tsx'
import { AnswerSheet } from './answer-sheet.tsx'
import { organizerQuestionsQuery } from './organizer-questions.queries.ts'
import { OrganizerQuestions } from './organizer-questions.tsx'
import { QuestionsRow } from './questions-row.tsx'

vi.mock('../../../api/api.ts', async (load) => ({ ...(await load<object>()), call: vi.fn() }))
const sent = vi.mocked(call as unknown as (name: string, request?: object) => Promise<unknown>)
afterEach(() => sent.mockReset())

const organizerId = '01890a5d-ac96-774b-bcce-b302099a8057'
const waiting: OrganizerQuestion = {
  ...{ id: '01890a5d-ac96-774b-bcce-b302099a8058', title: 'Snowmobiles', author: 'Anna', published: false },
  ...{ text: 'Is lunch included?', askedAt: '2028-02-20T09:00:00.000Z', answerVersion: 0 },
}
const answered: OrganizerQuestion = { ...waiting, answer: 'Yes', answerVersion: 1, published: true }

interface Known {
  readonly open?: readonly OrganizerQuestion[]
  readonly answered?: readonly OrganizerQuestion[]
}

function show(element: ReactNode, { open = [], answered: others = [] }: Known = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } })
  const fill = (state: 'open' | 'answered', questions: readonly OrganizerQuestion[]) =>
    client.setQueryData(organizerQuestionsQuery(organizerId, state).queryKey, {
      pages: [{ questions: [...questions], total: questions.length }],
      pageParams: [1],
    })
  fill('open', open)
  fill('answered', others)
  return renderUi(<QueryClientProvider client={client}>{element}</QueryClientProvider>)
}

/** Lists that are read again are empty. */
const replies = (data: object) =>
  sent.mockImplementation(async (name) => ({ data: name.startsWith('GET') ? { questions: [], total: 0 } : data }))

const questions = <OrganizerQuestions organizerId={organizerId} onLeave={() => undefined} />

test('the row shows how many questions wait', () => {
  show(<QuestionsRow organizerId={organizerId} onOpen={() => undefined} />, { open: [waiting] })
  expect(screen.getByText('Waiting for an answer: 1')).toBeDefined()
})

test('lists waiting questions, then answered ones with their audience', async () => {
  const { user } = show(questions, { open: [waiting], answered: [answered] })
  expect(screen.getByText('Anna · Snowmobiles')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Answer' })).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Answered' }))
  expect(screen.getByText('Everyone sees it on the page of the service')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Edit answer' })).toBeDefined()
})

test('removes an answer from the page of the service', async () => {
  replies({ ...answered, published: false })
  const { user } = show(questions, { answered: [answered] })
  await user.click(screen.getByRole('radio', { name: 'Answered' }))
  await user.click(screen.getByRole('button', { name: 'Remove from the page' }))
  const request = { params: { id: answered.id }, body: { published: false } }
  expect(sent.mock.calls[0]).toEqual(['POST /v1/organizer/questions/:id/publication', request])
})

test('shows the reason of an operator who hid the question', async () => {
  const { user } = show(questions, { answered: [{ ...answered, hiddenReason: 'Spam' }] })
  await user.click(screen.getByRole('radio', { name: 'Answered' }))
  expect(screen.getByText('Hidden by an operator: “Spam”')).toBeDefined()
})

test('explains a refused answer, keeps its text, and sends it with the seen version', async () => {
  const details = { reason: 'contact' }
  sent.mockRejectedValueOnce(new CallFailure(409, 'no', { code: 'REPLY_NOT_ALLOWED', details }))
  replies({ first: true, question: answered })
  const close = vi.fn()
  const { user } = show(<AnswerSheet question={waiting} onClose={close} />)
  const send = () => screen.getByRole('button', { name: 'Send answer' })
  expect(send().getAttribute('aria-disabled')).toBe('true')
  await user.type(screen.getByLabelText('Your answer'), ' Yes ')
  await user.click(screen.getByRole('switch', { name: 'Show on the page of the service' }))
  await user.click(send())
  expect(await screen.findByText(/phone numbers/)).toBeDefined()
  await user.click(send())
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  const body = { text: 'Yes', published: true, version: 0 }
  const answers = sent.mock.calls.filter(([name]) => name === 'POST /v1/organizer/questions/:id/answer')
  expect(answers.map(([, request]) => request)).toEqual(Array(2).fill({ params: { id: waiting.id }, body }))
})
