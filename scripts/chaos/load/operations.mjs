import { ask } from '../ask.mjs'
import { toReply } from './history.mjs'

const always = (path) => () => path
const isInput = (input) => input

/** Requests with an effect: path, body, and the part of the reply that the history keeps. */
const operations = {
  claim: { path: always('/v1/mining/claim'), toResult: ({ reward, claimedAt }) => ({ claimedAt, enp: reward }) },
  start: { path: always('/v1/mining/start'), toResult: ({ session: { id } }) => ({ id }) },
  bonus: {
    path: always('/v1/tasks/daily-bonus/claim'),
    toResult: ({ serverTime, claimedToday }) => ({ claimedAt: serverTime, enp: claimedToday }),
  },
  boost: {
    path: always('/v1/mining/boosts/purchase'),
    toBody: isInput,
    toResult: ({ purchase: { id, starsAmount } }) => ({ id, stars: starsAmount }),
  },
  boostInvoice: {
    path: always('/v1/mining/boosts/invoice'),
    toBody: isInput,
    toResult: ({ purchaseId, invoiceLink }) => ({ id: purchaseId, invoiceLink }),
  },
  starsInvoice: {
    path: always('/v1/stars/invoice'),
    toBody: isInput,
    toResult: ({ purchaseId, invoiceLink }) => ({ id: purchaseId, invoiceLink }),
  },
  hold: {
    path: always('/v1/bookings'),
    toBody: isInput,
    toResult: ({ id, holdExpiresAt, price }) => ({ id, holdExpiresAt, usdt: price.usdt }),
  },
  pay: {
    path: ({ bookingId }) => `/v1/bookings/${bookingId}/pay`,
    toBody: ({ method, enpToSpend }) => ({ method, enpToSpend }),
    toResult: ({ booking: { payment, enpSpent } }) => ({
      ...(payment && { amount: payment.amount, currency: payment.currency }),
      enp: enpSpent,
    }),
  },
  cancel: {
    path: ({ bookingId }) => `/v1/bookings/${bookingId}/cancel`,
    toResult: ({ refund }) => ({
      refund: refund ? { amount: refund.amount, currency: refund.currency, enp: refund.enp } : undefined,
    }),
  },
  withdraw: {
    path: always('/v1/wallet/withdrawals'),
    toBody: isInput,
    toResult: ({ relatedEntityId, amount }) => ({ id: relatedEntityId, usdt: -amount }),
  },
}

/** Sends one request and records it. Returns the recorded reply. */
export function act({ product, history }, { user, token, operation, key, input = {} }) {
  const { path, toBody = () => ({}), toResult } = operations[operation]
  const options = { method: 'POST', token, key, body: toBody(input) }
  return history.record({ user, operation, key, input }, async () =>
    toReply(await ask(`${product.appUrl}${path(input)}`, options), toResult),
  )
}

/** Pays an invoice at Telegram, which refuses it unless the product accepts the pre-checkout. */
export function payInvoice({ product, history }, { user, purchaseId, link }) {
  const body = { slug: link.slice(link.lastIndexOf('$') + 1), method: 'stars' }
  return history.record({ user, operation: 'payInvoice', input: { purchaseId } }, async () => {
    const url = `${product.messengerUrl}/control/users/${user}/pay`
    const { body: paid } = await ask(url, { method: 'POST', body })
    if (paid?.status === 'paid') return { outcome: 'ok', result: { chargeId: paid.chargeId } }
    return paid ? { outcome: 'refused', code: paid.status } : { outcome: 'unknown' }
  })
}
