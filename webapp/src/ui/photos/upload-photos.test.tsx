import { CallFailure } from '@enp/shared/client'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { UploadPhotos } from './upload-photos.tsx'

const send = vi.fn()
beforeEach(() => void send.mockReset().mockResolvedValue({}))

const show = (count: number) => renderUi(<UploadPhotos count={count} most={10} send={send} />)
const photo = (name: string, type = 'image/jpeg') => new File([name], name, { type })
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Add photos', { selector: 'input' }), { target: { files } })
const sent = () => send.mock.calls.map(([base64]) => atob(base64))

describe('the upload of photos', () => {
  test('sends chosen photos one after another, in their order', async () => {
    const answers: (() => void)[] = []
    send.mockImplementation(() => new Promise((resolve) => answers.push(() => resolve({}))))
    show(0)
    choose(photo('one'), photo('two'))
    expect(await screen.findByText('Uploading 1 of 2')).toBeDefined()
    await waitFor(() => expect(sent()).toEqual(['one']))
    answers[0]?.()
    expect(await screen.findByText('Uploading 2 of 2')).toBeDefined()
    await waitFor(() => expect(sent()).toEqual(['one', 'two']))
    answers[1]?.()
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  })

  test('refuses a wrong file and photos above the limit without sending them', async () => {
    show(9)
    choose(photo('list.pdf', 'application/pdf'), photo('one'), photo('two'))
    expect(await screen.findByText(/^list\.pdf: not a JPEG/)).toBeDefined()
    expect(screen.getByText('two: at most 10 photos. Remove one first.')).toBeDefined()
    expect(sent()).toEqual(['one'])
    expect(screen.queryByRole('button', { name: 'Upload again' })).toBeNull()
  })

  test('sends only the failed photos again', async () => {
    send.mockRejectedValueOnce(new CallFailure('FETCH_ERROR', 'Network failure'))
    const { user } = show(0)
    choose(photo('one'), photo('two'))
    await user.click(await screen.findByRole('button', { name: 'Upload again' }))
    await waitFor(() => expect(sent()).toEqual(['one', 'two', 'one']))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Upload again' })).toBeNull())
  })

  test('names a slow connection when the photo does not arrive in time', async () => {
    send.mockRejectedValue(new CallFailure(408, 'Request timeout'))
    show(0)
    choose(photo('one'))
    expect(await screen.findByText('one: didn’t arrive in time. Try a better connection.')).toBeDefined()
  })

  test('shows the refusal of the server', async () => {
    send.mockResolvedValue({ refused: 'too_many_today' })
    show(0)
    choose(photo('one'))
    expect(await screen.findByText('one: you can upload 100 photos in 24 hours. Continue tomorrow.')).toBeDefined()
  })

  test('shows no button when the limit is reached', () => {
    show(10)
    expect(screen.queryByRole('button', { name: 'Add photos' })).toBeNull()
  })
})
