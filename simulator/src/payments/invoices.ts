import { randomBytes } from 'node:crypto'
import type { Invoice } from 'grammy/types'
import { botUser } from '../telegram/chats/users.ts'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import type { SimulatedUser } from '../telegram/state.ts'
import { starsCurrency, toTotal } from './amounts.ts'
import type { BankVerification, SimulatedCharge, SimulatedInvoice } from './types.ts'

const keptInvoices = 5000

export type InvoiceTerms = Omit<SimulatedInvoice, 'slug' | 'createdAt' | 'message'>

export function addInvoice(
  world: SimulatorWorld,
  terms: InvoiceTerms,
  message?: SimulatedInvoice['message'],
): SimulatedInvoice {
  const { invoices } = world.state.payments
  const slug = randomBytes(16).toString('base64url')
  const invoice: SimulatedInvoice = { ...terms, slug, createdAt: world.clock.now(), ...(message ? { message } : {}) }
  invoices.push(invoice)
  if (invoices.length > keptInvoices) invoices.shift()
  world.touch()
  world.flush()
  return invoice
}

/** Finds the invoice of a link; a message's invoice is found only by its message. */
export function findLinkInvoice(world: SimulatorWorld, slug: string): SimulatedInvoice | undefined {
  return world.state.payments.invoices.find((invoice) => invoice.slug === slug && !invoice.message)
}

export function findMessageInvoice(
  world: SimulatorWorld,
  userId: number,
  messageId: number,
): SimulatedInvoice | undefined {
  return world.state.payments.invoices.find(
    ({ message }) => message?.userId === userId && message.messageId === messageId,
  )
}

export function getPaymentMethod({ currency }: SimulatedInvoice): 'stars' | 'card' {
  return currency === starsCurrency ? 'stars' : 'card'
}

/** Returns the invoice as the bot and the chat see it: everything but its payload. */
export function invoiceCard({ title, description, startParameter, currency, prices }: SimulatedInvoice): Invoice {
  return { title, description, start_parameter: startParameter, currency, total_amount: toTotal(prices) }
}

/** Returns the receipt of a paid message. A link can have many, so it returns undefined. */
export function findReceiptCharge(world: SimulatorWorld, invoice: SimulatedInvoice): SimulatedCharge | undefined {
  if (!invoice.message) return undefined
  return world.state.payments.charges.find(({ slug }) => slug === invoice.slug)
}

export function openVerification(
  world: SimulatorWorld,
  user: SimulatedUser,
  invoice: SimulatedInvoice,
): BankVerification | undefined {
  return world.state.payments.verifications.findLast(
    ({ userId, slug }) => userId === user.user.id && slug === invoice.slug,
  )
}

export function getSeller(world: SimulatorWorld): string {
  return botUser(world).first_name
}
