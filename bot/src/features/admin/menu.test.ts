import { readFile } from 'node:fs/promises'
import type { CallDefinition } from '@enp/shared/calls/api'
import { type CallName, contract } from '@enp/shared/contract'
import { settingGroups } from '@enp/shared/settings/registry'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { data, messageUpdate, operatorId, pressUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'
import { operatorCommands } from '../../commands.ts'
import { botTexts } from '../../texts/texts.ts'
import { adminMenu } from './menu.ts'

test('the guide for operators names each button of the menu and each group of settings', async () => {
  const guide = await readFile(new URL('../../../../docs/guides/operator-tasks.md', import.meta.url), 'utf8')
  const labels = adminMenu.map(({ description }) => `| «${botTexts.ru[description]}» |`)
  expect(labels.filter((label) => !guide.includes(label))).toEqual([])
  const groups = settingGroups.map((group) => `«${botTexts.ru.settingGroup[group]}»`)
  expect(groups.filter((group) => !guide.includes(group))).toEqual([])
})

const calls: Readonly<Record<string, CallName>> = {
  'adm:requests': 'GET /internal/support/requests',
  'adm:refunds': 'GET /internal/support/refunds/due',
  'adm:reviews': 'GET /internal/reviews',
  'adm:questions': 'GET /internal/questions',
  'adm:friends': 'GET /internal/friends',
  'adm:tasks': 'GET /internal/tasks',
  'adm:parked': 'GET /internal/admin/payments/parked',
  'adm:deposits': 'GET /internal/admin/deposits',
  'adm:withdrawals': 'GET /internal/admin/withdrawals',
  'adm:outgoing': 'GET /internal/admin/outgoing-transfers',
  'adm:find': 'GET /internal/admin/search',
  'adm:undo': 'GET /internal/admin/undoable-actions',
  'adm:statistics': 'GET /internal/admin/statistics',
  'adm:checks': 'GET /internal/admin/checks',
  'adm:audit': 'GET /internal/admin/audit',
  'adm:queues': 'POST /internal/admin/queues/login',
  'bc:list': 'GET /internal/admin/broadcasts',
  'budget:show': 'GET /internal/admin/message-budget',
  'adm:payouts': 'GET /internal/admin/payouts',
  'adm:organizers': 'GET /internal/admin/services',
  'adm:organizer-list': 'GET /internal/admin/organizers',
  'adm:departures': 'GET /internal/admin/departure-messages',
  'adm:cases': 'GET /internal/admin/cases',
  'adm:settings': 'GET /internal/admin/settings',
  'adm:suspensions': 'GET /internal/admin/suspensions',
  'adm:promo': 'GET /internal/admin/promo-codes',
  'adm:resellers': 'GET /internal/admin/resellers',
  '/admin': 'GET /internal/admin/waiting',
  '/find': 'GET /internal/admin/search',
  '/requests': 'GET /internal/support/requests',
  '/payment': 'GET /internal/support/search',
  '/person': 'POST /internal/privacy/export',
  '/reviews': 'GET /internal/reviews',
  '/friends': 'GET /internal/friends',
  '/tasks': 'GET /internal/tasks',
  '/broadcast': 'GET /internal/admin/broadcasts',
}

test.each([
  ...adminMenu.map(({ callback, permissions }) => [callback, permissions] as const),
  ...operatorCommands.map(({ command, permissions }) => [`/${command}`, permissions] as const),
])('%s needs the permissions of its call', (name, permissions) => {
  const call: CallDefinition = contract[calls[name] ?? 'GET /internal/admin/waiting']
  expect(permissions).toEqual(call.permissions)
})

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const operator = { id: operatorId, first_name: 'Анна' }
const check = (...permissions: string[]) => data({ isOperator: true, permissions })
const waiting = data({ requests: 2, cases: 0 })
const listButtons = () => {
  const sent = bot.messenger.calls.findLast(({ name }) => name === 'sendMessage')
  const keyboard = sent?.body.reply_markup as { inline_keyboard: { callback_data: string }[][] } | undefined
  return keyboard?.inline_keyboard.flat().map((button) => button.callback_data)
}

test('an operator sees only the buttons and commands of their permissions', async () => {
  bot.server.script('/internal/operators/check', check('support'), check('support'), check('support'))
  bot.server.script(`/internal/admin/waiting?operatorId=${operatorId}`, waiting)
  await bot.handle(messageUpdate('/admin', operator))
  expect(listButtons()).toEqual([
    ...['adm:requests', 'adm:find', 'adm:undo', 'adm:organizer-list', 'adm:departures', 'adm:cases', 'adm:menu'],
  ])
  await bot.handle(messageUpdate('/help', operator))
  const help = bot.messenger.calls.findLast(({ name }) => name === 'sendMessage')?.body.text
  expect(help).toContain('/requests')
  expect(help).not.toContain('/broadcast')
})

test('with the server of the previous version an operator sees everything, and others see nothing', async () => {
  const without = (isOperator: boolean) => data({ isOperator })
  bot.server.script('/internal/operators/check', without(true), without(false))
  await bot.handle(messageUpdate('/help', operator))
  await bot.handle(messageUpdate('/help', operator))
  const [full, short] = bot.messenger.calls.filter(({ name }) => name === 'sendMessage').map(({ body }) => body.text)
  expect(full).toContain('/broadcast')
  expect(short).not.toContain('/requests')
})

test('a button without the permission is answered in words', async () => {
  const refused = { status: 403, body: { success: false, error: { code: 'NO_PERMISSION', message: 'no' } } }
  bot.server.script(`/internal/admin/settings?operatorId=${operatorId}`, refused)
  await bot.handle(pressUpdate('adm:settings', operator))
  expect(bot.messenger.calls.findLast(({ name }) => name === 'answerCallbackQuery')?.body.text).toBe(
    'У вас нет прав на это. Их даёт оператор со всеми правами.',
  )
})
