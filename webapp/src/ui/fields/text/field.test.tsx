import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { host } from '../../../host/host.ts'
import { renderUi, WithState } from '../../testing/render.tsx'
import { Field } from './field.tsx'

describe('Field', () => {
  test('takes text under its label and describes itself with the hint', async () => {
    const { user } = renderUi(
      <WithState first="">
        {(value, onChange) => <Field label="City" hint="As in your passport" value={value} onChange={onChange} />}
      </WithState>,
    )
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'City', description: 'As in your passport' })
    await user.type(input, 'Perm')
    expect(input.value).toBe('Perm')
    expect(input.getAttribute('aria-invalid')).toBeNull()
  })

  test('announces an error in place of the hint, with a vibration for each refusal', () => {
    const haptic = vi.spyOn(host, 'haptic')
    const field = (refusals: number) => (
      <Field
        label="City"
        hint="As in your passport"
        value=""
        onChange={vi.fn()}
        error={refusals > 0 ? 'Enter a city' : undefined}
        errorCount={refusals}
      />
    )
    const { rerender } = renderUi(field(0))
    expect(screen.queryByRole('alert')).toBeNull()
    rerender(field(1))
    expect(screen.getByRole('alert').textContent).toBe('Enter a city')
    const input = screen.getByRole('textbox', { name: 'City', description: 'Enter a city' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    rerender(field(2))
    expect(haptic.mock.calls).toEqual([['error'], ['error']])
  })

  test('is cleared by its button, which exists only while there is text, and keeps the focus', async () => {
    const { user } = renderUi(
      <WithState first="Lake">
        {(value, onChange) => <Field label="Search" labelHidden clearLabel="Clear" value={value} onChange={onChange} />}
      </WithState>,
    )
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' })
    expect(input.value).toBe('')
    expect(document.activeElement).toBe(input)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('cannot be changed or cleared while it is disabled', async () => {
    const onChange = vi.fn()
    const { user } = renderUi(<Field label="City" value="Perm" clearLabel="Clear" disabled onChange={onChange} />)
    await user.type(screen.getByRole('textbox', { name: 'City' }), 'x')
    expect(onChange).not.toHaveBeenCalled()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
