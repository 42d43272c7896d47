import { CallFailure } from '@enp/shared/client'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ChosenPhoto } from '../../../../ui/photos/chosen-photos.tsx'
import { renderUi } from '../../../../ui/testing/render.tsx'
import { useReviewTexts } from '../review.texts.ts'
import { ReviewPhotosChoice } from './review-photos-choice.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../../api/api.ts', () => ({ call }))

const bookingId = '7a1f6f7e-4f0f-4a55-9d3b-1f3b7b9f0c11'
const stored = (id: string) => ({ data: { photo: { id, url: `/media/r${id}-720.webp` } } })
beforeEach(() => void call.mockReset())

function Form() {
  const words = useReviewTexts()
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([])
  const [isBusy, setIsBusy] = useState(false)
  return (
    <>
      <ReviewPhotosChoice {...{ bookingId, photos, words }} onChange={setPhotos} onBusyChange={setIsBusy} />
      <output>{isBusy ? 'busy' : photos.map(({ id }) => id).join()}</output>
    </>
  )
}

const file = (name: string, type = 'image/jpeg') => new File([name], name, { type })
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Add photos', { selector: 'input' }), { target: { files } })
const chosen = () => document.querySelector('output')?.textContent

test('adds uploaded photos in their order, shows them small, and removes one', async () => {
  call.mockResolvedValueOnce(stored('1')).mockResolvedValueOnce(stored('2'))
  const { user } = renderUi(<Form />)
  choose(file('one'), file('two'))
  await waitFor(() => expect(chosen()).toBe('1,2'))
  expect(call).toHaveBeenCalledWith(
    'POST /v1/bookings/:id/review/photos',
    { params: { id: bookingId }, body: { base64: btoa('one') } },
    { timeoutMs: 60_000 },
  )
  expect(screen.getByAltText('Photo 1').getAttribute('src')).toBe('/media/r1-360.webp')
  await user.click(screen.getByRole('button', { name: 'Remove photo 1' }))
  expect(chosen()).toBe('2')
})

test('adds at most three photos, and explains a wrong file and a refusal', async () => {
  const refused = { data: { refused: 'too_large' } }
  call.mockResolvedValueOnce(refused)
  for (const id of ['1', '2', '3']) call.mockResolvedValueOnce(stored(id))
  renderUi(<Form />)
  choose(file('list.pdf', 'application/pdf'), ...['big', 'one', 'two', 'three', 'four'].map((name) => file(name)))
  await waitFor(() => expect(chosen()).toBe('1,2,3'))
  expect(screen.getByText(/^list\.pdf: not a JPEG/)).toBeDefined()
  expect(screen.getByText(/^big: larger than 10 MB/)).toBeDefined()
  expect(screen.getByText('four: at most 3 photos. Remove one first.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add photos' })).toBeNull()
})

test('keeps its photos when another one fails, and uploads that one again', async () => {
  call.mockResolvedValueOnce(stored('1')).mockRejectedValueOnce(new CallFailure('FETCH_ERROR', 'Network failure'))
  const { user } = renderUi(<Form />)
  choose(file('one'), file('two'))
  const retry = await screen.findByRole('button', { name: 'Upload again' })
  await waitFor(() => expect(chosen()).toBe('1'))
  call.mockResolvedValueOnce(stored('2'))
  await user.click(retry)
  await waitFor(() => expect(chosen()).toBe('1,2'))
})
