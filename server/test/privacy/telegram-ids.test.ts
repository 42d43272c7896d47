import { describe, expect, test } from 'vitest'
import { arrive, asBot, callAsBot, operatorId, startProduct } from '../fixtures/harness.ts'
import { arriveAsOrganizer } from '../organizers/own-services.ts'

const product = await startProduct()
const { sql } = product
await arrive(product, { telegramId: operatorId })

/** How an erasure treats each column with a Telegram id of a user who is no operator. */
const treatments: Readonly<Record<string, 'deleted' | 'replaced'>> = {
  'case_photo.by_telegram_id': 'deleted',
  'case_statement.by_telegram_id': 'replaced',
  'departure_calendar.telegram_id': 'deleted',
  'departure_cancellation.by_telegram_id': 'replaced',
  'departure_cancellation_message.telegram_id': 'deleted',
  'departure_message.by_telegram_id': 'replaced',
  'departure_move.by_telegram_id': 'replaced',
  'guest_message.by_telegram_id': 'replaced',
  'manifest_message.telegram_id': 'deleted',
  'organizer_import.telegram_id': 'replaced',
  'organizer_member.invited_by': 'replaced',
  'organizer_member.telegram_id': 'deleted',
  'redemption.by_telegram_id': 'replaced',
  'review.replied_by': 'replaced',
  'service_question.answered_by': 'replaced',
  'team_invitation.invited_by': 'deleted',
  'team_invitation_acceptance.telegram_id': 'deleted',
  'users.telegram_id': 'replaced',
}

/** Ids of operators stay, because they name the operator who acted, as the audit log does. */
const ofOperators = [
  'audit_entry.operator_id',
  'bank_file.created_by',
  'bank_payout.decided_by',
  'booking_case.decided_by',
  'broadcast.created_by',
  'broadcast.planned_by',
  'broadcast.started_by',
  'chain_transfer.decided_by',
  'message_choice.chosen_by',
  'paid_broadcast.chosen_by',
  'operator_action.undone_by',
  'operator_cancellation.operator_id',
  'import_review.decided_by',
  'operator_invitation.accepted_by',
  'operator_invitation.invited_by',
  'operator_login.operator_id',
  'operator_role.telegram_id',
  'operator_session.operator_id',
  'organizer_application.decided_by',
  'payment_review.decided_by',
  'promo_code.created_by',
  'refund.closed_by',
  'reseller.created_by',
  'reseller_key.created_by',
  'reseller_payment.created_by',
  'review.decided_by',
  'service_question.decided_by',
  'review_photo_set.decided_by',
  'service_draft.decided_by',
  'legal_text.set_by',
  'setting.set_by',
  'support_handover.operator_id',
  'support_handover.to_operator_id',
  'support_message.operator_id',
  'support_request.operator_id',
  'suspension.created_by',
  'tax_remittance.operator_id',
  'trip_refund.operator_id',
  'withdrawal.approved_by',
]

async function listColumns(type: string, pattern: string): Promise<string[]> {
  const columns = await sql<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = $1 and column_name ~ $2`,
    [type, pattern],
  )
  return columns.map(({ name }) => name).sort()
}

async function erase(telegramId: number) {
  const { body } = await callAsBot(product, '/internal/privacy/preview', { telegramId })
  return callAsBot(product, '/internal/privacy/erase', { telegramId, fingerprint: body.data.fingerprint })
}
const exported = async (telegramId: number) =>
  JSON.parse((await callAsBot(product, '/internal/privacy/export', { telegramId })).body.data.json)

describe('the erasure', () => {
  test('has a treatment for each column with a Telegram id', async () => {
    const columns = await listColumns('bigint', '(telegram_id|_by|operator_id)$')
    expect(columns).toEqual([...Object.keys(treatments), ...ofOperators].sort())
  })

  test('leaves user ids, which refer to a row without a name or Telegram id', async () => {
    expect(await listColumns('bigint', '^user_id$')).toEqual([])
    const unreferenced = await sql(
      `select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'user_id'
          and not exists (select from pg_constraint
            where contype = 'f' and conrelid = table_name::regclass and confrelid = 'users'::regclass)`,
    )
    expect(unreferenced).toEqual([])
  })

  test('removes the sender and the name of an imported file, and keeps the import for the team', async () => {
    const { telegramId, organizerId } = await arriveAsOrganizer(product)
    const [row] = await sql<{ id: string }>(
      `insert into organizer_import (key, organizer_id, telegram_id, file_name, rows, report)
        values ('import', $1, $2, 'Вера Ильина.csv', '[]', '{}') returning id`,
      [organizerId, telegramId],
    )
    expect((await exported(telegramId)).serviceImports).toMatchObject([
      { name: 'Тропа Веры', fileName: 'Вера Ильина.csv', state: 'checked' },
    ])
    expect((await erase(telegramId)).status).toBe(200)
    expect(await sql('select telegram_id::int, file_name from organizer_import where id = $1', [row?.id])).toEqual([
      { telegram_id: 0, file_name: '' },
    ])
  })
})

test('the export contains the suspensions of the user with their reasons, without the operator', async () => {
  const { id, telegramId } = await arrive(product)
  const suspend = (action: string, more: object) =>
    asBot(product, `/internal/admin/suspendable/user/${id}/${action}`, { operatorId, ...more })
  await suspend('suspend', { reason: 'Проверяем документы' })
  await suspend('resume', {})
  await suspend('suspend', { reason: 'Спорный платёж', days: 3 })
  const { suspensions } = await exported(telegramId)
  expect(suspensions).toEqual([
    { state: 'ended', reason: 'Проверяем документы', at: expect.any(String), until: null, endedAt: expect.any(String) },
    { state: 'active', reason: 'Спорный платёж', at: expect.any(String), until: expect.any(String), endedAt: null },
  ])
})
