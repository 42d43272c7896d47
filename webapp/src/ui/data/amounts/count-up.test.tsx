import { waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { CountUp } from './count-up.tsx'

const inEnp = (value: number) => `${value} enp`

describe('CountUp', () => {
  test('shows the first value at once', () => {
    const { container } = renderUi(<CountUp value={40} write={inEnp} />)
    expect(container.textContent).toBe('40 enp')
  })

  test('counts up to a larger value in whole units', async () => {
    const shown: string[] = []
    const write = (value: number) => {
      shown.push(inEnp(value))
      return inEnp(value)
    }
    const { container, rerender } = renderUi(<CountUp value={40} write={write} />)
    rerender(<CountUp value={90} write={write} />)
    expect(container.textContent).toBe('40 enp')
    await waitFor(() => expect(container.textContent).toBe('90 enp'), { timeout: 5_000 })
    expect(shown.filter((text) => !/^\d+ enp$/.test(text))).toEqual([])
  })

  test('shows a smaller value at once', () => {
    const { container, rerender } = renderUi(<CountUp value={40} write={inEnp} />)
    rerender(<CountUp value={15} write={inEnp} />)
    expect(container.textContent).toBe('15 enp')
  })

  test('shows a larger value at once for users who asked for less motion', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    const { container, rerender } = renderUi(<CountUp value={40} write={inEnp} />)
    rerender(<CountUp value={90} write={inEnp} />)
    expect(container.textContent).toBe('90 enp')
  })
})
