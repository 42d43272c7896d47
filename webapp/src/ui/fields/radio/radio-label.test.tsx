import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { host } from '../../../host/host.ts'
import { renderUi } from '../../testing/render.tsx'
import { RadioFace } from './radio-face.tsx'
import { RadioLabel } from './radio-label.tsx'

describe('RadioLabel', () => {
  test('is chosen with a vibration, by a tap or by Space', async () => {
    const haptic = vi.spyOn(host, 'haptic')
    const onChoose = vi.fn()
    const { user } = renderUi(
      <RadioLabel group="rating" checked={false} onChoose={onChoose}>
        Good
      </RadioLabel>,
    )
    await user.click(screen.getByText('Good'))
    await user.keyboard(' ')
    expect(onChoose).toHaveBeenCalledTimes(2)
    expect(haptic).toHaveBeenCalledWith('selection')
  })

  test('cannot be chosen while it is disabled, and its reason is its description', async () => {
    const onChoose = vi.fn()
    const { user } = renderUi(
      <>
        <RadioLabel group="pay" describedBy="reason" checked={false} disabled onChoose={onChoose}>
          Card
        </RadioLabel>
        <p id="reason">Not available in your country</p>
      </>,
    )
    const card = screen.getByRole<HTMLInputElement>('radio', {
      name: 'Card',
      description: 'Not available in your country',
    })
    expect(card.disabled).toBe(true)
    await user.click(card)
    expect(onChoose).not.toHaveBeenCalled()
  })

  test('is read by its spoken name, and its face is then hidden', () => {
    renderUi(
      <RadioFace group="rating" name="5 stars" checked onChoose={vi.fn()}>
        5
      </RadioFace>,
    )
    expect(screen.getByRole('radio', { name: '5 stars' })).toBeDefined()
    expect(screen.getByText('5').getAttribute('aria-hidden')).toBe('true')
  })
})
