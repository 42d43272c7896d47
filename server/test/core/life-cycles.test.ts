import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { operatorCancellationLifeCycle } from '../../src/bookings/cancellation/operator/operator-cancellation.rules.ts'
import { caseLifeCycle } from '../../src/bookings/cases/case.rules.ts'
import { bookingChangeLifeCycle } from '../../src/bookings/changes/change.rules.ts'
import { chargeLifeCycle } from '../../src/bookings/charges/charge.rules.ts'
import { moveLifeCycle, offerLifeCycle } from '../../src/bookings/moves/move.rules.ts'
import { reviewPhotoLifeCycle } from '../../src/bookings/reviews/photos/review-photo.rules.ts'
import { reviewLifeCycle } from '../../src/bookings/reviews/review.rules.ts'
import { bookingCycle } from '../../src/bookings/state/booking.rules.ts'
import { ticketLifeCycle } from '../../src/bookings/tickets/ticket.rules.ts'
import { boostLifeCycle } from '../../src/mining/boosts.rules.ts'
import { suspensionLifeCycle } from '../../src/operators/suspensions/suspension.rules.ts'
import { applicationLifeCycle } from '../../src/organizers/applications/application.rules.ts'
import { importReviewLifeCycle } from '../../src/organizers/import-reviews/import-review.rules.ts'
import { importLifeCycle } from '../../src/organizers/imports/import.rules.ts'
import { bankPayoutLifeCycle } from '../../src/organizers/payouts/bank-payout.rules.ts'
import { draftLifeCycle } from '../../src/organizers/services/drafts/draft.rules.ts'
import { paymentLifeCycle } from '../../src/payments/payments.rules.ts'
import { purchaseLifeCycle } from '../../src/payments/purchases.rules.ts'
import { refundLifeCycle } from '../../src/payments/refunds/refunds.rules.ts'
import { requestLifeCycle } from '../../src/support/support.rules.ts'
import { progressLifeCycle } from '../../src/tasks/task.rules.ts'
import { transferLifeCycle } from '../../src/wallets/deposit-scan/transfers.store.ts'
import { depositLifeCycle } from '../../src/wallets/deposits/deposit.rules.ts'
import { payoutLifeCycle } from '../../src/wallets/payouts/payout.rules.ts'
import { withdrawalLifeCycle } from '../../src/wallets/withdrawals/withdrawal.rules.ts'
import { addBookable, type Bookable } from '../fixtures/booking-fixtures.ts'
import { addService } from '../fixtures/catalog-fixtures.ts'
import { arrive, startProduct, type Traveller } from '../fixtures/harness.ts'
import { addWallet } from '../fixtures/linked-wallets.ts'
import { changesLetThrough, listTransitions } from '../fixtures/transitions.ts'
import { addTask } from '../tasks/tasks.ts'

const product = await startProduct()
const { sql } = product

async function insertPurchase(userId: string, state: string): Promise<string> {
  const id = randomUUID()
  await sql(
    `insert into purchase (id, user_id, product, details, amount, currency, source, state, created_at, expires_at)
      values ($1, $2, 'boost', '{}', 45, 'stars', 'app', $3, now(), now())`,
    [id, userId, state],
  )
  return id
}

async function insertPayment(userId: string, state: string): Promise<string> {
  const id = randomUUID()
  await sql(
    `insert into payment (charge_id, provider_charge_id, user_id, currency, total_amount, payload, state, created_at, paid_at)
      values ($1, '', $2, 'stars', 45, '', $3, now(), now())`,
    [id, userId, state],
  )
  return id
}

const refundTimes = (state: string) => ({
  due: state === 'requested' ? 'now()' : 'null',
  closed: state === 'done' || state === 'failed' ? 'now()' : 'null',
})

async function insertRefund(userId: string, state: string): Promise<string> {
  const id = randomUUID()
  const { due, closed } = refundTimes(state)
  await sql(
    `insert into refund (id, charge_id, amount, currency, destination, reason, state, created_at, due_at, closed_at)
      values ($1, $2, 45, 'stars', 'origin', 'asked', $3, now(), ${due}, ${closed})`,
    [id, await insertPayment(userId, 'granted'), state],
  )
  return id
}

