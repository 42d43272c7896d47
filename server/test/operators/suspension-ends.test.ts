import { expect, test } from 'vitest'
import { endSuspensions } from '../../src/operators/suspensions/end-suspensions.ts'
import { arrive, asBot, operatorId, startProduct } from '../fixtures/harness.ts'

const product = await startProduct()
const { sql, db } = product
await arrive(product, { telegramId: operatorId })

test('ends the other suspensions when one always fails, also those on later pages', async () => {
  const [broken, other] = [await arrive(product), await arrive(product)]
  for (const [{ id }, days] of [
    [broken, 1],
    [other, 2],
  ] as const)
    await asBot(product, `/internal/admin/suspendable/user/${id}/suspend`, { operatorId, reason: 'Проверка', days })
  // The lists of due suspensions are ordered by this id.
  await sql("update suspension set id = '00000000-0000-4000-8000-000000000001' where subject_id = $1", [broken.id])
  await sql(`create function fail_suspension() returns trigger language plpgsql as $$
    begin raise exception 'broken suspension'; end $$`)
  await sql(`create trigger fail_suspension before update on suspension for each row
    when (old.subject_id = '${broken.id}') execute function fail_suspension()`)
  await product.advance(3 * 86_400)
  await expect(endSuspensions({ db }, 1)).rejects.toThrow('broken suspension')
  const states = await sql('select subject_id, state from suspension order by until')
  expect(states).toEqual([
    { subject_id: broken.id, state: 'active' },
    { subject_id: other.id, state: 'ended' },
  ])
  await sql('drop trigger fail_suspension on suspension')
  expect(await endSuspensions({ db })).toBe(1)
})
