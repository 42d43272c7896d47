import type { GroupPaymentShares, PaymentShare, SharedTrip } from '@enp/shared/calls/bookings/group-payment'
import type { ServiceCard } from '@enp/shared/calls/catalog/catalog-shapes'
import { miniAppLink } from '@enp/shared/links/deep-link'
import { type Money, money, moneyToNumber } from '@enp/shared/money/money'
import { addDays } from '../../days/days.rules.ts'
import { listChargePaymentMethods, type PaymentMeans } from '../holds/methods.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import {
  isCollecting,
  isOwnersShare,
  isRemindable,
  type ShareRow,
  shownShareStates,
  shownShares,
  toGroupMember,
  toGroupPaymentState,
} from './share.rules.ts'

interface SharesInput {
  readonly booking: BookingRow
  readonly shares: readonly ShareRow[]
  readonly means: PaymentMeans
  readonly now: Date
}

interface BotLinkInput {
  readonly botUsername: string
  /** Referral code of the owner, for friends who join by the links. */
  readonly code: string
}

export function showShares(
  { booking, shares, means, now }: SharesInput,
  { botUsername, code }: BotLinkInput,
): GroupPaymentShares {
  const groupState = toGroupPaymentState(booking)
  const shown = shownShares(shares)
  const isPayable = isCollecting(booking, now)
  const toSum = (shareState: ShareRow['state']) =>
    shown.filter(({ state }) => state === shareState).reduce((sum, { rub }) => sum + rub, 0n)
  const missing = toSum('open')
  const offered = (rub: bigint) => listChargePaymentMethods(booking, money('rub', rub), means)
  return {
    bookingId: booking.id,
    standing: groupState,
    shares: shown.map((row) => ({
      ...showShare(row, { booking, count: shown.length, now }),
      link: toShareLink(row.id, { botUsername, code }),
      ...(isPayable && row.state === 'open' && row.place === 0 && { methods: offered(row.rub) }),
    })),
    total: roubles(booking.price - booking.enp_discount),
    paid: roubles(toSum('paid')),
    missing: roubles(missing),
    expiresAt: booking.hold_expires_at.toISOString(),
    serverTime: now.toISOString(),
    changeable: isPayable && shown.every(({ state }) => state === 'open'),
    ...(isPayable && missing > 0n && { methods: offered(missing) }),
  }
}

const roubles = (kopecks: bigint) => moneyToNumber(money('rub', kopecks))

export function toShareLink(id: string, { botUsername, code }: BotLinkInput): string {
  return miniAppLink(botUsername, { subject: { kind: 'share', id }, invite: { code, inviteType: 'tourist' } })
}

interface Around {
  readonly booking: BookingRow
  readonly count: number
  readonly now: Date
}

function showShare(row: ShareRow, { booking, count, now }: Around): Omit<PaymentShare, 'link'> {
  return {
    id: row.id,
    amount: roubles(row.rub),
    state: shownShareStates[row.state],
    isOwn: isOwnersShare(row, booking.user_id, count),
    ...(row.payer_id !== null && { payer: toGroupMember(row.payer_name, row.payer_photo) }),
    ...(row.method !== null && { method: row.method }),
    ...(row.paid_at && { paidAt: row.paid_at.toISOString() }),
    ...(row.state === 'open' &&
      row.opened_by !== null && { openedBy: toGroupMember(row.opener_name, row.opener_photo) }),
    remindable: isRemindable(row, now),
  }
}

interface SharedTripInput extends SharesInput {
  readonly shareId: string
  readonly reader: string
  readonly owner: { readonly firstName: string; readonly photoUrl: string | undefined }
  readonly service: ServiceCard
  readonly optionName: string
}

export function showSharedTrip(input: SharedTripInput): SharedTrip {
  const { booking, shares, means, now, shareId, reader, owner, service, optionName } = input
  const share = shares.find(({ id }) => id === shareId)
  if (!share) throw new Error(`the share ${shareId} does not belong to the booking`)
  const shown = shownShares(shares)
  const paid = shown
    .filter(({ payer_id, state }) => payer_id !== null && state === 'paid')
    .sort((one, other) => Number(one.paid_at) - Number(other.paid_at))
  const isPayable = isCollecting(booking, now)
  const free = shown.find(({ id, state }) => state === 'open' && id !== shareId)
  return {
    id: share.id,
    amount: roubles(share.rub),
    state: shownShareStates[share.state],
    isMine: share.payer_id === reader,
    standing: toGroupPaymentState(booking),
    owner: toGroupMember(owner.firstName, owner.photoUrl ?? null),
    ...(booking.user_id === reader && { bookingId: booking.id }),
    isGift: shown.length === 1 && share.rub === booking.price - booking.enp_discount && !share.takes_over,
    service,
    optionName,
    ...toWhen(booking),
    paidBy: paid.map(({ payer_id, payer_name, payer_photo }) => {
      return { ...toGroupMember(payer_name, payer_photo), isYou: payer_id === reader }
    }),
    paidShares: paid.length,
    allShares: shown.length,
    expiresAt: booking.hold_expires_at.toISOString(),
    serverTime: now.toISOString(),
    ...(isPayable && share.state === 'open' && { methods: listOffer(booking, money('rub', share.rub), means) }),
    ...(isPayable && share.state !== 'open' && free && { openShareId: free.id }),
  }
}

const listOffer = (booking: BookingRow, amount: Money<'rub'>, means: PaymentMeans) =>
  listChargePaymentMethods(booking, amount, means)

function toWhen(booking: BookingRow) {
  const { first_day: date, last_day: lastDay, start_time: startTime, time_zone: timeZone, units } = booking
  const isStay = units.some(({ kind }) => kind === 'room')
  return {
    date,
    timeZone,
    ...(isStay && { checkOut: addDays(lastDay, 1) }),
    ...(startTime !== '' && { startTime }),
  }
}