/** A session has at most one boost per type, so each boost gets its own user and session. */
const insertSession = `(insert into mining_session (user_id, started_at, ends_at, settled_at, expected_total)
  values ($1, now(), now() + interval '1 day', now(), 1) returning id)`

async function insertBoost(state: string): Promise<string> {
  const { id: userId } = await arrive(product)
  const id = await insertPurchase(userId, 'paid')
  const [session] = await sql<{ id: string }>(`with made as ${insertSession} select id from made`, [userId])
  await sql(
    `insert into boost (purchase_id, user_id, type, percent, stars, state, session_id, applied_at)
      values ($1, $2, 'power', 200, 45, $3, $4, case when $4::uuid is null then null else now() end)`,
    [id, userId, state, state === 'applied' ? session?.id : null],
  )
  return id
}

const applied = (state: string) =>
  state === 'applied'
    ? 'applied_at = now(), session_id = (select id from mining_session where user_id = boost.user_id)'
    : 'applied_at = null, session_id = null'

const by = (insert: (userId: string, state: string) => Promise<string>) => async (state: string) =>
  insert((await traveller()).id, state)
let known: Promise<Traveller> | undefined
const traveller = () => {
  known ??= arrive(product)
  return known
}

test('a purchase allows exactly the transitions of its life cycle', async () => {
  const subject = { table: 'purchase', insert: by(insertPurchase) }
  expect(await changesLetThrough(product, purchaseLifeCycle, subject)).toEqual(listTransitions(purchaseLifeCycle))
})

test('a payment allows exactly the transitions of its life cycle', async () => {
  const subject = { table: 'payment', key: 'charge_id', insert: by(insertPayment) }
  expect(await changesLetThrough(product, paymentLifeCycle, subject)).toEqual(listTransitions(paymentLifeCycle))
})

test('a refund allows exactly the transitions of its life cycle', async () => {
  const columns = (state: string) => {
    const { due, closed } = refundTimes(state)
    return `due_at = ${due}, closed_at = ${closed}`
  }
  const subject = { table: 'refund', insert: by(insertRefund), columns }
  expect(await changesLetThrough(product, refundLifeCycle, subject)).toEqual(listTransitions(refundLifeCycle))
})

test('a boost allows exactly the transitions of its life cycle', async () => {
  const subject = { table: 'boost', key: 'purchase_id', insert: insertBoost, columns: applied }
  expect(await changesLetThrough(product, boostLifeCycle, subject)).toEqual(listTransitions(boostLifeCycle))
})

test('a support request allows exactly the transitions of its life cycle', async () => {
  let updateId = 0
  const insert = by(async (userId, state) => {
    const id = randomUUID()
    updateId += 1
    await sql(
      `insert into support_request (id, user_id, update_id, text, state, created_at, outcome, closed_at)
        values ($1, $2, $3, '', $4, now(), null, null)`,
      [id, userId, updateId, state],
    )
    return id
  })
  const subject = { table: 'support_request', insert }
  expect(await changesLetThrough(product, requestLifeCycle, subject)).toEqual(listTransitions(requestLifeCycle))
})

test('a booking allows exactly the transitions of its life cycle', async () => {
  const bookable = await addBookable(product)
  const insert = by((userId, state) => insertBooking(userId, bookable, state))
  const subject = { table: 'booking', insert }
  expect(await changesLetThrough(product, bookingCycle, subject)).toEqual(listTransitions(bookingCycle))
})

const chargeColumns = (state: string) => {
  const isPaid = state === 'paid' || state === 'returned'
  return {
    due_at: state === 'open' ? 'now()' : 'null',
    payer_id: isPaid ? '(select user_id from booking where booking.id = booking_id)' : 'null',
    method: isPaid ? "'balance_usdt'" : 'null',
    currency: isPaid ? "'usdt'" : 'null',
    amount: isPaid ? '1' : 'null',
    payment_key: isPaid ? "''" : 'null',
    paid_at: isPaid ? 'now()' : 'null',
  }
}

