import type { OperatorSearchResult, OperatorTransaction } from '@enp/shared/calls/operators/operator-search'
import type { OperatorOrganizer } from '@enp/shared/calls/operators/operator-search-hits'
import { isPermitted } from '@enp/shared/calls/operators/permissions'
import { chainNetworks } from '@enp/shared/calls/wallets/wallets-shapes'
import type { HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { money, toDecimalText } from '@enp/shared/money/money'
import { foldLookAlikes } from '@enp/shared/text/look-alikes'
import { toDisplayName } from '@enp/shared/text/plain-text'
import { getModeratedReview } from '../../bookings/reviews/notify-pending-review.ts'
import { normalizeBookingNumber } from '../../bookings/vouchers/voucher.rules.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { isUuid } from '../../core/database/uuid.ts'
import type { Deps } from '../../core/deps.ts'
import { listPostings } from '../../ledger/list-postings.ts'
import { chainKey } from '../../payments/charge-transfers.ts'
import type { SellableProducts } from '../../payments/product.rules.ts'
import { findStarsPaymentByTransaction } from '../../payments/read-payment.ts'
import { findPaymentIdOfTransaction } from '../../payments/receipts.store.ts'
import type { AuditEntry } from '../access/audit.rules.ts'
import { recordAction } from '../access/record-action.ts'
import { getPermissions, requireOperator } from '../access/require-operator.ts'
import { getOperatorBooking } from '../bookings/get-operator-booking.ts'
import { findBookingId } from '../bookings/operator-bookings.store.ts'
import { findSaleSums } from '../organizers/organizer-figures.store.ts'
import { findChargeId } from '../payments/payment-reviews.store.ts'
import { describeCharge } from '../payments/show-payment.ts'
import { findServiceOrganizer, getSubject } from '../suspensions/subjects.store.ts'
import { toSuspendableSubject } from '../suspensions/suspension.rules.ts'
import { contentKinds, findHits } from './find-hits.ts'
import { findGiftCardPage } from './gift-card-page.ts'
import { findOrganizerPage, isKnown } from './hits.store.ts'
import { findChainTransaction, findTransactionBy, findUserBy } from './search.store.ts'
import { toOperatorOrganizer } from './to-hits.ts'
import { toOperatorUserView } from './to-operator-user-view.ts'

/** Each search is recorded. Errors: NOT_OPERATOR, NOT_FOUND. */
export function searchForOperator(
  { db }: Pick<Deps, 'db'>,
  products: SellableProducts,
  { operatorId, text }: Query<'GET /internal/admin/search'>,
): Promise<HandlerReply<'GET /internal/admin/search'>> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const maySeeUsers = isPermitted(await getPermissions(tx, operatorId), ['support', 'money'])
    const find = maySeeUsers ? findAny(tx, products, text.trim(), operatorId) : findContent(tx, text.trim())
    const found = (await find) ?? throwRefusal('NOT_FOUND')
    await recordAction(tx, { operatorId, ...toReading(found) })
    return { data: found }
  })
}

/** The page of an id, number or only hit; else a list of hits. */
async function findAny(
  tx: Tx,
  products: SellableProducts,
  text: string,
  operatorId: number,
): Promise<OperatorSearchResult | undefined> {
  const exact = await findMatch(tx, products, text, operatorId)
  if (exact) return exact
  const { hits, hasMore } = await findHits(tx, text)
  const [only] = hits
  if (only && hits.length === 1) return findMatch(tx, products, only.id, operatorId)
  return only && { kind: 'hits', hits, hasMore }
}

/** For operators who may not see users, money and bookings. */
async function findContent(tx: Tx, text: string): Promise<OperatorSearchResult | undefined> {
  if (isUuid(text)) {
    const page = await findPage(tx, text)
    return page?.kind === 'organizer' ? { ...page, organizer: hideMoneyAndTeam(page.organizer) } : page
  }
  const { hits, hasMore } = await findHits(tx, text, contentKinds)
  const [only] = hits
  if (only && hits.length === 1) return findContent(tx, only.id)
  return only && { kind: 'hits', hits, hasMore }
}

const hideMoneyAndTeam = ({ figures: _, ...organizer }: OperatorOrganizer): OperatorOrganizer => ({
  ...organizer,
  members: [],
  money: [],
})

