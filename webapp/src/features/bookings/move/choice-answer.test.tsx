import { CallFailure } from '@enp/shared/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../../api/api.ts'
import { renderUi } from '../../../ui/testing/render.tsx'
import type { BookingSnapshot } from '../booking-calls.ts'
import { ChoiceAnswer } from './choice-answer.tsx'

vi.mock('../../../api/api.ts', () => ({ call: vi.fn() }))
const answer = vi.fn()
const free = vi.fn()
beforeEach(() => {
  answer.mockReset()
  free.mockReset()
  vi.mocked(call).mockImplementation(async (name, request) =>
    String(name).startsWith('GET') ? { data: await free() } : answer(request),
  )
})

const start = (date: string) => ({ date, startTime: '10:00', startsAt: `${date}T10:00:00.000Z`, timeZone: 'UTC' })
const trip = { id: 'trip', timeZone: 'UTC' } as BookingSnapshot
const choice = { reason: 'Storm', answerBy: '2030-03-13T10:00:00.000Z' }

const show = () =>
  renderUi(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ChoiceAnswer trip={trip} choice={choice} now={new Date('2030-03-11T10:00:00.000Z')} />
    </QueryClientProvider>,
  )

test('sends the chosen departure, and explains that it was taken', async () => {
  free.mockResolvedValue([start('2030-03-15'), start('2030-03-16')])
  answer.mockRejectedValue(new CallFailure(409, 'taken', { code: 'CAPACITY_TAKEN', details: { days: [] } }))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /16 March/ }))
  expect(answer).toHaveBeenCalledWith({
    ...{ params: { id: 'trip' }, body: { accept: true, to: { date: '2030-03-16', startTime: '10:00' } } },
  })
  expect((await screen.findByRole('alert')).textContent).toBe('That time was just taken. Choose another one.')
})

test('refunds only after a confirmation', async () => {
  free.mockResolvedValue([])
  const { user } = show()
  expect(await screen.findByText(/No time nearby is free/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Get a refund' }))
  expect(answer).not.toHaveBeenCalled()
  answer.mockReturnValue(new Promise(() => undefined))
  await user.click(screen.getByRole('button', { name: 'Yes, refund everything' }))
  expect(answer).toHaveBeenCalledWith({ params: { id: 'trip' }, body: { accept: false } })
})

test('shows a failure and tries again', async () => {
  free.mockRejectedValueOnce(new Error('offline')).mockResolvedValue([start('2030-03-15')])
  const { user } = show()
  expect((await screen.findByRole('alert')).textContent).toContain('Times didn’t load')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /15 March/ })).toBeDefined()
})