test('a charge of a booking allows exactly the transitions of its life cycle', async () => {
  const bookable = await addBookable(product)
  const insert = by(async (userId, state) => {
    const columns = chargeColumns(state)
    const [row] = await sql<{ id: string }>(
      `insert into booking_charge (booking_id, purpose, state, rub, usdt_rate, ton_rate, expires_at, ${Object.keys(columns)})
        select booking_id, 'share', $2, 1, 1, 1, now(), ${Object.values(columns)} from (select $1::uuid as booking_id) one
        returning id`,
      [await insertBooking(userId, bookable, 'hold'), state],
    )
    return row?.id ?? ''
  })
  const columns = (state: string) =>
    Object.entries(chargeColumns(state))
      .map((pair) => pair.join(' = '))
      .join()
  const subject = { table: 'booking_charge', insert, columns }
  expect(await changesLetThrough(product, chargeLifeCycle, subject)).toEqual(listTransitions(chargeLifeCycle))
})

const changeColumns = (state: string) => ({
  before: state === 'applied' ? "'{}'::jsonb" : 'null',
  ended_at: bookingChangeLifeCycle[state as keyof typeof bookingChangeLifeCycle].length === 0 ? 'now()' : 'null',
})

test('a booking change allows exactly the transitions of its life cycle', async () => {
  const bookable = await addBookable(product)
  const insert = by(async (userId, state) => {
    const columns = changeColumns(state)
    const [row] = await sql<{ id: string }>(
      `with of_it as (insert into booking_charge (booking_id, purpose, state, rub, usdt_rate, ton_rate, expires_at)
          values ($1, 'change', 'expired', 1, 1, 1, now()) returning id, booking_id)
        insert into booking_change (booking_id, charge_id, state, option_id, first_day, last_day, starts_at, ends_at,
          units, places, price, price_lines, enp_spent, enp_discount, difference, expires_at, ${Object.keys(columns)})
        select booking_id, of_it.id, $2, option_id, first_day, last_day, starts_at, ends_at, units, places, price,
          price_lines, 0, 0, 0, now(), ${Object.values(columns)} from of_it join booking on booking.id = booking_id
        returning id`,
      [await insertBooking(userId, bookable, 'confirmed'), state],
    )
    return row?.id ?? ''
  })
  const columns = (state: string) =>
    Object.entries(changeColumns(state))
      .map((pair) => pair.join(' = '))
      .join()
  const subject = { table: 'booking_change', insert, columns }
  expect(await changesLetThrough(product, bookingChangeLifeCycle, subject)).toEqual(
    listTransitions(bookingChangeLifeCycle),
  )
})

test('a cancellation by an operator allows exactly the transitions of its life cycle', async () => {
  const bookable = await addBookable(product)
  const endedAt = (state: string) => (state === 'pending' ? 'null' : 'now()')
  const insert = by(async (userId, state) => {
    const [row] = await sql<{ id: string }>(
      `insert into operator_cancellation (booking_id, percent, own_reason, operator_id, voucher_version, was_paid, state,
          created_at, due_at, ended_at) values ($1, 50, 'x', 900, 1, true, $2, now(), now(), ${endedAt(state)}) returning id`,
      [await insertBooking(userId, bookable, 'confirmed'), state],
    )
    return row?.id ?? ''
  })
  const columns = (state: string) => `ended_at = ${endedAt(state)}`
  const subject = { table: 'operator_cancellation', insert, columns }
  expect(await changesLetThrough(product, operatorCancellationLifeCycle, subject)).toEqual(
    listTransitions(operatorCancellationLifeCycle),
  )
})

