import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createEmptyDatabase } from './harness.ts'

const folder = new URL('../migrations/', import.meta.url)

async function migrateBetween(client: pg.Client, after: number, until: number): Promise<void> {
  for (const file of (await readdir(folder)).sort()) {
    const number = Number.parseInt(file.slice('2026-11-21-'.length), 10)
    if (number > after && number <= until)
      await client.query(`begin; ${await readFile(new URL(file, folder), 'utf8')}; commit`)
  }
}

const user = '(select id from users where telegram_id = 1)'
const [bought, atWork, fromBalance, late, toppedUp] = [1, 2, 3, 4, 5].map(
  (n) => `00000000-0000-4000-8000-00000000000${n}`,
)

/**
 * As the version before left them: a boost on its way back, one at work, one returned to the
 * balance, Stars, a card.
 */
const rows = `
  insert into users (telegram_id, first_name, referral_code) values (1, 'Анна', 'CODE0001');
  insert into purchase (id, user_id, item, boost_type, boost_percent, stars, channel, state, charge_id, created_at, expires_at, paid_at, refunded_at) values
    ('${bought}', ${user}, 'boost', 'power', 125, 15, 'app', 'refunding', 'one', now(), now() + interval '1 hour', now(), null),
    ('${atWork}', ${user}, 'boost', 'time', 200, 20, 'chat', 'paid', 'two', now(), now() + interval '1 hour', now(), null),
    ('${fromBalance}', ${user}, 'boost', 'power', 300, 80, 'balance', 'refunded', null, now(), now(), now(), now()),
    ('${late}', ${user}, 'boost', 'power', 200, 45, 'app', 'refunded', 'four', now(), now(), now() + interval '1 s', now()),
    ('${toppedUp}', ${user}, 'stars', null, null, 100, 'app', 'paid', 'five', now(), now() + interval '1 hour', now(), null);
  insert into payment (charge_id, provider_charge_id, user_id, currency, total_amount, payload, state, purchase_id, created_at, paid_at, refund_state, refund_attempts, refund_due_at, refunded_at) values
    ('one', '', ${user}, 'XTR', 15, '', 'granted', '${bought}', now(), now(), 'requested', 3, now(), null),
    ('two', '', ${user}, 'XTR', 20, '', 'granted', '${atWork}', now(), now(), null, 0, null, null),
    ('four', '', ${user}, 'XTR', 45, '', 'credited', '${late}', now(), now(), 'done', 1, null, now()),
    ('five', '', ${user}, 'XTR', 100, '', 'credited', '${toppedUp}', now(), now(), null, 0, null, null),
    ('card', 'p', ${user}, 'RUB', 100000, '', 'parked', null, now(), now(), null, 0, null, null);
  insert into mining_session (user_id, started_at, ends_at, settled_at, expected_total)
    values (${user}, now(), now() + interval '1 day', now(), 1);
  insert into boost (purchase_id, user_id, type, percent, stars, charge_id, state, session_id, applied_at) values
    ('${bought}', ${user}, 'power', 125, 15, 'one', 'refunded', null, null),
    ('${atWork}', ${user}, 'time', 200, 20, 'two', 'applied', (select id from mining_session), now()),
    ('${fromBalance}', ${user}, 'power', 300, 80, null, 'refunded', null, null);`

test('what the version before sold and refunded is a purchase of a product and a refund of its own', async () => {
  const client = new pg.Client({ connectionString: await createEmptyDatabase() })
  await client.connect()
  await migrateBetween(client, 0, 11)
  await client.query(rows)
  await migrateBetween(client, 11, 14)
  const read = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows

  expect(
    await read(`select product, details, amount, currency, source, state, given_at is not null, used_at is not null
      from purchase order by id`),
  ).toEqual([
    ['boost', { boostType: 'power', boostValue: 1.25 }, '15', 'stars', 'app', 'refunding', true, false],
    ['boost', { boostType: 'time', boostValue: 2 }, '20', 'stars', 'chat', 'paid', true, true],
    ['boost', { boostType: 'power', boostValue: 3 }, '80', 'stars', 'balance', 'refunded', true, false],
    ['boost', { boostType: 'power', boostValue: 2 }, '45', 'stars', 'app', 'refunded', false, false],
    ['stars', {}, '100', 'stars', 'app', 'paid', true, false],
  ])
  expect(await read('select charge_id, currency, state from payment order by charge_id')).toEqual([
    ['card', 'rub', 'parked'],
    ['five', 'stars', 'credited'],
    ['four', 'stars', 'refunded'],
    ['one', 'stars', 'granted'],
    ['two', 'stars', 'granted'],
  ])
  expect(
    await read(
      'select charge_id, amount, currency, destination, reason, state, attempts from refund order by charge_id',
    ),
  ).toEqual([
    ['card', '100000', 'rub', 'origin', 'mismatch', 'awaiting_operator', 0],
    ['four', '45', 'stars', 'origin', 'asked', 'done', 1],
    ['one', '15', 'stars', 'origin', 'asked', 'requested', 3],
    [null, '80', 'stars', 'balance', 'asked', 'done', 0],
  ])
  expect(
    await read("select kind, balance from ledger_account where currency = 'rub' and balance <> 0 order by kind"),
  ).toEqual([
    ['card_clearing', '-100000'],
    ['refunds', '100000'],
  ])
  await client.end()
})
