import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { LinkText } from './link-text.tsx'

test('LinkText shows a link without its scheme, and a tap selects it', async () => {
  const { user } = renderUi(<LinkText label="Your link" link="https://t.me/enp_bot?start=A7K2M9PQ_tourist" />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Your link' })
  expect(field.value).toBe('t.me/enp_bot?start=A7K2M9PQ_tourist')
  await user.click(field)
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
})
