import { expect, test } from 'vitest'
import { appointOperators } from '../src/operators/appoint-operators.ts'
import { asBot, startProduct } from './harness.ts'

const product = await startProduct({ env: { ADMIN_IDS: '901' } })
const { sql, db } = product

const check = async (telegramId: number) =>
  (await asBot(product, '/internal/operators/check', { telegramId })).body.data.isOperator
const audit = () =>
  sql<{ text: string }>(`select action || ' ' || subject_id as text from audit_entry order by id`).then((rows) =>
    rows.map(({ text }) => text),
  )

test('the configuration says who is an operator, anew with every start, and each change is written down', async () => {
  expect(await Promise.all([check(901), check(902)])).toEqual([true, false])
  expect(await appointOperators(db, [902, 903, 903])).toEqual([902, 903])
  expect(await Promise.all([901, 902, 903].map(check))).toEqual([false, true, true])
  expect(await appointOperators(db, [902, 903])).toEqual([])
  expect(await audit()).toEqual([
    'operator.grant 901',
    'operator.revoke 901',
    'operator.grant 902',
    'operator.grant 903',
  ])
})

test('two servers that start at once name each operator once', async () => {
  const granted = await Promise.all([1, 2, 3, 4].map(() => appointOperators(db, [902, 903, 904])))
  expect(granted.flat()).toEqual([904])
})

test('an operator whom an operator named stays when the configuration doesn’t know them', async () => {
  await sql(`insert into operator_role values (950, 'admin', 'operator', now())`)
  await appointOperators(db, [])
  expect(await Promise.all([950, 902].map(check))).toEqual([true, false])
})

test('nothing in the audit can be changed or removed, by nobody', async () => {
  for (const text of [`update audit_entry set action = 'x'`, 'delete from audit_entry', 'truncate audit_entry'])
    await expect(sql(text)).rejects.toThrow('audit_entry is append-only')
})
