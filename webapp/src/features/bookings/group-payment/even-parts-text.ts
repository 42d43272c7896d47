import { moneyText } from '../booking-words.rules.ts'
import { evenParts } from './group.rules.ts'
import type { GroupPaymentTexts } from './group-payment.texts.ts'

/** The share of each of `count` payers. */
export function evenPartsText(price: number, count: number, words: GroupPaymentTexts): string {
  const { together: text } = words
  const { first, others } = evenParts(price, count)
  const [yours, each] = [moneyText(first, 'RUB', words), moneyText(others, 'RUB', words)]
  return first === others ? text.each(each) : text.eachButYou(yours, each)
}
