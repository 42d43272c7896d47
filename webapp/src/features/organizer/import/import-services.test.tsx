import type { DeskImport } from '@enp/shared/calls/organizers/organizer-imports'
import { CallFailure } from '@enp/shared/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderUi, WithState } from '../../../ui/testing/render.tsx'
import { ImportServices } from './import-services.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../../api/api.ts', () => ({ call }))

const id = '5203a000-0000-4000-8000-0000000f11e5'
const faults = [{ place: 'line 17', field: 'Price', problem: 'must be a number' }]
const checked: DeskImport = {
  ...{ id, fileName: 'services.csv', state: 'checked', isMarked: true, withoutPicture: 0 },
  report: { created: 4, changed: 1, unchanged: 2, locked: 0, bad: 1, changes: [], faults, faultCount: 3 },
}
const done: DeskImport = { ...checked, state: 'done', undoUntil: '2031-03-14T09:10:00.000Z' }
const replies: Record<string, unknown> = {}

beforeEach(() => {
  call.mockReset().mockImplementation(async (name: string) => {
    const reply = replies[name.replace('/v1/organizer/imports', '')]
    if (reply instanceof Error) throw reply
    return { data: reply }
  })
})

function show(first = '') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return renderUi(
    <QueryClientProvider client={client}>
      <WithState first={first}>
        {(importId, onShow) => (
          <ImportServices organizerId={id} importId={importId} onShow={onShow} onLeave={() => undefined} />
        )}
      </WithState>
    </QueryClientProvider>,
  )
}
const button = (name: string) => screen.getByRole('button', { name })
const file = (name: string) => new File(['Name;Price'], name)
const sent = () => call.mock.calls.map(([name]) => name)

test('refuses a file of another format without sending it, then checks and saves one', async () => {
  Object.assign(replies, { 'POST ': { import: checked }, 'GET /:id': checked, 'POST /:id/confirm': checked })
  const { user } = show()
  const input = screen.getByLabelText('Choose a file', { selector: 'input' })
  fireEvent.change(input, { target: { files: [file('services.pdf')] } })
  expect(await screen.findByText('Please choose a CSV, XLSX, JSON or JSONL file.')).toBeDefined()
  expect(sent()).toEqual([])
  fireEvent.change(input, { target: { files: [file('services.csv')] } })
  expect(await screen.findByText('Services checked: 8')).toBeDefined()
  expect(call.mock.calls[0]?.[1]).toMatchObject({
    body: { organizerId: id, fileName: 'services.csv', language: 'en', base64: btoa('Name;Price') },
  })
  expect(screen.getByText('must be a number')).toBeDefined()
  expect(screen.getByText('More faults: 2. The marked copy has all of them.')).toBeDefined()
  await user.click(button('Save as drafts: 5'))
  expect(sent()).toContain('POST /v1/organizer/imports/:id/confirm')
})

test('checks the same upload again after the connection failed', async () => {
  Object.assign(replies, { 'POST ': new CallFailure('FETCH_ERROR', 'Network failure'), 'GET /:id': checked })
  const { user } = show()
  await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file('services.csv'))
  await screen.findByRole('button', { name: 'Check again' })
  replies['POST '] = { import: checked }
  await user.click(button('Check again'))
  expect(await screen.findByText('Services checked: 8')).toBeDefined()
  const keys = call.mock.calls.filter(([name]) => name.startsWith('POST')).map(([, { body }]) => body.key)
  expect(keys).toEqual([keys[0], keys[0]])
})

const columns = {
  columns: [
    { heading: 'Tour', samples: ['Canyon', 'Lake'], field: 'title', isRemembered: false },
    { heading: 'Money', samples: [], field: '', isRemembered: false },
  ],
  fields: [
    { field: 'title', label: 'Title', isRequired: true },
    { field: 'prices', label: 'Prices', isRequired: true },
    { field: 'beds', label: 'Beds', isRequired: false },
  ],
}
const matched = { ...checked, report: { ...checked.report, columns } }
const unknown = { refused: 'unreadable', words: 'Unknown columns: «Tour», «Money».', columns }
const choose = (heading: string, label: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: heading }), label)
const saved = () => call.mock.calls.filter(([name]) => name.endsWith('/columns')).map(([, { body }]) => body.columns)

test('asks for the fields of unknown headings, remembers them and checks the same file again', async () => {
  Object.assign(replies, { 'POST ': unknown, 'GET /:id': matched, 'POST /columns': new CallFailure('FETCH_ERROR', '') })
  const { user } = show()
  await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file('services.csv'))
  expect(await screen.findByRole('heading', { name: 'What are these columns?' })).toBeDefined()
  expect(screen.getByText('For example: Canyon; Lake')).toBeDefined()
  expect(screen.getByText('The column is empty')).toBeDefined()
  await user.click(button('Remember and check the file'))
  expect(screen.getByRole('alert').textContent).toBe(
    'Required fields are missing: Prices. Choose them or add columns to the file.',
  )
  await choose('Money', 'Title')
  expect(screen.getByRole('alert').textContent).toBe('“Title” is chosen for several columns. Keep one.')
  expect(saved()).toEqual([])
  await choose('Money', 'Prices')
  await user.click(button('Remember and check the file'))
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  Object.assign(replies, { 'POST /columns': { changed: 2 }, 'POST ': { import: matched } })
  await user.click(button('Remember and check the file'))
  expect(await screen.findByText('Services checked: 8')).toBeDefined()
  expect(saved().at(-1)).toEqual([
    { heading: 'Tour', field: 'title' },
    { heading: 'Money', field: 'prices' },
  ])
  const keys = call.mock.calls.filter(([name]) => name === 'POST /v1/organizer/imports').map(([, { body }]) => body.key)
  expect(new Set(keys).size).toBe(2)
})

test('shows which headings were matched, changes them and asks for a file of an earlier visit', async () => {
  Object.assign(replies, { 'GET /:id': matched, 'POST /columns': { changed: 1 } })
  const { user } = show(id)
  expect(await screen.findByRole('heading', { name: 'Columns as you chose' })).toBeDefined()
  expect(screen.getByText('Tour → Title; Money → left out')).toBeDefined()
  await user.click(button('Change'))
  await user.click(button('Keep as they are'))
  await user.click(button('Change'))
  await choose('Money', 'Prices')
  await user.click(button('Remember and check the file'))
  expect(await screen.findByText('The columns are saved. Choose the file again.')).toBeDefined()
  expect(sent()).not.toContain('POST /v1/organizer/imports')
})

test('undoes a saved file and names what stays', async () => {
  const kept = { kept: ['Canyon'], keptBecause: ['booked'] }
  const { undoUntil: _, ...undone } = { ...done, state: 'undone' }
  Object.assign(replies, { 'GET /:id': done, 'POST /:id/undo': { first: true, removed: 4, restored: 0, ...kept } })
  const { user } = show(id)
  expect(await screen.findByText('New: 4, changed: 1.')).toBeDefined()
  expect(button('Send all for review')).toBeDefined()
  replies['GET /:id'] = undone
  await user.click(button('Undo the import'))
  expect(await screen.findByText('The import is undone')).toBeDefined()
  expect(screen.getByText('Canyon')).toBeDefined()
  expect(screen.getByText('booked with the new terms')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send all for review' })).toBeNull()
})
