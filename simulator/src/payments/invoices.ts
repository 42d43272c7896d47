import { randomBytes } from 'node:crypto'
import { botUser } from '../telegram/chats/bot-user.ts'
import type { SimulatedUser } from '../telegram/state.ts'
import type { InvoiceCard } from '../telegram/types.ts'
import type { World } from '../telegram/world.ts'
import { starsCurrency } from './currencies.ts'
import { toTotal } from './total.ts'
import type { Charge, Invoice, Verification } from './types.ts'

/** More than anybody pays from a development set-up; the state file stays small. */
const keptInvoices = 5000

export type InvoiceTerms = Omit<Invoice, 'slug' | 'createdAt' | 'message'>

/** Keeps an invoice under a slug of its own, which nobody can guess. */
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

/** The invoice of a link. That of a message is found by its place only. */
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

/** What the bot and the chat see of an invoice: everything but its payload. */
export function invoiceCard({ title, description, startParameter, currency, prices }: Invoice): InvoiceCard {
  return { title, description, start_parameter: startParameter, currency, total_amount: toTotal(prices) }
}

/** The receipt of a message that was paid. A link has as many receipts as payments, so it has none of its own. */
export function toReceipt(world: World, invoice: Invoice): Charge | undefined {
  if (!invoice.message) return undefined
  return world.state.payments.charges.find(({ slug }) => slug === invoice.slug)
}

/** This person's newest payment of this invoice that the bank has not decided about. */
export function openVerification(world: World, user: SimulatedUser, invoice: Invoice): Verification | undefined {
  return world.state.payments.verifications.findLast(
    ({ userId, slug }) => userId === user.user.id && slug === invoice.slug,
  )
}

export function getSeller(world: World): string {
  return botUser(world).first_name
}
