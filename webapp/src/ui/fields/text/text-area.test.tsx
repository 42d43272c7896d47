import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderUi, WithState } from '../../testing/render.tsx'
import { TextArea } from './text-area.tsx'

const review = (
  <WithState first="">
    {(value, onChange) => (
      <TextArea
        label="Your review"
        value={value}
        onChange={onChange}
        maxLength={10}
        of="of"
        placeholder="What you liked"
      />
    )}
  </WithState>
)

describe('TextArea', () => {
  test('counts the characters and describes itself with the count', async () => {
    const { user } = renderUi(review)
    await user.type(screen.getByRole('textbox', { name: 'Your review', description: '0 of 10' }), 'Good')
    expect(screen.getByRole('textbox', { description: '4 of 10' })).toBeDefined()
  })

  test('takes several lines, but no more characters than fit', async () => {
    const { user } = renderUi(review)
    const area = screen.getByRole<HTMLTextAreaElement>('textbox')
    await user.type(area, 'Good{Enter}and quiet')
    expect(area.value).toBe('Good\nand q')
  })
})
