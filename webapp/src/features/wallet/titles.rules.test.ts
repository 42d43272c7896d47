import type { Transaction } from '@enp/shared/calls/wallets/ledger'
import { describe, expect, it } from 'vitest'
import { interfaceTextsEn } from '../../locales/en.ts'
import { createFormat } from '../../locales/format/format.ts'
import { createZonedFormat } from '../../locales/format/zoned-format.ts'
import { interfaceTextsRu } from '../../locales/ru.ts'
import { toStarsTextKey, toTransactionPurpose, toTransactionTitle } from './titles.rules.ts'
import { walletEn } from './wallet.en.ts'
import { walletRu } from './wallet.ru.ts'
import type { WalletTexts } from './wallet.texts.ts'

const russian: WalletTexts = {
  text: interfaceTextsRu,
  wallet: walletRu,
  format: { ...createFormat('ru'), ...createZonedFormat('ru') },
}
const english: WalletTexts = {
  text: interfaceTextsEn,
  wallet: walletEn,
  format: { ...createFormat('en'), ...createZonedFormat('en') },
}

type Metadata = Transaction['metadata']
const of = (
  type: Transaction['type'],
  amount: number,
  metadata: Metadata = {},
  currency: Transaction['currency'] = 'enp',
) => ({ type, amount, metadata, currency })
const titles = (...transactions: (ReturnType<typeof of> & { about?: string })[]) =>
  transactions.map((one) => toTransactionTitle(one, russian))

describe('toTitle', () => {
  it('names the source of a reward', () => {
    expect(
      titles(
        of('mining_reward', 100),
        of('referral_reward', 10),
        of('task_reward', 50, { taskType: 'subscription' }),
        of('task_reward', 32.5, { taskType: 'daily_bonus' }),
      ),
    ).toEqual(['Маршрут пройден', 'Доля за\u00a0друга', 'Задание выполнено', 'Ежедневный бонус'])
  })

  it('names a boost with its multiplier, and its refund as a refund', () => {
    const power = { boostType: 'power', boostMultiplier: 2 }
    const pace = { boostType: 'time', boostMultiplier: 1.5 }
    const sold = [of('boost_purchase', -45, power, 'stars'), of('boost_purchase', 15, pace, 'stars')] as const
    expect(titles(...sold)).toEqual(['Ускорение «Сила\u00a0×2»', 'Возврат за\u00a0ускорение «Темп\u00a0×1,5»'])
    expect(sold.map((one) => toTransactionTitle(one, english))).toEqual([
      'Boost “Power\u00a0×2”',
      'Refund for boost “Pace\u00a0×1.5”',
    ])
  })

  it('returns a plain boost title when the metadata is invalid', () => {
    expect(
      titles(of('boost_purchase', -45, { boostType: 'luck', boostMultiplier: 2 }), of('boost_purchase', 45)),
    ).toEqual(['Ускорение', 'Возврат за\u00a0ускорение'])
  })

  it('distinguishes Stars from other top-ups, and incoming from returned money', () => {
    expect(
      titles(
        of('deposit', 100, {}, 'stars'),
        of('deposit', 40, {}, 'usdt'),
        of('deposit', -100, { refundOf: 'x' }, 'stars'),
        of('deposit', 45, { refundFailed: 1 }, 'stars'),
        of('withdrawal', -20, {}, 'ton'),
        of('withdrawal', -20, { address: 'UQBx4mPqt8Zc1Nk7Rw' }, 'ton'),
        of('withdrawal', 20, {}, 'ton'),
        of('service_payment', -83.6, {}, 'ton'),
        of('service_payment', 83.6, {}, 'ton'),
        { ...of('service_payment', -83.6, {}, 'ton'), about: 'Лёд Байкала' },
        { ...of('service_payment', 83.6, {}, 'ton'), about: 'Лёд Байкала' },
      ),
    ).toEqual([
      'Пополнение баланса звёзд',
      'Пополнение',
      'Возврат пополнения',
      'Звёзды снова на\u00a0балансе',
      'Вывод',
      'Вывод на\u00a0UQBx…k7Rw',
      'Возврат вывода',
      'Оплата услуги',
      'Возврат за\u00a0услугу',
      'Лёд Байкала',
      'Возврат: Лёд Байкала',
    ])
  })
})

describe('toRelation', () => {
  it('returns the purpose only when the title lacks it', () => {
    const relations = [
      of('mining_reward', 100, { duration: 86_400 }),
      of('mining_reward', 100, { duration: 43_200 }),
      of('referral_reward', 10, { activityType: 'mining' }),
      of('boost_purchase', -45, { boostType: 'power', boostMultiplier: 2 }, 'stars'),
      of('mining_reward', 100),
    ].map((one) => toTransactionPurpose(one, russian))
    expect(relations).toEqual([
      'Маршрут на\u00a0сутки',
      'Маршрут на\u00a012\u00a0часов',
      'Маршрут друга',
      undefined,
      undefined,
    ])
  })
})

describe('toStarsText', () => {
  const line = (type: Transaction['type'], amount: number, metadata: Metadata, relatedEntityType?: string) =>
    toStarsTextKey({ ...of(type, amount, metadata, 'stars'), ...(relatedEntityType && { relatedEntityType }) })

  it('depends on how a boost was paid, or where its refund went', () => {
    expect([
      line('boost_purchase', -45, { paidBy: 'telegram' }, 'payment'),
      line('boost_purchase', 45, { refundOf: 'x' }, 'payment'),
      line('boost_purchase', -45, { paidBy: 'balance' }, 'purchase'),
      line('boost_purchase', 45, { refundOf: 'x' }, 'purchase'),
    ]).toEqual(['telegram', 'telegram', 'balance', 'toBalance'])
  })

  it('covers a top-up, its refund, and a refund that Telegram refused', () => {
    expect([
      line('deposit', 100, { chargeId: 'c' }),
      line('deposit', -100, { refundOf: 'x' }),
      line('deposit', 45, { refundOf: 'x', refundFailed: 1 }),
    ]).toEqual(['telegram', 'telegram', 'toBalance'])
    expect(toStarsTextKey(of('mining_reward', 100))).toBeUndefined()
  })
})
