import { formatOperatorLink } from '@enp/shared/links/operator-link'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { data, operatorId, pressUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const from = { id: operatorId, first_name: 'Анна' }
const id = '0b8a1c9e-5d7f-4a3b-9c21-6e4f80d1a2b3'
const until = '2026-12-14T21:00:00.000Z'
const invitation = { id, permissions: ['support'], until }
const path = '/internal/admin/operator-invitations'
const last = (method: string) => bot.messenger.calls.findLast(({ name }) => name === method)?.body
const listTexts = () => bot.messenger.calls.flatMap(({ name, body }) => (name === 'sendMessage' ? [body?.text] : []))

test('chooses permissions and creates one link for one press', async () => {
  await bot.handle(pressUpdate('ops:link:3', from))
  const edited = last('editMessageText') ?? last('sendMessage')
  expect(JSON.stringify(edited)).toContain('ops:invite:3')
  const link = formatOperatorLink('enp_travel_bot', 'x'.repeat(43))
  bot.server.script(path, data({ invitation, link, undo: { actionId: '7', until } }))
  await bot.handle(pressUpdate('ops:invite:1', from))
  const [created] = bot.server.calls.filter(({ name }) => name === path)
  expect(created?.body).toMatchObject({ operatorId, permissions: ['support'], key: expect.stringContaining('support') })
  expect(listTexts().join('\n')).toContain(link)
  expect(JSON.stringify(last('sendMessage'))).toContain('undo:7')
})

test('lists open links with buttons that revoke them', async () => {
  bot.server.script(`${path}?operatorId=${operatorId}`, data({ invitations: [invitation] }))
  await bot.handle(pressUpdate('ops:links', from))
  expect(last('sendMessage')?.text).toContain('Открытые ссылки')
  const [, button = ''] = /"(ops:revoke:[\w-]{22})"/.exec(JSON.stringify(last('sendMessage'))) ?? []
  bot.server.script(`${path}/${id}/revoke`, data({ first: true, undo: { actionId: '8', until } }))
  await bot.handle(pressUpdate(button, from))
  expect(listTexts().join('\n')).toContain('Ссылка отозвана.')
})
