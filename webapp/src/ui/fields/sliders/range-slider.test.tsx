import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { RangeSlider } from './range-slider.tsx'

const priceRange = (onChange: (from: number, to: number) => void) => (
  <RangeSlider
    steps={10}
    from={2}
    to={6}
    least={{ label: 'Lowest price', valueText: 'from 200 enp' }}
    most={{ label: 'Highest price', valueText: 'up to 600 enp' }}
    onChange={onChange}
  />
)

describe('RangeSlider', () => {
  test('has a named slider with its value in words for each end', () => {
    renderUi(priceRange(vi.fn()))
    const [lowest, highest] = [/Lowest price/, /Highest price/].map((name) => screen.getByRole('slider', { name }))
    expect(lowest?.getAttribute('aria-valuetext')).toBe('from 200 enp')
    expect(highest?.getAttribute('aria-valuetext')).toBe('up to 600 enp')
  })

  test('reports both ends when one of them moves', () => {
    const onChange = vi.fn()
    renderUi(priceRange(onChange))
    fireEvent.change(screen.getByRole('slider', { name: 'Lowest price' }), { target: { value: '4' } })
    fireEvent.change(screen.getByRole('slider', { name: 'Highest price' }), { target: { value: '9' } })
    expect(onChange.mock.calls).toEqual([
      [4, 6],
      [2, 9],
    ])
  })

  test('keeps its ends a step apart when one is moved over the other', () => {
    const onChange = vi.fn()
    renderUi(priceRange(onChange))
    fireEvent.change(screen.getByRole('slider', { name: 'Lowest price' }), { target: { value: '8' } })
    fireEvent.change(screen.getByRole('slider', { name: 'Highest price' }), { target: { value: '1' } })
    expect(onChange.mock.calls).toEqual([
      [5, 6],
      [2, 3],
    ])
  })
})
