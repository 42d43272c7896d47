import { expect, test } from 'vitest'
import { syncOperators } from '../../src/support/notify-waiting.ts'
import { arrive, asBot, getAsBot, startProduct } from '../fixtures/harness.ts'

const product = await startProduct({ env: { OPERATOR_IDS: '901' } })
const { sql, db } = product

const check = async (telegramId: number) =>
  (await getAsBot(product, '/internal/operators/check', { telegramId })).body.data.isOperator
const audit = () =>
  sql<{ text: string }>(`select action || ' ' || subject_id as text from audit_entry order by id`).then((rows) =>
    rows.map(({ text }) => text),
  )

test('each start grants and revokes operators by configuration, and audits every change', async () => {
  expect(await Promise.all([check(901), check(902)])).toEqual([true, false])
  await syncOperators({ db }, [902, 903, 903])
  expect(await Promise.all([901, 902, 903].map(check))).toEqual([false, true, true])
  await syncOperators({ db }, [902, 903])
  expect(await audit()).toEqual([
    'operator.grant 901',
    'operator.revoke 901',
    'operator.grant 902',
    'operator.grant 903',
  ])
})

test('concurrent starts grant each operator once', async () => {
  await Promise.all([1, 2, 3, 4].map(() => syncOperators({ db }, [902, 903, 904])))
  expect((await audit()).filter((entry) => entry.endsWith(' 904'))).toEqual(['operator.grant 904'])
})

test('a new operator is notified of pending requests, and a former one is not', async () => {
  const start = (id: number) => asBot(product, '/internal/starts', { updateId: id, from: { id, first_name: 'Вера' } })
  await start(902)
  await start(905)
  const traveller = await arrive(product)
  const question = { from: { id: traveller.telegramId, first_name: 'Анна' }, updateId: 1, text: 'Вопрос' }
  const { requestId } = (await asBot(product, '/internal/support/requests', question)).body.data
  const listNotified = async () =>
    (
      await sql<{ telegram_id: string }>(
        `select telegram_id from notification join users on users.id = user_id
          where about = $1 and for_operator and state <> 'dropped' order by telegram_id`,
        [requestId],
      )
    ).map(({ telegram_id }) => Number(telegram_id))
  expect(await listNotified()).toEqual([902])
  await syncOperators({ db }, [905])
  expect(await listNotified()).toEqual([905])
})

test('an operator named by another operator stays when the configuration does not list them', async () => {
  await sql(`insert into operator_role values (950, 'admin', 'operator', now())`)
  await syncOperators({ db }, [])
  expect(await Promise.all([950, 902].map(check))).toEqual([true, false])
})

test('audit entries cannot be changed or deleted', async () => {
  for (const text of [`update audit_entry set action = 'x'`, 'delete from audit_entry', 'truncate audit_entry cascade'])
    await expect(sql(text)).rejects.toThrow('audit_entry is append-only')
})
