import { randomBytes } from 'node:crypto'
import { botUser } from '../telegram/chats/bot-user.ts'
import type { SimulatedUser } from '../telegram/state.ts'
import type { InvoiceCard } from '../telegram/types.ts'
import type { World } from '../telegram/world.ts'
import { starsCurrency } from './currencies.ts'
import { toTotal } from './total.ts'
import type { Charge, Invoice, Verification } from './types.ts'

const keptInvoices = 5000

export type InvoiceTerms = Omit<Invoice, 'slug' | 'createdAt' | 'message'>

export function addInvoice(world: World, terms: InvoiceTerms, message?: Invoice['message']): Invoice {
  const { invoices } = world.state.payments
  const slug = randomBytes(16).toString('base64url')
  const invoice: Invoice = { ...terms, slug, createdAt: world.clock.now(), ...(message ? { message } : {}) }
  invoices.push(invoice)
  if (invoices.length > keptInvoices) invoices.shift()
  world.touch()
  world.flush()
  return invoice
}

/** Finds the invoice of a link; a message's invoice is found only by its message. */
export function findLinkInvoice(world: World, slug: string): Invoice | undefined {
  return world.state.payments.invoices.find((invoice) => invoice.slug === slug && !invoice.message)
}

export function findMessageInvoice(world: World, userId: number, messageId: number): Invoice | undefined {
  return world.state.payments.invoices.find(
    ({ message }) => message?.userId === userId && message.messageId === messageId,
  )
}

export function paidWith({ currency }: Invoice): 'stars' | 'card' {
  return currency === starsCurrency ? 'stars' : 'card'
}

/** Returns the invoice as the bot and the chat see it: everything but its payload. */
export function invoiceCard({ title, description, startParameter, currency, prices }: Invoice): InvoiceCard {
  return { title, description, start_parameter: startParameter, currency, total_amount: toTotal(prices) }
}

/** Returns the receipt of a paid message. A link can have many, so it returns undefined. */
export function toReceipt(world: World, invoice: Invoice): Charge | undefined {
  if (!invoice.message) return undefined
  return world.state.payments.charges.find(({ slug }) => slug === invoice.slug)
}

export function openVerification(world: World, user: SimulatedUser, invoice: Invoice): Verification | undefined {
  return world.state.payments.verifications.findLast(
    ({ userId, slug }) => userId === user.user.id && slug === invoice.slug,
  )
}

export function getSeller(world: World): string {
  return botUser(world).first_name
}
