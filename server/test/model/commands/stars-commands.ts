import fc from 'fast-check'
import { drawApart } from '../drafts/clock-drafts.ts'
import { drawInvoiceRequest, drawPay, drawPaymentUpdate } from '../drafts/payment-drafts.ts'
import { drawChargeback, drawRefund } from '../drafts/refund-drafts.ts'
import { drawBuy, drawForgedBoost, drawOrder } from '../drafts/shop-drafts.ts'
import { back, boost, drawn, keyless, mode } from '../drawing.ts'
import { boosts, topUps } from '../stars-model.ts'

const often = <T>(usual: T, ...others: T[]) => fc.constantFrom(...Array.from({ length: 9 }, () => usual), ...others)
const once = 'once' as const

export const buying = drawn(fc.tuple(boost, often(0, 1), mode), ([what, off, how], who) =>
  drawApart(drawBuy(who, what, what.stars - off, how)),
)
export const forging = drawn(fc.constantFrom('purchase' as const, 'invoice' as const, 'chat' as const), (way, who) =>
  drawForgedBoost(who, way),
)

const app = { channel: 'app', messenger: 'here' } as const
export const ordering = drawn(fc.tuple(boost, mode), ([item, how], who) => drawOrder({ who, item, ...app, mode: how }))
export const orderingInChat = drawn(fc.tuple(boost, keyless), ([item, how], who) =>
  drawOrder({ who, item, channel: 'chat', messenger: 'here', mode: how }),
)
export const orderingInVain = drawn(fc.tuple(boost, mode), ([item, how], who) =>
  drawOrder({ who, item, channel: 'app', messenger: 'away', mode: how }),
)
export const toppingUp = drawn(fc.tuple(fc.constantFrom(...topUps), mode), ([stars, how], who) =>
  drawOrder({ who, item: { kind: 'stars', stars }, ...app, mode: how }),
)

const wanted = fc.record({
  payload: fc.constantFrom('open', 'open', 'open', 'open', 'open', 'own', 'anybody’s', 'unknown'),
  back,
  off: often(0, -1, 1),
  currency: fc.constantFrom(...Array.from({ length: 15 }, () => 'XTR' as const), 'RUB'),
})
export const asking = drawn(fc.tuple(wanted, keyless), ([what, how], who) => drawInvoiceRequest(who, what, how))
export const paying = drawn(fc.tuple(wanted, keyless), ([what, how], who) => drawPay(who, what, how))
export const payingUnreported = drawn(wanted, (what, who) => drawPay(who, what, 'untold'))
export const reportingPayment = drawn(fc.tuple(back, keyless), ([from, how]) => drawPaymentUpdate(from, how))

export const refunding = drawn(
  fc.tuple(back, fc.constantFrom('owner', 'owner', 'owner', 'stranger'), mode),
  (it, who) => drawRefund({ who, back: it[0], as: it[1], mode: it[2] }),
)
const inChat = fc.constantFrom('operator', 'operator', 'owner in the chat', 'stranger in the chat')
export const refundingInChat = drawn(fc.tuple(back, inChat, keyless), ([from, as, how], who) =>
  drawRefund({ who, back: from, as, mode: how }),
)
export const chargingBack = drawn(fc.tuple(back, fc.constantFrom('once', 'thrice', 'untold')), ([from, how]) =>
  drawChargeback(from, how),
)

/** Of one kind only: two that are bought in one millisecond are not told apart. */
export const buyingOnce = drawn(fc.constantFrom(...boosts.filter(({ kind }) => kind === 'power')), (what, who) =>
  drawBuy(who, what, what.stars, once),
)
export const orderingOnce = drawn(boost, (item, who) => drawOrder({ who, item, ...app, mode: once }))
export const askingOnce = drawn(wanted, (what, who) => drawInvoiceRequest(who, what, once))
export const payingOnce = drawn(wanted, (what, who) => drawPay(who, what, once))
export const refundingOnce = drawn(fc.tuple(back, fc.constantFrom('owner', 'operator')), ([from, as], who) =>
  drawRefund({ who, back: from, as, mode: once }),
)
export const reportingPaymentOnce = drawn(back, (from) => drawPaymentUpdate(from, once))
export const chargingBackOnce = drawn(back, (from) => drawChargeback(from, once))
