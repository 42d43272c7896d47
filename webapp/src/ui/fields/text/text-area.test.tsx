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

  test('shows the error and selects the wrong part', () => {
    const value = '09:00 Pier\nThen lunch'
    const wrong = { from: 11, until: 21 }
    renderUi(
      <TextArea label="Plan" value={value} onChange={() => {}} maxLength={99} of="of" error="Row 2" wrong={wrong} />,
    )
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { description: /Row 2/ })
    expect(screen.getByRole('alert').textContent).toBe('Row 2')
    expect(area.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(area)
    expect(value.slice(area.selectionStart, area.selectionEnd)).toBe('Then lunch')
  })
})
