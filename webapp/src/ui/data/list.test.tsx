import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { List, ListRow } from './list.tsx'

describe('List', () => {
  test('is a named list of rows with their titles, details and ends', () => {
    renderUi(
      <List label="Notifications">
        <ListRow title="Trip confirmed" detail="Yesterday" end="+5 enp" />
        <ListRow title="New task" />
      </List>,
    )
    expect(screen.getByRole('list', { name: 'Notifications' })).toBeDefined()
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows).toEqual(['Trip confirmedYesterday+5 enp', 'New task'])
  })

  test('has a button only in rows that open something', async () => {
    const onPress = vi.fn()
    const { user } = renderUi(
      <List>
        <ListRow title="Trip confirmed" />
        <ListRow title="New task" onPress={onPress} />
      </List>,
    )
    expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'New task' })])
    await user.tab()
    await user.keyboard('{Enter}')
    expect(onPress).toHaveBeenCalledOnce()
  })
})
