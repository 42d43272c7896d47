import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { Chips } from './chips.tsx'

const choices = [
  { value: undefined, label: 'All' },
  { value: 'tour', label: 'Tours', count: '4' },
  { value: 'hotel', label: 'Hotels' },
]

describe('Chips', () => {
  test('are a named group in which only the chosen chip is pressed', () => {
    renderUi(<Chips label="Category" choices={choices} chosen="tour" onChoose={vi.fn()} />)
    expect(screen.getByRole('group', { name: 'Category' })).toBeDefined()
    expect(screen.getAllByRole('button', { pressed: true })).toEqual([screen.getByRole('button', { name: 'Tours 4' })])
  })

  test('report the value of the tapped chip, and undefined for the chip without one', async () => {
    const onChoose = vi.fn()
    const { user } = renderUi(<Chips label="Category" choices={choices} chosen="tour" onChoose={onChoose} />)
    await user.click(screen.getByRole('button', { name: 'Hotels' }))
    await user.click(screen.getByRole('button', { name: 'All' }))
    expect(onChoose.mock.calls).toEqual([['hotel'], [undefined]])
  })
})
