import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { headerLine, type StatementRow, toStatementLine } from './statement.rules.ts'

const withdrawal: StatementRow = {
  id: '0b8a1c9e-5d7f-4a3b-9c21-6e4f80d1a2b3',
  userId: '1b8a1c9e-5d7f-4a3b-9c21-6e4f80d1a2b3',
  type: 'withdrawal',
  status: 'completed',
  amount: -3.000000001,
  amountExact: '-3.000000001',
  currency: 'ton',
  description: '=cmd, "quoted"',
  createdAt: '2030-03-12T22:46:52.123Z',
  completedAt: '2030-12-31T16:00:00.000Z',
  metadata: { fee: '0.05' },
  partner: '0:ab',
  chainHash: 'ab'.repeat(32),
  relatedEntityId: '2b8a1c9e-5d7f-4a3b-9c21-6e4f80d1a2b3',
  relatedEntityType: 'withdrawal',
}

test("a statement line has the user's local times and the exact amount", () => {
  const line = toStatementLine(withdrawal, { language: 'ru', zone: 'Asia/Irkutsk' })
  expect(parse(headerLine('en') + line, { columns: true })).toEqual([
    {
      ID: withdrawal.id,
      'Date and time': '2030-03-13 06:46:52',
      Completed: '2031-01-01 00:00:00',
      'Time zone': 'Asia/Irkutsk',
      Type: 'withdrawal',
      Status: 'completed',
      Amount: '-3.000000001',
      Currency: 'ton',
      'Of which fee': '0.05',
      Description: `'=cmd, "quoted"`,
      Address: '0:ab',
      'Chain transaction': 'ab'.repeat(32),
      'Related to': `withdrawal ${withdrawal.relatedEntityId}`,
    },
  ])
})

test('a statement line has empty cells for missing values', () => {
  const {
    completedAt: _,
    relatedEntityId: __,
    relatedEntityType: ___,
    partner: ____,
    chainHash: _____,
    ...rest
  } = withdrawal
  const line = toStatementLine({ ...rest, metadata: {} }, { language: 'ru', zone: 'Europe/Moscow' })
  const [cells] = parse(line) as string[][]
  expect(cells?.map((cell) => cell === '')).toEqual([...Array(13).keys()].map((at) => [2, 8, 10, 11, 12].includes(at)))
})

test("the header of a statement is in the user's language", () => {
  expect(headerLine('ru').split(',').slice(0, 2)).toEqual(['Номер', 'Дата и время'])
  expect(headerLine('ru').split(',')).toHaveLength(headerLine('en').split(',').length)
})
