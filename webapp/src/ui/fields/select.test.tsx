import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { host } from '../../host/host.ts'
import { renderUi, WithState } from '../testing/render.tsx'
import { Select } from './select.tsx'

const choices = [
  { value: 'new', label: 'Newest first' },
  { value: 'cheap', label: 'Cheapest first' },
] as const

type Order = (typeof choices)[number]['value']

describe('Select', () => {
  test('has a name and shows the chosen option', () => {
    renderUi(<Select label="Order" choices={choices} chosen="cheap" onChoose={vi.fn()} />)
    expect(screen.getByRole('combobox', { name: 'Order' })).toBeDefined()
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Cheapest first')
  })

  test('chooses another option with a vibration', async () => {
    const haptic = vi.spyOn(host, 'haptic')
    const { user } = renderUi(
      <WithState<Order> first="new">
        {(chosen, onChoose) => <Select label="Order" choices={choices} chosen={chosen} onChoose={onChoose} />}
      </WithState>,
    )
    await user.selectOptions(screen.getByRole('combobox'), 'Cheapest first')
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Cheapest first')
    expect(haptic).toHaveBeenCalledExactlyOnceWith('selection')
  })
})
