import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { PickerBox } from './picker-box.tsx'

const box = (
  <PickerBox name="Date" shown="12 March" end={<button type="button">Clear</button>}>
    <input type="date" />
  </PickerBox>
)

describe('PickerBox', () => {
  test('names its control with what the user sees', () => {
    renderUi(box)
    expect(screen.getByLabelText(/Date.*12 March/)).toBeDefined()
  })

  test('passes a tap on the box to the control, but not a tap on the button after it', async () => {
    const { user } = renderUi(box)
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    const control = screen.getByLabelText(/Date/)
    expect(document.activeElement).not.toBe(control)
    await user.click(screen.getByText('12 March'))
    expect(document.activeElement).toBe(control)
  })
})
