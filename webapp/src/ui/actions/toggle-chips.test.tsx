import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { ToggleChips } from './toggle-chips.tsx'

const choices = [
  { value: 'guide', label: 'Guide' },
  { value: 'food', label: 'Food' },
  { value: '4', label: '4', star: true, name: '4 stars and more' },
]

describe('ToggleChips', () => {
  test('show every chosen chip as pressed', () => {
    renderUi(<ToggleChips label="Praise" choices={choices} chosen={['guide', '4']} onToggle={vi.fn()} />)
    expect(screen.getByRole('group', { name: 'Praise' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Guide', pressed: true })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Food', pressed: false })).toBeDefined()
    expect(screen.getByRole('button', { name: '4 stars and more', pressed: true })).toBeDefined()
  })

  test('report a tapped chip, whether it is chosen or not', async () => {
    const onToggle = vi.fn()
    const { user } = renderUi(<ToggleChips label="Praise" choices={choices} chosen={['guide']} onToggle={onToggle} />)
    await user.click(screen.getByRole('button', { name: 'Guide' }))
    await user.click(screen.getByRole('button', { name: 'Food' }))
    expect(onToggle.mock.calls).toEqual([['guide'], ['food']])
  })
})
