import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { runWalletCommand } from '../../src/operators/wallets/run-wallet-command.ts'
import { products } from '../../src/products.ts'
import { arrive, send, startProduct, type Traveller } from '../fixtures/harness.ts'
import { addWallet, newAddress, silentChain } from '../fixtures/linked-wallets.ts'

const product = await startProduct({ env: { ...silentChain, WEBAPP_URL: 'https://app.example' } })
await product.freeze(new Date('2030-03-15T10:00:00Z'))

const ask = (user: Traveller, id: string) => user.post('/v1/files', { kind: 'statement', id })
const open = (url: string) => send(product.app, { method: 'GET', url: url.replace('https://app.example', '') })
const getStatement = async (user: Traveller, id: string) => open((await ask(user, id)).body.data.url)
const listRows = async (user: Traveller, id: string): Promise<string[][]> =>
  parse(String((await getStatement(user, id)).body), { bom: true, fromLine: 2 })

const move = (user: Traveller, ...moments: string[]) =>
  product.sql(
    `insert into transactions (user_id, type, status, amount, currency, description, created_at, completed_at)
     select $1, 'deposit', 'completed', n, 'usdt', '=' || n, moment, moment
     from unnest($2::timestamptz[]) with ordinality given (moment, n)`,
    [user.id, moments],
  )
const amounts = (rows: string[][]) => rows.map((cells) => cells[6])

describe('the statement', () => {
  test('is a CSV file that can be downloaded without a bearer token', async () => {
    const anna = await arrive(product)
    await move(anna, '2030-03-12T10:00:00Z')
    const { status, headers, body } = await getStatement(anna, 'all')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="enp-travel-all.csv"',
      'access-control-allow-origin': 'https://web.telegram.org',
      'cache-control': 'private, no-store',
    })
    expect(String(body)).toMatch(/^\ufeffНомер,Дата и время,/)
    expect(String(body).trimEnd().split('\r\n')).toHaveLength(2)
    expect(String(body)).toContain(`,deposit,completed,0.000001,usdt,,'=1,`)
  })

  test('has a header in the user’s language', async () => {
    const john = await arrive(product, { language: 'en' })
    expect(String((await getStatement(john, '2030')).body)).toMatch(/^\ufeffID,Date and time,Completed,Time zone,Type,/)
  })

  test('of a month or a year uses the user’s calendar', async () => {
    const anna = await arrive(product, { region: 'RU-IRK' })
    // Irkutsk is eight hours ahead of UTC.
    await move(
      anna,
      '2029-12-31T15:59:59Z',
      '2029-12-31T16:00:00Z',
      '2030-02-28T15:59:59Z',
      '2030-02-28T16:00:00Z',
      '2030-03-12T00:00:00Z',
    )
    expect(amounts(await listRows(anna, '2029'))).toEqual(['0.000001'])
    expect(amounts(await listRows(anna, '2030'))).toEqual(['0.000002', '0.000003', '0.000004', '0.000005'])
    expect(amounts(await listRows(anna, '2030-01'))).toEqual(['0.000002'])
    expect(amounts(await listRows(anna, '2030-02'))).toEqual(['0.000003'])
    expect(amounts(await listRows(anna, '2030-03'))).toEqual(['0.000004', '0.000005'])
    const [first] = await listRows(anna, '2030')
    expect(first?.slice(1, 4)).toEqual(['2030-01-01 00:00:00', '2030-01-01 00:00:00', 'Asia/Irkutsk'])
  })

  test('of many transactions contains each once, oldest first, also for equal times', async () => {
    const [anna, boris] = [await arrive(product), await arrive(product)]
    const moments = Array.from({ length: 1_203 }, (_, n) => new Date(Date.UTC(2030, 2, 1, 0, 0, Math.floor(n / 7))))
    await move(anna, ...moments.map((moment) => moment.toISOString()))
    await move(boris, '2030-03-01T00:00:00Z')
    const rows = await listRows(anna, 'all')
    expect(new Set(rows.map(([id]) => id)).size).toBe(1_203)
    const times = rows.map((cells) => cells[1])
    expect(times).toEqual([...times].sort())
    expect(new Set(amounts(rows)).size).toBe(1_203)
  })

  test('accepts only a period as its ID', async () => {
    const anna = await arrive(product)
    for (const id of ['2030-13', 'everything', anna.id])
      expect((await ask(anna, id)).body.error).toMatchObject({ code: 'VALIDATION_ERROR', details: { field: 'id' } })
    expect((await anna.post('/v1/files', { kind: 'voucher', id: 'all' })).body.error.code).toBe('NOT_FOUND')
  })
})

