import type { Transaction } from '@enp/shared/calls/wallets/ledger'
import { type BoostType, boostName, boostTypes } from '@enp/shared/money/boosts'
import { shortAddress } from './chain/short-address.rules.ts'
import type { WalletTexts } from './wallet.texts.ts'

type Described = Pick<Transaction, 'type' | 'amount' | 'currency' | 'metadata' | 'about'>

/** Incoming money of a type that usually spends is a refund. */
export function toTransactionTitle(transaction: Described, { wallet, format }: WalletTexts): string {
  const { titles } = wallet
  const { type, amount, currency, metadata, about } = transaction
  const comesIn = amount > 0
  switch (type) {
    case 'mining_reward':
      return titles.mining
    case 'task_reward':
      return metadata.taskType === 'daily_bonus' ? titles.dailyBonus : titles.task
    case 'referral_reward':
      return titles.referral
    case 'boost_purchase': {
      const boost = parseBoost(transaction)
      if (!boost) return comesIn ? titles.boostBack : titles.boost
      const name = withNonBreakingSpaces(boostName(format.language, boost.type, boost.percent))
      return comesIn ? titles.boostBackOf(name) : titles.boostOf(name)
    }
    case 'service_payment':
      if (about !== undefined) return comesIn ? titles.serviceBackOf(about) : about
      return comesIn ? titles.serviceBack : titles.service
    case 'deposit':
      if (!comesIn) return titles.depositBack
      if (metadata.refundFailed !== undefined) return titles.refundFailed
      return currency === 'stars' ? titles.depositStars : titles.deposit
    case 'withdrawal':
      if (comesIn) return titles.withdrawalBack
      return typeof metadata.address === 'string'
        ? titles.withdrawalTo(shortAddress(metadata.address))
        : titles.withdrawal
  }
}

/** Returns the purpose of a transaction if the title lacks it. */
export function toTransactionPurpose(transaction: Described, { text, wallet }: WalletTexts): string | undefined {
  const { type, currency, metadata } = transaction
  if (type === 'mining_reward' && typeof metadata.duration === 'number')
    return text.mining.routeOf(metadata.duration / 3_600)
  if (type === 'referral_reward' && metadata.activityType === 'mining') return wallet.friendsRoute
  if (type === 'deposit' && currency === 'stars') return wallet.prepaidStars
  return undefined
}

export function toStarsTextKey({
  type,
  amount,
  currency,
  metadata,
  relatedEntityType,
}: Described & Pick<Transaction, 'relatedEntityType'>): keyof WalletTexts['wallet']['starsOf'] | undefined {
  if (currency !== 'stars') return undefined
  const isTopUp = type === 'deposit' && metadata.refundFailed === undefined
  const isOfPayment = type === 'boost_purchase' && relatedEntityType === 'payment'
  if (isTopUp || isOfPayment) return 'telegram'
  return amount > 0 ? 'toBalance' : 'balance'
}

export function withNonBreakingSpaces(name: string): string {
  return name.replaceAll(' ', '\u00a0')
}

export function parseBoost({
  metadata,
}: Pick<Described, 'metadata'>): { type: BoostType; percent: number } | undefined {
  const { boostType, boostMultiplier } = metadata
  const type = boostTypes.find((known) => known === boostType)
  if (!type || typeof boostMultiplier !== 'number') return undefined
  return { type, percent: Math.round(boostMultiplier * 100) }
}
