import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderUi, WithState } from '../testing/render.tsx'
import { Stepper } from './stepper.tsx'

function Guests({ first, onRefused = () => {} }: { first: number; onRefused?: (end: 'least' | 'most') => void }) {
  return (
    <WithState first={first}>
      {(value, onChange) => (
        <Stepper
          label="Guests"
          lessLabel="One guest less"
          moreLabel="One guest more"
          value={value}
          least={1}
          most={3}
          onChange={onChange}
          onRefused={onRefused}
        />
      )}
    </WithState>
  )
}

describe('Stepper', () => {
  test('announces the number after each step', async () => {
    const { user } = renderUi(<Guests first={1} />)
    expect(screen.getByRole('group', { name: 'Guests' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'One guest more' }))
    expect(screen.getByRole('status').textContent).toBe('2')
    await user.click(screen.getByRole('button', { name: 'One guest less' }))
    expect(screen.getByRole('status').textContent).toBe('1')
  })

  test('stays at its limit and reports which limit refused the step', async () => {
    const onRefused = vi.fn()
    const { user } = renderUi(<Guests first={2} onRefused={onRefused} />)
    const more = screen.getByRole('button', { name: 'One guest more' })
    await user.click(more)
    expect(more.getAttribute('aria-disabled')).toBe('true')
    await user.click(more)
    expect(screen.getByRole('status').textContent).toBe('3')
    expect(onRefused).toHaveBeenCalledExactlyOnceWith('most')
  })
})