test('a case allows exactly the transitions of its life cycle', async () => {
  const bookable = await addBookable(product)
  const columns = (state: string) =>
    [
      `outcome = ${state === 'closed' ? "'nothing'" : 'null'}`,
      `closed_at = ${state === 'closed' ? 'now()' : 'null'}`,
    ].join(', ')
  const insert = by(async (userId, state) => {
    const [row] = await sql<{ id: string }>(
      `insert into booking_case (booking_id, kind, state, deadline, offer, decision, reason, decided_by, outcome, created_at,
          closed_at) values ($1, 'other', $2::text, now(), 1, 'nothing', 'x', 900,
          case when $2::text = 'closed' then 'nothing' end, now(), case when $2::text = 'closed' then now() end)
        returning id`,
      [await insertBooking(userId, bookable, 'completed'), state],
    )
    return row?.id ?? ''
  })
  const subject = { table: 'booking_case', insert, columns }
  expect(await changesLetThrough(product, caseLifeCycle, subject)).toEqual(listTransitions(caseLifeCycle))
})

test('a review and its photos allow exactly the transitions of their life cycles', async () => {
  const serviceId = await addService(product)
  const insert = async (state: string) => {
    const id = randomUUID()
    await sql(
      `insert into review (id, service_id, key, author, rating, language, state) values ($1, $2, gen_random_uuid()::text, 'Анна', 5, 'ru', $3)`,
      [id, serviceId, state],
    )
    return id
  }
  const subject = { table: 'review', insert }
  expect(await changesLetThrough(product, reviewLifeCycle, subject)).toEqual(listTransitions(reviewLifeCycle))
  const insertPhotos = async (state: string) => {
    const id = await insert('published')
    await sql('insert into review_photo_set (review_id, state) values ($1, $2)', [id, state])
    return id
  }
  const photos = { table: 'review_photo_set', insert: insertPhotos, key: 'review_id' }
  expect(await changesLetThrough(product, reviewPhotoLifeCycle, photos)).toEqual(listTransitions(reviewPhotoLifeCycle))
})

test('a suspension allows exactly the transitions of its life cycle', async () => {
  const insert = async (state: string) => {
    const id = randomUUID()
    await sql(
      `insert into suspension (id, kind, subject_id, state, reason, created_at, created_by, ended_at)
        values ($1, 'service', $1, $2::text, 'x', app_now(), 1, case when $2::text = 'ended' then app_now() end)`,
      [id, state],
    )
    return id
  }
  const columns = (state: string) => `ended_at = ${state === 'ended' ? 'app_now()' : 'null'}`
  const subject = { table: 'suspension', insert, columns }
  expect(await changesLetThrough(product, suspensionLifeCycle, subject)).toEqual(listTransitions(suspensionLifeCycle))
})

test('a deposit allows exactly the transitions of its life cycle', async () => {
  const isOver = (state: string) => !['awaiting', 'seen'].includes(state)
  const insert = by(async (userId, state) => {
    const [row] = await sql<{ id: string }>(
      `with memo as (
         insert into deposit_memo (memo, user_id, created_at) values ('ENP-LIFE', $1, now())
         on conflict (memo) do update set created_at = now() returning memo
       )
       insert into deposit (user_id, memo, currency, amount, state, created_at, expires_at, closed_at)
       select $1, memo, 'ton', 1, $2, now(), now(), ${isOver(state) ? 'now()' : 'null'} from memo returning id`,
      [userId, state],
    )
    return row?.id ?? ''
  })
  const columns = (state: string) => `closed_at = ${isOver(state) ? 'now()' : 'null'}`
  const subject = { table: 'deposit', insert, columns }
  expect(await changesLetThrough(product, depositLifeCycle, subject)).toEqual(listTransitions(depositLifeCycle))
})

const progressTimes = (state: string) => {
  const isPaid = state === 'completed' || state === 'reversed'
  return {
    submitted_at: state === 'pending_verification' ? 'now()' : 'null',
    completed_at: isPaid ? 'now()' : 'null',
    reward: isPaid ? '1' : 'null',
    reversed_at: state === 'reversed' ? 'now()' : 'null',
    collected: state === 'reversed' ? '1' : 'null',
    owed: state === 'reversed' ? '0' : 'null',
  }
}