describe('a transaction on chain', () => {
  const [hash, sender] = ['ab'.repeat(32), `0:${'9'.repeat(64)}`]
  const chainCells = (rows: string[][]) => rows.map((cells) => [cells[6], cells[8], cells[10], cells[11]])

  test('is listed with its fee, the other address and the transaction hash', async () => {
    const anna = await arrive(product)
    await product.sql(
      `insert into chain_transfer (network, hash, account, lt, at, state, currency, amount, sender, seen_at)
       values ('-3', $1, $2, 1, app_now(), 'unmatched', 'usdt', 50000000, $2, app_now())`,
      [hash, sender],
    )
    const command = `resolve ${hash} ${anna.telegramId} hers`
    await runWalletCommand({ db: product.db, products }, command.split(' '))
    const to = newAddress()
    const walletId = await addWallet(product, anna, { address: to })
    await anna.post('/v1/wallet/withdrawals', { currency: 'usdt', amount: 20, walletId })
    expect(chainCells(await listRows(anna, 'all')).sort()).toEqual([
      ['-20', '0.5', to, ''],
      ['50', '', sender, hash],
    ])
    await product.sql("insert into payout_wallet (address, next_query) values ('hot', 0)")
    await product.sql(
      `insert into payout (withdrawal_id, hot_wallet, query_id, valid_from, timeout_seconds, boc, message_hash, fence, state,
         transaction_hash, created_at, closed_at, after_lt)
       select id, 'hot', 0, 0, 1, '', $2, 1, 'delivered', $3, app_now(), app_now(), 0 from withdrawal where user_id = $1`,
      [anna.id, 'ee'.repeat(32), 'cd'.repeat(32)],
    )
    expect(chainCells(await listRows(anna, 'all')).sort()[0]).toEqual(['-20', '0.5', to, 'cd'.repeat(32)])
  })
})

describe('the address of a statement', () => {
  test('is signed for the user, rejects changes and expires after ten minutes', async () => {
    const anna = await arrive(product)
    const { url, expiresAt } = (await ask(anna, '2030-03')).body.data
    expect(url).toMatch(/^https:\/\/app\.example\/v1\/files\/[\w-]+\.csv$/)
    expect(expiresAt).toBe('2030-03-15T10:10:00.000Z')
    expect((await open(url)).status).toBe(200)
    expect((await open(url.replace(/.{5}\.csv$/, 'AAAAA.csv'))).status).toBe(404)
    expect((await open(url.replace('.csv', '.html'))).status).toBe(404)
    await product.freeze(new Date('2030-03-15T10:10:00Z'))
    expect((await open(url)).status).toBe(404)
    await product.freeze(new Date('2030-03-15T10:00:00Z'))
  })

  test('returns 404 once the user’s data is erased', async () => {
    const anna = await arrive(product)
    const { url } = (await ask(anna, 'all')).body.data
    await product.sql('update users set erased_at = app_now() where id = $1', [anna.id])
    expect((await open(url)).status).toBe(404)
  })

  test('is not created without sign-in', async () => {
    const payload = { kind: 'statement', id: 'all' }
    expect((await send(product.app, { method: 'POST', url: '/v1/files', payload })).status).toBe(401)
  })
})
