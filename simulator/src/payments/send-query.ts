import type { ShippingAddress } from 'grammy/types'
import { emitUpdate } from '../telegram/delivery/updates.ts'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import type { SimulatedUser } from '../telegram/state.ts'
import type { PreCheckoutAnswer, ShippingAnswer } from './desk.ts'
import { holdUpdate } from './held-updates.ts'
import type { InvoicePurchase, SimulatedInvoice } from './types.ts'

const lateSeconds = 11

export function sendPreCheckoutQuery(
  world: SimulatorWorld,
  user: SimulatedUser,
  invoice: SimulatedInvoice,
  purchase: InvoicePurchase,
): Promise<PreCheckoutAnswer | undefined> {
  return world.desk.preCheckouts.ask((id) => {
    const content = {
      pre_checkout_query: {
        id,
        from: user.user,
        currency: invoice.currency,
        total_amount: purchase.amount,
        invoice_payload: invoice.payload,
        ...(purchase.shippingOptionId ? { shipping_option_id: purchase.shippingOptionId } : {}),
        ...(purchase.order ? { order_info: purchase.order } : {}),
      },
    }
    const late = world.desk.faults.strike('late-pre-checkout', user.user.id)
    if (late) holdUpdate(world, user.user.id, content, late.value ?? lateSeconds)
    else emitUpdate(world, user.user.id, content)
  })
}

export async function sendShippingQuery(
  world: SimulatorWorld,
  user: SimulatedUser,
  invoice: SimulatedInvoice,
  address: ShippingAddress,
): Promise<ShippingAnswer | undefined> {
  const answer = await world.desk.shippings.ask((id) =>
    emitUpdate(world, user.user.id, {
      shipping_query: { id, from: user.user, invoice_payload: invoice.payload, shipping_address: address },
    }),
  )
  const key = shippingOfferKey(user, invoice)
  if (answer?.ok) world.desk.offers.set(key, { address, options: answer.options })
  else world.desk.offers.delete(key)
  return answer
}

export function shippingOfferKey(user: SimulatedUser, { slug }: SimulatedInvoice): string {
  return `${user.user.id}/${slug}`
}