test('task progress allows exactly the transitions of its life cycle', async () => {
  const insert = by(async (userId, state) => {
    const taskId = await addTask(product, { type: 'visit' })
    const times = progressTimes(state)
    await sql(
      `insert into task_progress (user_id, task_id, state, opened_at, ${Object.keys(times)})
        values ($1, $2, $3, now(), ${Object.values(times)})`,
      [userId, taskId, state],
    )
    return taskId
  })
  const columns = (state: string) =>
    Object.entries(progressTimes(state))
      .map((pair) => pair.join(' = '))
      .join()
  const subject = { table: 'task_progress', key: 'task_id', insert, columns }
  expect(await changesLetThrough(product, progressLifeCycle, subject)).toEqual(listTransitions(progressLifeCycle))
})

const closedIn = (states: readonly string[]) => (state: string) =>
  `closed_at = ${states.includes(state) ? 'now()' : 'null'}`

async function insertWithdrawal(state: string): Promise<string> {
  const { id: userId } = await arrive(product)
  const walletId = await addWallet(product, { id: userId })
  const closed = withdrawalLifeCycle[state as keyof typeof withdrawalLifeCycle].length === 0
  const [row] = await sql<{ id: string }>(
    `insert into withdrawal (user_id, wallet_id, currency, amount, fee, usdt_value, state, created_at, process_at, closed_at)
      values ($1, $2, 'usdt', 10, 1, 10, $3, now(), now(), case when $4 then now() end) returning id`,
    [userId, walletId, state, closed],
  )
  return row?.id ?? ''
}

test('a withdrawal allows exactly the transitions of its life cycle', async () => {
  const columns = closedIn(['completed', 'failed', 'cancelled'])
  const subject = { table: 'withdrawal', insert: insertWithdrawal, columns }
  expect(await changesLetThrough(product, withdrawalLifeCycle, subject)).toEqual(listTransitions(withdrawalLifeCycle))
})

test('a payout allows exactly the transitions of its life cycle', async () => {
  await sql("insert into payout_wallet (address, next_query) values ('hot', 0)")
  let query = 0
  const insert = async (state: string) => {
    query += 1
    const closed = payoutLifeCycle[state as keyof typeof payoutLifeCycle].length === 0
    const [row] = await sql<{ id: string }>(
      `insert into payout (withdrawal_id, hot_wallet, query_id, valid_from, timeout_seconds, boc, message_hash, fence,
          after_lt, state, created_at, closed_at)
        values ($1, 'hot', $2, 0, 1, '', gen_random_uuid()::text, 1, 0, $3, now(), case when $4 then now() end) returning id`,
      [await insertWithdrawal('processing'), query, state, closed],
    )
    return row?.id ?? ''
  }
  const columns = closedIn(['delivered', 'not_sent', 'bounced', 'expired'])
  const subject = { table: 'payout', insert, columns }
  expect(await changesLetThrough(product, payoutLifeCycle, subject)).toEqual(listTransitions(payoutLifeCycle))
})

test('a bank payout allows exactly the transitions of its life cycle', async () => {
  // An organizer has at most one open payout, so each row gets its own organizer.
  const insert = by(async (userId, state) => {
    const closed = ['paid', 'returned', 'cancelled'].includes(state)
    const [row] = await sql<{ id: string }>(
      `with file as (insert into bank_file (key, created_by, created_at) values (gen_random_uuid()::text, 1, now()) returning id),
        whose as (insert into organizer (key, name, fingerprint) values (gen_random_uuid()::text, 'Тропа', '') returning id)
        insert into bank_payout (organizer_id, requested_by, details_by, amount, state, file_id, legal_name, inn, account, bik, created_at, closed_at)
        select whose.id, $1, $1, 1, $2, file.id, 'ООО', '7707083893', '', '', now(), case when $3 then now() end
        from whose, file returning id`,
      [userId, state, closed],
    )
    return row?.id ?? ''
  })
  const subject = { table: 'bank_payout', insert, columns: closedIn(['paid', 'returned', 'cancelled']) }
  expect(await changesLetThrough(product, bankPayoutLifeCycle, subject)).toEqual(listTransitions(bankPayoutLifeCycle))
})

