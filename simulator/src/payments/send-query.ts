import { emitUpdate } from '../telegram/delivery/updates.ts'
import type { SimulatedUser } from '../telegram/state.ts'
import type { World } from '../telegram/world.ts'
import type { PreCheckoutAnswer, ShippingAnswer } from './desk.ts'
import { holdUpdate } from './held-updates.ts'
import type { Address, Invoice, Purchase } from './types.ts'

const lateSeconds = 11

export function sendPreCheckoutQuery(
  world: World,
  user: SimulatedUser,
  invoice: Invoice,
  purchase: Purchase,
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
  world: World,
  user: SimulatedUser,
  invoice: Invoice,
  address: Address,
): Promise<ShippingAnswer | undefined> {
  const answer = await world.desk.shippings.ask((id) =>
    emitUpdate(world, user.user.id, {
      shipping_query: { id, from: user.user, invoice_payload: invoice.payload, shipping_address: address },
    }),
  )
  const key = offerKey(user, invoice)
  if (answer?.ok) world.desk.offers.set(key, { address, options: answer.options })
  else world.desk.offers.delete(key)
  return answer
}

export function offerKey(user: SimulatedUser, { slug }: Invoice): string {
  return `${user.user.id}/${slug}`
}
