import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { Slider } from './slider.tsx'

const slider = (onChange: (value: number) => void) => (
  <>
    <Slider
      label="Share paid in enp"
      valueText="30 percent"
      describedBy="note"
      least={0}
      most={50}
      step={10}
      value={30}
      onChange={onChange}
    />
    <p id="note">Up to half of the price</p>
  </>
)

describe('Slider', () => {
  test('has a name, a description and the value in words', () => {
    renderUi(slider(vi.fn()))
    const input = screen.getByRole('slider', { name: 'Share paid in enp', description: 'Up to half of the price' })
    expect(input.getAttribute('aria-valuetext')).toBe('30 percent')
  })

  test('reports the number that it is moved to, within its limits', () => {
    const onChange = vi.fn()
    renderUi(slider(onChange))
    fireEvent.change(screen.getByRole('slider'), { target: { value: '20' } })
    fireEvent.change(screen.getByRole('slider'), { target: { value: '90' } })
    expect(onChange.mock.calls).toEqual([[20], [50]])
  })
})
