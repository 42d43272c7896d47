import type { OrderInfo, ShippingAddress } from 'grammy/types'
import { cardDigits } from '../../acquirer/card-number.ts'
import { findLinkInvoice, findMessageInvoice, getPaymentMethod } from '../../payments/invoices.ts'
import type { Payer } from '../../payments/pay-invoice-once.ts'
import type { SimulatedInvoice } from '../../payments/types.ts'
import { findMessage } from '../../telegram/chats/messages.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { SimulatedUser } from '../../telegram/state.ts'
import { type ControlBody, ControlFailure, optionalInteger, optionalText, readBody } from '../input.ts'

const successCard = '4242424242424242'

export function findInvoiceToPay(world: SimulatorWorld, user: SimulatedUser, body: ControlBody): SimulatedInvoice {
  const slug = optionalText(body, 'slug')
  const messageId = optionalInteger(body, 'messageId', 1)
  if ((slug === undefined) === (messageId === undefined)) {
    throw new ControlFailure(400, 'Name one invoice: by slug or by messageId.')
  }
  const invoice =
    messageId === undefined
      ? findLinkInvoice(world, toSlug(slug ?? ''))
      : findMessage(user, messageId) && findMessageInvoice(world, user.user.id, messageId)
  if (!invoice) throw new ControlFailure(404, 'There is no such invoice (SLUG_INVALID).')
  return invoice
}

/** Fills omitted fields with the user's saved details. */
export function readPayer(user: SimulatedUser, invoice: SimulatedInvoice, body: ControlBody): Payer {
  const method = optionalText(body, 'method') ?? getPaymentMethod(invoice)
  if (method !== 'stars' && method !== 'card') throw new ControlFailure(400, 'method must be stars or card.')
  if (method !== getPaymentMethod(invoice)) {
    throw new ControlFailure(400, `This invoice is in ${invoice.currency}, so it can't be paid with ${method}.`)
  }
  const tip = optionalInteger(body, 'tip', 0) ?? 0
  if (tip > invoice.maxTip) throw new ControlFailure(400, `The tip may be ${invoice.maxTip} at most.`)
  const formId = optionalText(body, 'formId')
  const shippingOptionId = optionalText(body, 'shippingOptionId')
  const order = readOrder(user, invoice, body)
  return {
    tip,
    ...(method === 'card' ? { card: cardDigits(optionalText(body, 'card') ?? successCard) } : {}),
    ...(order ? { order } : {}),
    ...(formId ? { formId } : {}),
    ...(shippingOptionId ? { shippingOptionId } : {}),
  }
}

export function savedDetails({ user }: SimulatedUser): Required<OrderInfo> {
  return {
    name: [user.first_name, user.last_name].filter(Boolean).join(' '),
    phone_number: `7900${String(user.id % 10_000_000).padStart(7, '0')}`,
    email: `${user.username ?? `user${user.id}`}@example.com`,
    shipping_address: {
      country_code: 'RU',
      state: 'Иркутская область',
      city: 'Иркутск',
      street_line1: 'Байкальская, 1',
      street_line2: '',
      post_code: '664022',
    },
  }
}

export function parseShippingAddress(value: unknown, byDefault: ShippingAddress): ShippingAddress {
  const given = readBody(value)
  const entries = Object.entries(byDefault).map(([name, saved]) => [name, optionalText(given, name) ?? saved])
  const address: ShippingAddress = { ...byDefault, ...Object.fromEntries(entries) }
  if (!/^[A-Z]{2}$/.test(address.country_code))
    throw new ControlFailure(400, 'country_code must be two capital letters.')
  return address
}

function readOrder(user: SimulatedUser, { needs }: SimulatedInvoice, body: ControlBody): OrderInfo | undefined {
  if (needs.length === 0) return undefined
  const given = readBody(body.order)
  const saved = savedDetails(user)
  const text = (name: 'name' | 'phone_number' | 'email') => optionalText(given, name)?.trim() || saved[name]
  return {
    ...(needs.includes('name') ? { name: text('name') } : {}),
    ...(needs.includes('phone') ? { phone_number: text('phone_number').replace(/\D/g, '') } : {}),
    ...(needs.includes('email') ? { email: text('email') } : {}),
    ...(needs.includes('shipping')
      ? { shipping_address: parseShippingAddress(given.shipping_address, saved.shipping_address) }
      : {}),
  }
}

/** Also accepts a whole link, which is what a bot has. */
function toSlug(written: string): string {
  return written.replace(/^(?:https?:\/\/)?t\.me\/(?:\$|invoice\/)/, '')
}