export async function findMatch(
  tx: Tx,
  products: SellableProducts,
  text: string,
  operatorId: number,
): Promise<OperatorSearchResult | undefined> {
  const giftCard = await findGiftCardPage(tx, products, text, operatorId)
  if (giftCard) return { kind: 'gift_card', giftCard }
  const hash = text.toLowerCase()
  const related = isUuid(text) ? await findPaymentIdOfTransaction(tx, text) : undefined
  const ids = [text, ...chainNetworks.map((network) => chainKey(network, hash)), ...(related ? [related] : [])]
  const chargeId = await findChargeId(tx, ids)
  if (chargeId) return { kind: 'payment', payment: await describeCharge(tx, products, chargeId, operatorId) }
  const bookingId = await findBookingId(tx, toBookingKey(text))
  if (bookingId) return { kind: 'booking', booking: await getOperatorBooking(tx, bookingId) }
  const transaction = await findTransaction(tx, text)
  if (transaction) return { kind: 'transaction', transaction }
  const user = await findByName(tx, text)
  if (user) return { kind: 'person', person: await toOperatorUserView(tx, user) }
  return isUuid(text) ? findPage(tx, text) : undefined
}

const organizerPageDays = 90

async function findPage(tx: Tx, id: string): Promise<OperatorSearchResult | undefined> {
  const page = await findOrganizerPage(tx, id)
  if (page) {
    const sums = await findSaleSums(tx, { organizerId: id, days: organizerPageDays })
    return { kind: 'organizer', organizer: toOperatorOrganizer(page, sums) }
  }
  if (await isKnown(tx, 'service', id)) {
    const [service, organizerId] = [await getSubject(tx, { kind: 'service', id }), await findServiceOrganizer(tx, id)]
    return { kind: 'service', service: { organizerId, service: toSuspendableSubject(service) } }
  }
  if (await isKnown(tx, 'review', id)) return { kind: 'review', review: await getModeratedReview(tx, id) }
  return undefined
}

/** Six letters without the prefix may be a name or a Telegram id. */
function toBookingKey(text: string): string {
  return /^BK/i.test(foldLookAlikes(text)) ? normalizeBookingNumber(text) : text
}

async function findTransaction(tx: Tx, text: string): Promise<OperatorTransaction | undefined> {
  const id = (await findChainTransaction(tx, text.toLowerCase())) ?? (isUuid(text) ? text : undefined)
  const row = id === undefined ? undefined : await findTransactionBy(tx, id)
  if (!row) return undefined
  const isPrepaid = row.related_entity_type === 'purchase' && row.currency === 'stars'
  const payment = isPrepaid ? await findStarsPaymentByTransaction(tx, row.id) : undefined
  return {
    transactionId: row.id,
    type: row.type,
    status: row.status,
    amount: toDecimalText(money(row.currency, row.amount)),
    currency: row.currency,
    description: row.description,
    createdAt: row.created_at.toISOString(),
    ...(row.completed_at && { completedAt: row.completed_at.toISOString() }),
    person: { telegramId: Number(row.telegram_id), name: toDisplayName(row.first_name) },
    refundable: payment !== undefined && payment.state !== 'refunded' && payment.state !== 'refunding',
    postings: await listPostings(tx, { keys: row.transfer_key === null ? [] : [row.transfer_key], about: [] }),
  }
}

const telegramIdPattern = /^\d{1,15}$/
const usernamePattern = /^@?(\w{4,32})$/

async function findByName(tx: Tx, text: string) {
  if (isUuid(text)) return findUserBy(tx, { userId: text })
  if (telegramIdPattern.test(text)) return findUserBy(tx, { telegramId: Number(text) })
  const username = usernamePattern.exec(text)?.[1]
  return username === undefined ? undefined : findUserBy(tx, { username })
}

function toReading(result: OperatorSearchResult): Pick<AuditEntry, 'action' | 'subject'> {
  switch (result.kind) {
    case 'payment':
      return { action: 'payment.read', subject: { kind: 'payment', id: result.payment.chargeId } }
    case 'booking':
      return { action: 'booking.read', subject: { kind: 'booking', id: result.booking.bookingId } }
    case 'transaction':
      return { action: 'payment.read', subject: { kind: 'transaction', id: result.transaction.transactionId } }
    case 'person':
      return { action: 'person.read', subject: { kind: 'person', id: result.person.userId } }
    case 'organizer':
      return { action: 'organizer.read', subject: { kind: 'organizer', id: result.organizer.organizerId } }
    case 'service':
      return { action: 'service.read', subject: { kind: 'service', id: result.service.service.id } }
    case 'review':
      return { action: 'review.read', subject: { kind: 'review', id: result.review.reviewId } }
    case 'gift_card':
      return { action: 'gift_card.read', subject: { kind: 'gift_card', id: result.giftCard.giftCardId } }
    case 'hits':
      return { action: 'search.read', subject: { kind: 'search', id: result.hits.length } }
  }
}
