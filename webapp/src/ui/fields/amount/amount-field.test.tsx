import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderUi, WithState } from '../../testing/render.tsx'
import { AmountField } from './amount-field.tsx'

function Withdrawal({ invalid = false }: { invalid?: boolean }) {
  return (
    <WithState first="">
      {(typed, onType) => (
        <AmountField label="Amount" unit="TON" typed={typed} onType={onType} invalid={invalid}>
          At least 1 TON
        </AmountField>
      )}
    </WithState>
  )
}

describe('AmountField', () => {
  test('is named with its unit and described by the remark below it', () => {
    renderUi(<Withdrawal />)
    expect(screen.getByRole('textbox', { name: /Amount.*TON/, description: 'At least 1 TON' })).toBeDefined()
  })

  test('keeps only digits and one separator of what is typed', async () => {
    const { user } = renderUi(<Withdrawal />)
    const input = screen.getByRole<HTMLInputElement>('textbox')
    await user.type(input, '1a2,5.0-')
    expect(input.value).toBe('12,50')
  })

  test('is announced as invalid only if it is', () => {
    const { rerender } = renderUi(<Withdrawal />)
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBeNull()
    rerender(<Withdrawal invalid />)
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  })
})
