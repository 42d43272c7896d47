import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderUi, WithState } from '../../testing/render.tsx'
import { SegmentedControl } from './segment.tsx'

const parts = [
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
  { value: 'days', label: 'Days' },
] as const

type View = (typeof parts)[number]['value']

function Views() {
  return (
    <WithState<View> first="list">
      {(chosen, onChoose) => <SegmentedControl label="View" parts={parts} chosen={chosen} onChoose={onChoose} />}
    </WithState>
  )
}

describe('SegmentedControl', () => {
  test('is a named group of radio buttons and chooses the tapped one', async () => {
    const { user } = renderUi(<Views />)
    expect(screen.getByRole('radiogroup', { name: 'View' })).toBeDefined()
    await user.click(screen.getByRole('radio', { name: 'Map' }))
    expect(screen.getByRole('radio', { checked: true })).toBe(screen.getByRole('radio', { name: 'Map' }))
  })

  test('has one Tab stop; arrows choose the next part and continue at the other end', async () => {
    const { user } = renderUi(<Views />)
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'List' }))
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Map', checked: true }))
    await user.keyboard('{End}{ArrowRight}')
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'List', checked: true }))
    await user.tab()
    expect(document.activeElement).toBe(document.body)
  })

  test('reports nothing when the chosen part is tapped again', async () => {
    const onChoose = vi.fn()
    const { user } = renderUi(<SegmentedControl label="View" parts={parts} chosen="list" onChoose={onChoose} />)
    await user.click(screen.getByRole('radio', { name: 'List' }))
    expect(onChoose).not.toHaveBeenCalled()
  })
})
