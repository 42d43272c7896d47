import { expect, test } from 'vitest'
import { toTransaction } from './show-transaction.rules.ts'

const createdAt = new Date('2028-03-01T10:00:00.000Z')
const row: Parameters<typeof toTransaction>[0] = {
  ...{ id: 't', user_id: 'anna', type: 'mining_reward', status: 'pending', currency: 'enp', amount: 12_500_000n },
  ...{ description: 'Mining', metadata: { sessionId: 's' }, created_at: createdAt, completed_at: null },
  ...{ related_entity_id: null, related_entity_type: null, transfer_id: null },
}
const shown = {
  ...{ id: 't', userId: 'anna', type: 'mining_reward', status: 'pending', amount: 12.5, amountExact: '12.5' },
  ...{ currency: 'enp', description: 'Mining', createdAt: createdAt.toISOString(), metadata: { sessionId: 's' } },
}

test('a pending transaction is shown without a completion time and a related thing', () => {
  expect(toTransaction(row)).toEqual(shown)
})

test('a completed transaction is shown with its time and the booking that it belongs to', () => {
  const completed = {
    ...row,
    ...({ status: 'completed', completed_at: new Date('2028-03-01T10:00:01.000Z'), amount: -1n } as const),
    ...{ related_entity_id: 'trip', related_entity_type: 'booking' },
  }
  expect(toTransaction(completed)).toEqual({
    ...{ ...shown, status: 'completed', completedAt: '2028-03-01T10:00:01.000Z' },
    ...{ amount: -0.000001, amountExact: '-0.000001', relatedEntityId: 'trip', relatedEntityType: 'booking' },
  })
})
