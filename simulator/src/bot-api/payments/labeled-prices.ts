import type { LabeledPrice, ShippingOption } from 'grammy/types'
import { isRecord, textField } from '../params/params.ts'
import { prefixParseErrors } from '../params/prefix-parse-errors.ts'
import { badRequest } from '../server/failure.ts'

export function readPrices(value: unknown): LabeledPrice[] {
  if (!Array.isArray(value)) throw badRequest('Expected an Array of labeled prices')
  const prices = value.map((price: unknown) => prefixParseErrors('labeled price', () => readPrice(price)))
  if (prices.length === 0) throw badRequest('There must be at least one price')
  return prices
}

export function readShippingOptions(value: unknown): ShippingOption[] {
  if (!Array.isArray(value)) throw badRequest('Expected an Array of shipping options')
  const options = value.map((option: unknown) => prefixParseErrors('shipping option', () => readOption(option)))
  if (options.length === 0) throw badRequest('There must be at least one shipping option')
  return options
}

export function readLong(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined
}

function readPrice(value: unknown): LabeledPrice {
  if (!isRecord(value)) throw badRequest('LabeledPrice must be an Object')
  const label = textField(value, 'label')
  if (label === '') throw badRequest('LabeledPrice label must be non-empty')
  if (value.amount === undefined) throw badRequest('Can\'t find field "amount"')
  const amount = readLong(value.amount)
  if (amount === undefined) throw badRequest('Field "amount" must be a valid Number')
  return { label, amount }
}

function readOption(value: unknown): ShippingOption {
  if (!isRecord(value)) throw badRequest('ShippingOption must be an Object')
  const id = textField(value, 'id')
  if (id === '') throw badRequest('ShippingOption identifier must be non-empty')
  const title = textField(value, 'title')
  if (title === '') throw badRequest('ShippingOption title must be non-empty')
  if (value.prices === undefined) throw badRequest('Can\'t find field "prices"')
  if (!Array.isArray(value.prices)) throw badRequest('Field "prices" must be of type Array')
  return { id, title, prices: prefixParseErrors('shipping option prices', () => readPrices(value.prices)) }
}
