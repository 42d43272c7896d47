import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderUi, WithState } from '../../testing/render.tsx'
import { Tabs } from './tabs.tsx'

const tabs = [
  { value: 'next', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
] as const

function Trips() {
  return (
    <WithState<'next' | 'past'> first="next">
      {(chosen, onChoose) => (
        <Tabs label="Trips" tabs={tabs} chosen={chosen} onChoose={onChoose}>
          {chosen === 'next' ? 'A trip to the mountains' : 'A trip to the sea'}
        </Tabs>
      )}
    </WithState>
  )
}

describe('Tabs', () => {
  test('show the panel of the selected tab, with the name of that tab', async () => {
    const { user } = renderUi(<Trips />)
    expect(screen.getByRole('tablist', { name: 'Trips' })).toBeDefined()
    expect(screen.getByRole('tabpanel', { name: 'Upcoming' }).textContent).toBe('A trip to the mountains')
    await user.click(screen.getByRole('tab', { name: 'Past' }))
    expect(screen.getByRole('tabpanel', { name: 'Past' }).textContent).toBe('A trip to the sea')
  })

  test('follow the arrow keys, and only the selected tab names its panel', async () => {
    const { user } = renderUi(<Trips />)
    await user.tab()
    await user.keyboard('{ArrowLeft}')
    const past = screen.getByRole('tab', { name: 'Past', selected: true })
    expect(document.activeElement).toBe(past)
    expect(past.getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id)
    expect(screen.getByRole('tab', { name: 'Upcoming' }).getAttribute('aria-controls')).toBeNull()
  })
})
