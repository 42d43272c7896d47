import type { Language } from '../words/words.ts'

export interface PaymentProblem {
  error: string
  message?: string
}

const ru: Record<string, string> = {
  BALANCE_TOO_LOW: 'Не хватает звёзд. Пополните баланс.',
  BOT_PRECHECKOUT_TIMEOUT: 'Бот не ответил вовремя. Ничего не списано, попробуйте ещё раз.',
  BOT_SHIPPING_TIMEOUT: 'Бот не ответил о доставке. Попробуйте ещё раз.',
  CARD_DECLINED: 'Банк отклонил платёж. Попробуйте другую карту.',
  CARD_EXPIRED: 'Срок карты истёк. Попробуйте другую.',
  CARD_INSUFFICIENT_FUNDS: 'На карте не хватает денег. Попробуйте другую.',
  CARD_NOT_FOR_TESTS: 'Здесь работают только карты для проверки.',
  CARD_NUMBER_INVALID: 'Проверьте номер карты.',
  CARD_VERIFICATION_FAILED: 'Платёж не подтверждён. Ничего не списано.',
  PAYMENT_FAILED: 'Платёж не прошёл. Ничего не списано, попробуйте ещё раз.',
  SHIPPING_OPTION_INVALID: 'Этот способ доставки больше не предлагают. Выберите другой.',
  SUBSCRIPTION_ALREADY_ACTIVE: 'Эта подписка уже оформлена.',
}

const en: Record<string, string> = {
  BALANCE_TOO_LOW: 'Not enough Stars. Top up your balance.',
  BOT_PRECHECKOUT_TIMEOUT: 'The bot did not answer in time. Nothing was charged, try again.',
  BOT_SHIPPING_TIMEOUT: 'The bot said nothing about delivery. Try again.',
  CARD_DECLINED: 'The bank declined the payment. Try another card.',
  CARD_EXPIRED: 'This card has expired. Try another one.',
  CARD_INSUFFICIENT_FUNDS: 'There is not enough money on this card. Try another one.',
  CARD_NOT_FOR_TESTS: 'Only test cards work here.',
  CARD_NUMBER_INVALID: 'Check the card number.',
  CARD_VERIFICATION_FAILED: 'The payment was not confirmed. Nothing was charged.',
  PAYMENT_FAILED: 'The payment did not go through. Nothing was charged, try again.',
  SHIPPING_OPTION_INVALID: 'This way of delivery is no longer offered. Choose another one.',
  SUBSCRIPTION_ALREADY_ACTIVE: 'You already have this subscription.',
}

const texts: Record<Language, Record<string, string>> = { ru, en }

/** Prefers the bot's message to our text; falls back to the code. */
export function problemText({ error, message }: PaymentProblem, language: Language): string {
  return message ?? texts[language][error] ?? error
}