test('a transfer on the chain allows exactly the transitions of its life cycle', async () => {
  let count = 0
  const key = (state: string) => (state === 'credited' ? "'chain:' || hash" : 'null')
  const insert = async (state: string) => {
    count += 1
    const hash = count.toString(16).padStart(64, '0')
    await sql(
      `insert into chain_transfer (network, hash, account, lt, at, state, currency, amount, transfer_key, seen_at)
        select '-3', hash, 'ours', $2, now(), $3, 'ton', 1, ${key(state)}, now() from (select $1::text as hash) one`,
      [hash, count, state],
    )
    return hash
  }
  const columns = (state: string) => `transfer_key = ${key(state)}`
  const subject = { table: 'chain_transfer', key: 'hash', insert, columns }
  expect(await changesLetThrough(product, transferLifeCycle, subject)).toEqual(listTransitions(transferLifeCycle))
})

async function insertBooking(userId: string, { serviceId, optionIds }: Bookable, state: string): Promise<string> {
  const [row] = await sql<{ id: string }>(
    `insert into booking (number, user_id, service_id, option_id, organizer_id, state, first_day, last_day, starts_at,
        ends_at, time_zone, units, places, price, price_lines, usdt_rate, ton_rate, commission_basis_points,
        enp_discount_basis_points, policy, confirmation, payment_methods, hold_expires_at)
      select booking_number(), $1, $2, $3, organizer_id, $4, '2030-01-01', '2030-01-01', now(), now() + interval '1 day',
        time_zone, '[]', 1, 100, '[]', 8000, 28000, 2000, 1000, 'flexible', 'instant', '{card}', now()
        from service where id = $2 returning id`,
    [userId, serviceId, optionIds[0], state],
  )
  return row?.id ?? ''
}

test('an application and a service draft allow exactly the transitions of their life cycles', async () => {
  const application = async (state: string) => {
    const id = randomUUID()
    const { id: userId } = await arrive(product)
    await sql(
      `with made as (
        insert into organizer (key, name, fingerprint) select $1::text, 'Тропа', '' where $3 = 'approved' returning id)
        insert into organizer_application (id, user_id, name, about, region, contact, state, organizer_id, decided_at)
          values ($1::uuid, $2, 'Тропа', 'О нас', 'RU-KR', '+7', $3, (select id from made),
            case when $3 <> 'pending' then now() end)`,
      [id, userId, state],
    )
    return id
  }
  const columns = (state: string) =>
    `decided_at = ${state === 'pending' ? 'null' : 'now()'},
      organizer_id = ${state === 'approved' ? '(select id from organizer limit 1)' : 'null'}`
  await addService(product)
  const subject = { table: 'organizer_application', insert: application, columns }
  expect(await changesLetThrough(product, applicationLifeCycle, subject)).toEqual(listTransitions(applicationLifeCycle))

  const draft = async (state: string) => {
    const id = randomUUID()
    await sql(
      `insert into service_draft (id, organizer_id, service_id, key, content, published, state)
        select $1::uuid, organizer_id, id, $1::text, '{}', '{}', $3 from service where id = $2`,
      [id, await addService(product), state],
    )
    return id
  }
  const drafts = { table: 'service_draft', insert: draft }
  expect(await changesLetThrough(product, draftLifeCycle, drafts)).toEqual(listTransitions(draftLifeCycle))
})

