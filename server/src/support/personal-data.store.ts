import type { Tx } from '../core/database/database.ts'
import type { PersonalDataHandler } from '../core/personal-data-handler.ts'

/** Erasure also deletes the notifications about the requests. */
export const supportData: PersonalDataHandler = {
  name: 'support',
  async export(tx, userId) {
    const messages = await tx
      .selectFrom('support_message')
      .select(['request_id as requestId', 'text', 'file', 'created_at as at'])
      .select(({ eb }) => eb('operator_id', 'is not', null).as('fromOperator'))
      .where('request_id', 'in', toRequests(tx, userId))
      .orderBy('id')
      .execute()
    const requests = await tx
      .selectFrom('support_request')
      .select(['id', 'number', 'state', 'outcome', 'text', 'file', 'created_at as at', 'closed_at as closedAt'])
      .where('user_id', '=', userId)
      .orderBy('number')
      .execute()
    return requests.map(({ file: ownFile, ...request }) => ({
      ...request,
      ...(ownFile && { file: ownFile.kind }),
      messages: messages
        .filter(({ requestId }) => requestId === request.id)
        .map(({ text, file, at, fromOperator }) => ({ text, ...(file && { file: file.kind }), at, fromOperator })),
    }))
  },
  async erase(tx, userId) {
    await tx.deleteFrom('notification').where('about', 'in', toRequests(tx, userId)).execute()
    await tx.deleteFrom('support_request').where('user_id', '=', userId).execute()
  },
}

const toRequests = (tx: Tx, userId: string) =>
  tx.selectFrom('support_request').select('id').where('user_id', '=', userId)
