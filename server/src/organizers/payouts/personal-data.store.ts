import type { PersonalDataHandler } from '../../core/personal-data-handler.ts'

/** Payouts stay, but without the details. Amounts are in kopecks. */
export const bankPayoutData: PersonalDataHandler = {
  name: 'bankPayouts',
  async export(tx, userId) {
    const details = await tx
      .selectFrom('bank_details')
      .select(['organizer_id as organizerId', 'legal_name as legalName', 'inn', 'account', 'bik', 'submitted_at as at'])
      .where('submitted_by', '=', userId)
      .execute()
    const changes = await tx
      .selectFrom('bank_details_change')
      .select(['organizer_id as organizerId', 'legal_name as legalName', 'inn', 'account', 'bik', 'submitted_at as at'])
      .where('submitted_by', '=', userId)
      .execute()
    const payouts = await tx
      .selectFrom('bank_payout')
      .select(['number', 'organizer_id as organizerId', 'amount', 'state', 'legal_name as legalName', 'inn', 'account'])
      .select(['bik', 'created_at as createdAt', 'closed_at as closedAt'])
      .where(({ or, eb }) => or([eb('requested_by', '=', userId), eb('details_by', '=', userId)]))
      .orderBy('number')
      .execute()
    return { details: [...details, ...changes], payouts }
  },
  async findBlock(tx, userId) {
    const open = await tx
      .selectFrom('bank_payout')
      .select('id')
      .where(({ or, eb }) => or([eb('requested_by', '=', userId), eb('details_by', '=', userId)]))
      .where('state', 'in', ['requested', 'in_file'])
      .executeTakeFirst()
    return open && 'payment'
  },
  async erase(tx, userId) {
    await tx
      .updateTable('bank_payout')
      .set({ legal_name: null, inn: null, account: null, bik: null })
      .where('details_by', '=', userId)
      .execute()
    await tx.deleteFrom('bank_details').where('submitted_by', '=', userId).execute()
    await tx.deleteFrom('bank_details_change').where('submitted_by', '=', userId).execute()
  },
}