test('an import of a file allows exactly the transitions of its life cycle', async () => {
  await addService(product)
  const upload = async (state: string) => {
    const id = randomUUID()
    await sql(
      `insert into organizer_import (id, organizer_id, key, telegram_id, file_name, rows, report, state)
        select $1::uuid, id, $1::text, 1, 'a.csv', '[]', '{}', $2 from organizer limit 1`,
      [id, state],
    )
    return id
  }
  const imports = { table: 'organizer_import', insert: upload }
  expect(await changesLetThrough(product, importLifeCycle, imports)).toEqual(listTransitions(importLifeCycle))

  const review = async (state: string) => {
    const id = await upload('done')
    await sql('insert into import_review (import_id, state) values ($1, $2)', [id, state])
    return id
  }
  const reviews = { table: 'import_review', insert: review, key: 'import_id' }
  expect(await changesLetThrough(product, importReviewLifeCycle, reviews)).toEqual(
    listTransitions(importReviewLifeCycle),
  )
})

async function insertMove(bookingId: string, state: string): Promise<string> {
  const endedAt = state === 'asking' ? 'null' : 'now()'
  const [row] = await sql<{ id: string }>(
    `insert into departure_move (organizer_id, service_id, option_id, day, start_time, to_day, to_start_time, to_starts_at,
        to_ends_at, own_reason, by_telegram_id, was_closed, state, created_at, answer_by, ended_at)
      select organizer_id, service_id, option_id, first_day, booking.id::text, first_day + 1, '', now(), now(), 'x', 1, false,
        $2, now(), now(), ${endedAt} from booking where id = $1 returning id`,
    [bookingId, state],
  )
  return row?.id ?? ''
}

test('a move of a departure allows exactly the transitions of its life cycle', async () => {
  const bookable = await addBookable(product)
  const insert = by(async (userId, state) => insertMove(await insertBooking(userId, bookable, 'confirmed'), state))
  const columns = (state: string) => `ended_at = ${state === 'asking' ? 'null' : 'now()'}`
  const subject = { table: 'departure_move', insert, columns }
  expect(await changesLetThrough(product, moveLifeCycle, subject)).toEqual(listTransitions(moveLifeCycle))
})

test('an offer of a move allows exactly the transitions of its life cycle', async () => {
  const bookable = await addBookable(product)
  const endedAt = (state: string) => (state === 'asked' ? 'null' : 'now()')
  const insert = by(async (userId, state) => {
    const bookingId = await insertBooking(userId, bookable, 'confirmed')
    await sql(
      `insert into departure_move_booking (move_id, booking_id, state, places, resources, due_at, ended_at)
        values ($1, $2, $3, 1, '[]', now(), ${endedAt(state)})`,
      [await insertMove(bookingId, 'asking'), bookingId, state],
    )
    return bookingId
  })
  const columns = (state: string) => `ended_at = ${endedAt(state)}`
  const subject = { table: 'departure_move_booking', key: 'booking_id', insert, columns }
  expect(await changesLetThrough(product, offerLifeCycle, subject)).toEqual(listTransitions(offerLifeCycle))
})

const ticketColumns = (state: string) => ({
  number: state === 'held' ? '1' : 'null',
  holder_id: state === 'held' ? '(select user_id from booking where booking.id = booking_id)' : 'null',
  accepted_at: state === 'held' ? 'now()' : 'null',
  offered_by: state === 'offered' ? '(select user_id from booking where booking.id = booking_id)' : 'null',
  end_reason: state === 'ended' ? "'withdrawn'" : 'null',
})

test('a ticket of a companion allows exactly the transitions of its life cycle', async () => {
  const bookable = await addBookable(product)
  const insert = by(async (userId, state) => {
    const columns = ticketColumns(state)
    const [row] = await sql<{ id: string }>(
      `insert into booking_ticket (booking_id, guest, state, ${Object.keys(columns)})
        select booking_id, 0, $2, ${Object.values(columns)} from (select $1::uuid as booking_id) one returning id`,
      [await insertBooking(userId, bookable, 'confirmed'), state],
    )
    return row?.id ?? ''
  })
  const columns = (state: string) =>
    Object.entries(ticketColumns(state))
      .map((pair) => pair.join(' = '))
      .join()
  const subject = { table: 'booking_ticket', insert, columns }
  expect(await changesLetThrough(product, ticketLifeCycle, subject)).toEqual(listTransitions(ticketLifeCycle))
})
