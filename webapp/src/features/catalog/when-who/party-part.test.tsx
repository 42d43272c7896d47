import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi, WithState } from '../../../ui/testing/render.tsx'
import type { ServiceFilters } from '../filters/filters.rules.ts'
import { PartyPart } from './party-part.tsx'

function renderParty(first: ServiceFilters) {
  let shown = first
  const rendered = renderUi(
    <WithState first={first}>
      {(draft, setDraft) => {
        shown = draft
        return <PartyPart draft={draft} onChange={setDraft as (next: ServiceFilters) => void} />
      }}
    </WithState>,
  )
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }))
  return { ...rendered, press, draft: () => shown }
}

test('counts children among the guests, with an age each, and at least one adult', async () => {
  const { user, press, draft } = renderParty({})
  await press('More: children')
  expect(draft()).toEqual({ guests: 2, ages: '7' })
  await press('More: children')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Age of child 2' }), '0')
  expect(draft()).toEqual({ guests: 3, ages: '7,0' })
  await press('More: adults')
  expect(draft()).toEqual({ guests: 4, ages: '7,0' })
})

test('removes the ages with their children, and all guests at zero', async () => {
  const { press, draft } = renderParty({ guests: 2, ages: '3' })
  await press('Fewer: children')
  expect(draft()).toEqual({ guests: 1 })
  expect(screen.queryByRole('combobox')).toBeNull()
  await press('Fewer: adults')
  expect(draft()).toEqual({})
})
