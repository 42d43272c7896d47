import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { warningIcon } from '../../icons/icons.ts'
import { renderUi } from '../../testing/render.tsx'
import { Banner } from '../banner.tsx'

describe('Banner', () => {
  test('is announced, and its action is called by a tap', async () => {
    const onPress = vi.fn()
    const { user } = renderUi(
      <Banner icon={warningIcon} action={{ label: 'Show', onPress }}>
        Your trip has moved
      </Banner>,
    )
    expect(screen.getByRole('status').textContent).toContain('Your trip has moved')
    await user.click(screen.getByRole('button', { name: 'Show' }))
    expect(onPress).toHaveBeenCalledOnce()
  })

  test('has no button without an action', () => {
    renderUi(<Banner icon={warningIcon}>Your trip has moved</Banner>)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
