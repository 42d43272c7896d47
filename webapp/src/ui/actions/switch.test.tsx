import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderUi, WithState } from '../testing/render.tsx'
import { Switch } from './switch.tsx'

describe('Switch', () => {
  test('turns on by a tap and off by Space', async () => {
    const { user } = renderUi(
      <WithState first={false}>{(on, onChange) => <Switch label="Reminders" on={on} onChange={onChange} />}</WithState>,
    )
    await user.click(screen.getByRole('switch', { name: 'Reminders', checked: false }))
    expect(screen.getByRole('switch', { name: 'Reminders', checked: true })).toBeDefined()
    await user.keyboard(' ')
    expect(screen.getByRole('switch', { name: 'Reminders', checked: false })).toBeDefined()
  })

  test('does not move until its owner agrees', async () => {
    const onChange = vi.fn()
    const { user } = renderUi(<Switch label="Reminders" on={false} onChange={onChange} />)
    await user.click(screen.getByRole('switch', { name: 'Reminders' }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
    expect(screen.getByRole('switch', { name: 'Reminders', checked: false })).toBeDefined()
  })
})
