import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderUi, WithState } from '../../testing/render.tsx'
import { RegionField, type RegionFieldProps } from './region-field.tsx'

const aliases = [{ alias: 'baikal', region: 'RU-IRK' }]

function renderRegion(props: Partial<Pick<RegionFieldProps, 'problem' | 'asked' | 'listOnly'>> = {}) {
  const rendered = renderUi(
    <WithState first="">
      {(value, onChange) => (
        <RegionField
          value={value}
          onChange={onChange}
          aliases={aliases}
          problem={undefined}
          shaking={false}
          asked={0}
          {...props}
        />
      )}
    </WithState>,
  )
  return { ...rendered, input: screen.getByRole<HTMLInputElement>('combobox', { name: 'Region' }) }
}

describe('RegionField', () => {
  test('suggests regions by name or everyday name and takes the tapped one', async () => {
    const { user, input } = renderRegion()
    await user.type(input, 'baik')
    expect(await screen.findAllByRole('option')).toHaveLength(1)
    await user.click(screen.getByRole('option', { name: 'Irkutsk Oblast' }))
    expect(input.value).toBe('Irkutsk Oblast')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('is used by keys: arrows highlight, Enter takes, Escape closes the list', async () => {
    const { user, input } = renderRegion()
    await user.type(input, 'moscow')
    await screen.findByRole('option', { name: 'Moscow Oblast' })
    await user.keyboard('{ArrowDown}{ArrowDown}')
    const highlighted = screen.getByRole('option', { selected: true })
    expect(highlighted.textContent).toBe('Moscow Oblast')
    expect(input.getAttribute('aria-activedescendant')).toBe(highlighted.id)
    await user.keyboard('{Enter}')
    expect(input.value).toBe('Moscow Oblast')
    await user.click(input)
    expect(input.getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('{Escape}')
    expect(input.getAttribute('aria-expanded')).toBe('false')
  })

  test('keeps text without a match unless only listed regions are accepted', async () => {
    const { user, input } = renderRegion()
    await user.click(input)
    await user.paste('Atlantis')
    expect(await screen.findByText('No matches. We’ll save it as you typed it.')).toBeDefined()
    expect(input.value).toBe('Atlantis')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(input.value).toBe('')
  })

  test('refuses text without a match in a filter', async () => {
    const { user, input } = renderRegion({ listOnly: true })
    await user.click(input)
    await user.paste('Atlantis')
    expect(await screen.findByText('We couldn’t find that region. Try another name.')).toBeDefined()
  })

  test('announces why the text is refused, and opens the list if the user must choose', () => {
    const { input } = renderRegion({ problem: 'several', asked: 1 })
    expect(screen.getByRole('alert').textContent).toBe('Several regions match. Choose yours from the list.')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(input)
    expect(screen.getByRole('listbox', { name: 'Region' })).toBeDefined()
  })
})
